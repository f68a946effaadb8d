import type { Prodotto } from '#contract/prodotti.ts'

/** What the cart keeps of a product: enough to show it before the server has been asked again (H-61). */
export type ProdottoNelCarrello = Pick<Prodotto, 'codice' | 'prezzo' | 'imgs'> &
  Partial<Pick<Prodotto, 'id' | 'marca' | 'coloreMontatura'>>
/** One line of the cart (S-252, S-253). */
export interface Riga {
  prodotto: ProdottoNelCarrello
  quantity: number
}
export type Cart = readonly Riga[]

/** Items in all: what the badge counts and what the limit is about (H-59). */
export function pieces(cart: Cart) {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The goods, in cents, without shipping. */
export function subtotal(cart: Cart) {
  return cart.reduce((sum, { prodotto, quantity }) => sum + prodotto.prezzo * quantity, 0)
}

export function findLine(cart: Cart, codice: string) {
  return cart.find((line) => line.prodotto.codice === codice)
}

/** Only what the cart keeps, whatever else the product carries. */
export function keep({ id, codice, prezzo, imgs, marca, coloreMontatura }: ProdottoNelCarrello): ProdottoNelCarrello {
  return { id, codice, prezzo, imgs, marca, coloreMontatura }
}
