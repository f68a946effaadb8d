import { formatEuro } from '#contract/money.ts'
import type { OrdineIntero } from '#contract/ordini.ts'

/** Below the total of an order: the refunded amount and the rest. */
export function RefundSums({ order: { rimborsato, totale } }: { order: OrdineIntero }) {
  if (rimborsato === 0) return null
  return (
    <>
      <dt className="text-rosso">Rimborsato</dt>
      <dd className="text-rosso text-right">−{formatEuro(rimborsato)}</dd>
      <dt className="font-semibold">Resta</dt>
      <dd className="font-semibold text-right">{formatEuro(totale - rimborsato)}</dd>
    </>
  )
}
