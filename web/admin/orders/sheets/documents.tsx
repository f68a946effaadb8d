import { createPortal } from 'react-dom'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'

/** What is printed of many orders, visible in print only: one pick list, then a packing slip each, on sheets of their own. */
export function Documents({ orders, printedOn }: { orders: readonly OrdineDaStampare[]; printedOn: string }) {
  return createPortal(
    <div className="foglio hidden print:block text-sm">
      <PickList orders={orders} printedOn={printedOn} />
      {orders.map((order) => (
        <div key={order.id} className="break-before-page">
          <PackingSlip order={order} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
