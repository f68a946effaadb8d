import type { Ticket } from '#contract/ticket.ts'

/** One style for each state (S-326). */
const styles = {
  Aperto: 'bg-spedizione-bg text-spedizione',
  pending: 'bg-lavorazione-bg text-lavorazione',
  Chiuso: 'bg-accettazione-bg text-accettazione',
} as const satisfies Record<Ticket['stato'], string>

export function StateBadge({ stato }: { stato: Ticket['stato'] }) {
  return <span className={`badge shrink-0 ${styles[stato]}`}>{stato}</span>
}
