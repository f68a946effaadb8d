import type { OrdineIntero } from '#contract/ordini.ts'
import { settleOrder } from '#web/admin/queries/orders.ts'
import { Refused } from '#web/admin/table/refused.tsx'
import { labelOf, offered, type RowAction } from '#web/admin/table/row-action.ts'
import { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { Button } from '#web/ui/button.tsx'

/**
 * The actions of a part of an order's page: `buttons` for those that are offered, the open `modal`, and why one was `refused`. Of
 * the part and not of a row of it: the pressed button is unmounted when its row changes.
 */
export function usePartActions(order: OrdineIntero) {
  const { begin, busy, modal, refusal } = useRowActions<OrdineIntero, OrdineIntero>(settleOrder, [])
  const buttons = (actions: readonly RowAction<OrdineIntero, OrdineIntero>[]) => (
    <div className="mt-3 flex flex-wrap gap-3 empty:hidden">
      {offered(actions, order).map((action) => (
        <Button key={labelOf(action, order)} second busy={busy} onClick={() => begin(action, order)}>
          {labelOf(action, order)}
        </Button>
      ))}
    </div>
  )
  return { buttons, modal, refused: <Refused words={refusal} /> }
}
