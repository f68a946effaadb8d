import { sayRimborsato } from '#contract/rimborsi.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import { settleOrder } from '#web/admin/queries/orders.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { Section } from './section.tsx'
import { refundActions } from './refund/actions.tsx'
import { RefundRow } from './refund/refund-row.tsx'

/** Every refund of an order, the latest first, and what is done about one that did not arrive. */
export function Refunds({ order }: { order: OrdineIntero }) {
  const { rimborsi, rimborsato, totale } = order
  if (rimborsi.length === 0) return null
  return (
    <Section title={rimborsi.length === 1 ? 'Rimborso' : 'Rimborsi'}>
      {rimborsato > 0 && <p className="mb-3 font-semibold misura">{sayRimborsato(rimborsato, totale)}</p>}
      <ul className="grid gap-4">
        {rimborsi.map((rimborso) => (
          <li key={rimborso.id}>
            <RefundRow rimborso={rimborso} righe={order.righe} />
            {rimborso.daRisolvere && <Failed order={order} id={rimborso.id} />}
          </li>
        ))}
      </ul>
    </Section>
  )
}

function Failed({ order, id }: { order: OrdineIntero; id: number }) {
  const { menuOf, modal, refusal } = useRowActions(settleOrder, refundActions(id))
  return (
    <>
      {refusal && (
        <p role="alert" className="mt-2 text-sm text-rosso">
          {refusal}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {menuOf(order).map(
          ({ label, onPick }) =>
            onPick && (
              <button key={label} type="button" className="btn btn-2" onClick={onPick}>
                {label}
              </button>
            ),
        )}
      </div>
      {modal}
    </>
  )
}
