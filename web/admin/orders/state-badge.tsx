const colours: Record<string, string> = {
  'In Lavorazione': 'bg-lavorazione-bg text-lavorazione',
  'In Spedizione': 'bg-spedizione-bg text-spedizione',
  Completato: 'bg-consegnato-bg text-consegnato',
  Cancellato: 'bg-cancellato-bg text-cancellato',
}

export function StateBadge({ stato }: { stato: string }) {
  return <span className={`badge ${colours[stato] ?? 'bg-accettazione-bg text-accettazione'}`}>{stato}</span>
}
