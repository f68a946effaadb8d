import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { lastTicketsQuery } from '#web/admin/queries/people.ts'
import { errorText } from '#web/lib/api.ts'
import { StateBadge } from '#web/support/badge.tsx'

interface Props {
  account: number
  /** Tickets about this order are marked. */
  order?: number
}

/** The latest tickets of an account, each a link to where the shop answers it. */
export function LastTickets({ account, order }: Props) {
  const { data, error } = useQuery(lastTicketsQuery(account))
  if (!data) return error ? <p className="text-sm text-rosso">{errorText(error)}</p> : null
  if (data.tickets.length === 0) return <p className="text-sm text-inchiostro-2">Nessuna richiesta.</p>
  return (
    <ul className="grid gap-2 text-sm">
      {data.tickets.map(({ id, titolo, stato, ordine, nonLetti }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            className="collegamento inline-flex items-center min-h-6 max-md:min-h-11 min-w-0 [overflow-wrap:anywhere]"
            to={`/admin/assistenza?ticket=${id}`}
          >
            {titolo}
          </Link>
          <StateBadge stato={stato} />
          {order !== undefined && ordine === order && <span className="text-inchiostro-2">di questo ordine</span>}
          {nonLetti > 0 && <span className="misura font-semibold text-bottiglia">{nonLetti} da leggere</span>}
        </li>
      ))}
    </ul>
  )
}
