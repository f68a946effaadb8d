import { createPortal } from 'react-dom'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { sortOut } from './leaving.ts'
import { PackingSlip } from './packing-slip.tsx'
import { PickList } from './pick-list.tsx'

/** What is printed of many orders, visible in print only: one pick list, then a packing slip each, on sheets of their own. */
export function Documents({ orders, printedOn }: { orders: readonly OrdineDaStampare[]; printedOn: string }) {
  const { printed, leftOut } = sortOut(orders)
  return createPortal(
    <div className="foglio hidden print:block text-sm">
      {leftOut && <p className="mb-6 font-semibold">{leftOut}</p>}
      {printed.length > 0 && <PickList orders={printed} printedOn={printedOn} />}
      {printed.map((order) => (
        <div key={order.id} className="break-before-page">
          <PackingSlip order={order} />
        </div>
      ))}
    </div>,
    document.body,
  )
}
