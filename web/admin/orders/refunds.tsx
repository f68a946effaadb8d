import { sayRimborsato } from '#contract/rimborsi.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { may } from '#web/session/may.tsx'
import { refundActions } from './refund/actions.tsx'
import { RefundRow } from './refund/refund-row.tsx'
import { Section } from '#web/admin/table/section.tsx'
import { usePartActions } from './use-part-actions.tsx'

/** The refunds of an order, the latest first, with the actions of failed ones. */
export function Refunds({ order }: { order: OrdineIntero }) {
  const { rimborsi, rimborsato, totale } = order
  const { buttons, modal, refused } = usePartActions(order)
  if (rimborsi.length === 0) return null
  return (
    <Section title={rimborsi.length === 1 ? 'Rimborso' : 'Rimborsi'}>
      {rimborsato > 0 && <p className="mb-3 font-semibold misura">{sayRimborsato(rimborsato, totale)}</p>}
      <ul className="grid gap-4">
        {rimborsi.map((rimborso) => (
          <li key={rimborso.id}>
            <RefundRow rimborso={rimborso} righe={order.righe} />
            {rimborso.daRisolvere && may('POST /Ordini/RiprovaRimborso') && buttons(refundActions(rimborso.id))}
          </li>
        ))}
      </ul>
      {refused}
      {modal}
    </Section>
  )
}
