import type { Prodotto } from '#contract/prodotti.ts'

/** The fields of a product that the cart stores: enough to show it before it is reloaded (H-61). */
export type ProdottoNelCarrello = Pick<Prodotto, 'codice' | 'prezzo' | 'imgs'> &
  Partial<Pick<Prodotto, 'id' | 'marca' | 'nomeModello' | 'tipologia' | 'coloreMontatura'>>
/** One line of the cart (S-252, S-253). */
export interface Riga {
  prodotto: ProdottoNelCarrello
  quantity: number
}
export type Cart = readonly Riga[]

/** The pieces of all lines, which the badge shows and the limit counts (H-59). */
export function pieces(cart: Cart) {
  return cart.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The subtotal in cents, without shipping. */
export function subtotal(cart: Cart) {
  return cart.reduce((sum, { prodotto, quantity }) => sum + prodotto.prezzo * quantity, 0)
}

export function findLine(cart: Cart, codice: string) {
  return cart.find((line) => line.prodotto.codice === codice)
}

/** Only the fields that the cart stores. */
export function keep(prodotto: ProdottoNelCarrello): ProdottoNelCarrello {
  const { id, codice, prezzo, imgs, marca, nomeModello, tipologia, coloreMontatura } = prodotto
  return { id, codice, prezzo, imgs, marca, nomeModello, tipologia, coloreMontatura }
}
