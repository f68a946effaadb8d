/** How far an order is, as its customer sees it. */
export interface Progress {
  kind: 'moving' | 'cancelled' | 'unknown'
  /** On the badge. */
  label: string
  percent: number
  /** What a screen reader hears. */
  words: string
}

const percents: Record<string, number> = {
  'in accettazione': 25,
  'in lavorazione': 50,
  'in spedizione': 75,
  consegnato: 100,
}

/** By the state's name, in whatever case (S-309…S-315, S-532). */
export function readProgress(stato: string): Progress {
  const known = stato.trim().toLowerCase()
  const percent = percents[known]
  if (percent !== undefined) return { kind: 'moving', label: stato, percent, words: `${stato}, ${percent}%` }
  if (known === 'cancellato') return { kind: 'cancelled', label: stato, percent: 0, words: 'Ordine cancellato' }
  return { kind: 'unknown', label: 'sconosciuto', percent: 0, words: 'Stato sconosciuto' }
}

/** The parcel is on its way: its code is shown (S-146). */
export function isTravelling(stato: string) {
  return stato.trim().toLowerCase() === 'in spedizione'
}
