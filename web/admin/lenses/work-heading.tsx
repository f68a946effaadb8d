import { Link } from 'react-router'
import type { LavoroLenti } from '#contract/richieste-lenti.ts'
import { Boxing } from '#web/catalog/boxing.tsx'
import { sayMoment } from '#web/lib/dates.ts'
import { StateBadge } from './state-badge.tsx'

/** Who asked for which frame, how far it is, and the ways to the person and the order. */
export function Heading({
  work: { cliente, montatura, stato, attende, chiestaIl, altre, ordine, ...measures },
}: {
  work: LavoroLenti
}) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
          {cliente.nomeCompleto}
        </h2>
        <StateBadge stato={stato} attende={attende} />
      </div>
      <p className="mt-1 text-sm text-inchiostro-2 wrap-anywhere">
        {sayMoment(chiestaIl)} · {montatura} <Boxing {...measures} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
        <Link className="collegamento inline-flex items-center min-h-11" to={`/admin/utenti/${cliente.id}`}>
          {altre > 0
            ? `Scheda del cliente, ${altre === 1 ? 'un’altra richiesta' : `altre ${altre} richieste`}`
            : 'Scheda del cliente'}
        </Link>
        {ordine && (
          <Link className="collegamento inline-flex items-center min-h-11" to={`/admin/ordini/${ordine}`}>
            Ordine {ordine}
          </Link>
        )}
      </p>
    </>
  )
}
