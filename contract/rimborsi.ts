import { formatEuro } from './money.ts'
import type { Ordine } from './ordini.ts'

/** What of a payment is back, beside the order's state; cents. Nothing: no words. */
export function sayRimborsato(rimborsato: number, totale: number) {
  if (rimborsato <= 0) return undefined
  if (rimborsato >= totale) return 'Rimborsato'
  return `Rimborsato ${formatEuro(rimborsato)} di ${formatEuro(totale)}`
}

/** How much of an order's goods came back, beside its state. None of them: no words. */
export function sayReso(resi: Ordine['resi']) {
  if (!resi || resi.tornati === 0) return undefined
  return resi.tornati >= resi.pezzi ? 'Reso' : `Reso ${resi.tornati} di ${resi.pezzi}`
}

/** What of a payment has not gone back, nor been asked to; cents. */
export function restOf({ totale, rimborsi }: Pick<Ordine, 'totale' | 'rimborsi'>) {
  const back = rimborsi.filter(({ stato }) => stato !== 'non riuscito').reduce((sum, { importo }) => sum + importo, 0)
  return Math.max(totale - back, 0)
}
