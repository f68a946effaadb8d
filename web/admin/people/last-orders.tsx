import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatEuro } from '#contract/money.ts'
import { lastOrdersQuery } from '#web/admin/queries/people.ts'
import { When } from '#web/layout/when.tsx'
import { errorText } from '#web/lib/api.ts'
import { coloursOf } from '#web/orders/state-colours.ts'

interface Props {
  account: number
  /** The order on whose page the list stands. */
  without?: number
}

/** The latest orders of an account, each a link, and one to all of them. */
export function LastOrders({ account, without }: Props) {
  const { data, error } = useQuery(lastOrdersQuery(account))
  if (!data) return error ? <p className="text-sm text-rosso">{errorText(error)}</p> : null
  const others = data.data.filter(({ id }) => id !== without).slice(0, 5)
  const count = data.quanti - (others.length < data.data.length && without !== undefined ? 1 : 0)
  if (others.length === 0)
    return (
      <p className="text-sm text-inchiostro-2">{without === undefined ? 'Nessun ordine.' : 'Nessun altro ordine.'}</p>
    )
  return (
    <>
      <ul className="grid gap-2 text-sm">
        {others.map(({ id, stato, dataOrdine, totale }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link
              className="collegamento misura inline-flex items-center min-h-6 max-md:min-h-11"
              to={`/admin/ordini/${id}`}
            >
              Ordine {id}
            </Link>
            <span className={`badge ${coloursOf(stato)}`}>{stato}</span>
            <When at={dataOrdine} className="text-inchiostro-2" />
            <span className="misura ml-auto">{formatEuro(totale)}</span>
          </li>
        ))}
      </ul>
      {count > others.length && (
        <Link
          className="collegamento inline-flex items-center min-h-11 text-sm"
          to={`/admin?cliente=${account}`}
          state={{ fromMenu: true }}
        >
          Tutti i suoi ordini
        </Link>
      )}
    </>
  )
}
