import { lensSteps } from '#contract/lens-uses.ts'
import type { Ordine } from '#contract/ordini.ts'
import { coloursOf } from '#web/orders/state-colours.ts'
import { countPieces } from './rules.ts'

export function StateBadge({ stato }: { stato: string }) {
  return <span className={`badge ${coloursOf(stato)}`}>{stato}</span>
}

/** On an order that was paid with play money. */
export const TestBadge = () => <span className="badge text-lavorazione bg-lavorazione-bg">Di prova</span>

/** On an order whose lenses are not done, with what they need next. */
export const LensBadge = ({ lentiDaFare }: { lentiDaFare: NonNullable<Ordine['lentiDaFare']> }) => (
  <span className="badge text-lavorazione bg-lavorazione-bg">Lenti {lensSteps[lentiDaFare].toDo}</span>
)

/** On an order of which some has left, and this not yet. */
export function RestBadge({ daSpedire }: { daSpedire: NonNullable<Ordine['daSpedire']> }) {
  const pieces = countPieces(daSpedire)
  return (
    <span className="badge text-lavorazione bg-lavorazione-bg">
      {pieces === 1 ? '1 pezzo da spedire' : `${pieces} pezzi da spedire`}
    </span>
  )
}
