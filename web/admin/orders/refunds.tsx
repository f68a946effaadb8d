import { sayRimborsato } from '#contract/rimborsi.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { settleOrder } from '#web/admin/queries/orders.ts'
import { labelOf } from '#web/admin/table/row-action.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { may } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { refundActions } from './refund/actions.tsx'
import { RefundRow } from './refund/refund-row.tsx'
import { Section } from '#web/admin/table/section.tsx'

/** The refunds of an order, the latest first, with the actions of failed ones. */
export function Refunds({ order }: { order: OrdineIntero }) {
  const { rimborsi, rimborsato, totale } = order
  // of the section and not of a row: a refund that is tried again, and fails again, is another row
  const { begin, busy, modal, refusal } = useRowActions<OrdineIntero, OrdineIntero>(settleOrder, [])
  if (rimborsi.length === 0) return null
  return (
    <Section title={rimborsi.length === 1 ? 'Rimborso' : 'Rimborsi'}>
      {rimborsato > 0 && <p className="mb-3 font-semibold misura">{sayRimborsato(rimborsato, totale)}</p>}
      {refusal && (
        <p role="alert" className="mb-3 text-sm text-rosso">
          {refusal}
        </p>
      )}
      <ul className="grid gap-4">
        {rimborsi.map((rimborso) => (
          <li key={rimborso.id}>
            <RefundRow rimborso={rimborso} righe={order.righe} />
            {rimborso.daRisolvere && may('POST /Ordini/RiprovaRimborso') && (
              <div className="mt-2 flex flex-wrap gap-3">
                {refundActions(rimborso.id).map((action) => (
                  <Button key={labelOf(action, order)} second busy={busy} onClick={() => begin(action, order)}>
                    {labelOf(action, order)}
                  </Button>
                ))}
              </div>
            )}
          </li>
        ))}
      </ul>
      {modal}
    </Section>
  )
}
