import { fullSums } from '#contract/full-sums.ts'
import type { OrdineIntero } from '#contract/ordini.ts'

/** A line of an order without the discount, which the order shows as a line of its own; cents. */
export function fullLine({ prezzo, prezzoPieno = prezzo, quantity }: OrdineIntero['righe'][number]) {
  return { prezzo: prezzoPieno, totale: prezzoPieno * quantity }
}

/** Goods and shipping of an order without the discount; cents. */
export function fullOrder({ righe, subtotale, spedizione, sconto }: OrdineIntero) {
  const lines = righe.map((riga) => ({ full: fullLine(riga).prezzo, quantity: riga.quantity }))
  return fullSums(lines, { goods: subtotale, shipping: spedizione, off: sconto?.importo ?? 0 })
}
