import { Link } from 'react-router'
import type { Reply } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { sayMoment } from '#web/lib/dates.ts'
import { StateBadge } from './state-badge.tsx'

type Requests = Reply<Endpoints['GET /Lenti/GetCoda']>['data']

/** The requests of all customers; what they are for is health data and is not said here. */
export function Queue({ requests, chosen }: { requests: Requests; chosen: number | undefined }) {
  return (
    <ul className="mt-3 grid gap-2">
      {requests.map(({ id, cliente, montatura, stato, attende, attivaIl }) => (
        <li key={id}>
          <Link
            to={`?id=${id}`}
            aria-current={id === chosen || undefined}
            className="block px-4 py-3 border border-linea rounded-md hover:border-inchiostro aria-[current]:border-inchiostro aria-[current]:shadow-[inset_4px_0_0_var(--color-inchiostro)]"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="font-semibold min-w-0 wrap-anywhere">{cliente.nomeCompleto}</span>
              <StateBadge stato={stato} attende={attende} />
            </span>
            <span className="mt-1 block text-sm text-inchiostro-2 wrap-anywhere">
              {montatura} · {sayMoment(attivaIl)}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
