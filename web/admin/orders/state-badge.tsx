import { coloursOf } from '#web/orders/state-colours.ts'

export function StateBadge({ stato }: { stato: string }) {
  return <span className={`badge ${coloursOf(stato)}`}>{stato}</span>
}
