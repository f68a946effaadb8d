import type { ProdottoGestito } from '#contract/prodotti.ts'

/** What the shop asks for at the typed price; undefined: a reduction runs, which reckons anew when the price is saved. */
export function askedPrice(base: Pick<ProdottoGestito, 'prezzo' | 'prezzoInSaldo'> | undefined, prezzo: number) {
  if (!base || base.prezzoInSaldo === null) return prezzo
  return prezzo === base.prezzo ? base.prezzoInSaldo : undefined
}
