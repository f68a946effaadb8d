import { coloursOf } from '#web/orders/state-colours.ts'

export function StateBadge({ stato }: { stato: string }) {
  return <span className={`badge ${coloursOf(stato)}`}>{stato}</span>
}

/** On an order that was paid with play money. */
export const TestBadge = () => <span className="badge text-lavorazione bg-lavorazione-bg">Di prova</span>
