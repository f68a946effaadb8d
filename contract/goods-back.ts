import { afterWithdrawalDays } from './shop.ts'

/** Pieces of a line that a customer withdrew from; `inShop`: of these, those that never left the shop. */
export interface PiecesBack {
  name: string
  quantity: number
  inShop: number
}

export const sayPieces = (goods: { name: string; quantity: number }[]) =>
  goods
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')

/** Whether nothing of this has to be sent back. */
export const areAllInShop = (goods: PiecesBack[]) => goods.every(({ quantity, inShop }) => inShop >= quantity)

interface Back {
  to: string
  isPaid: boolean
  isRest?: boolean
}

/**
 * What the customer does with the goods of a withdrawal: the email and the page of the order say the same. `to`: the shop's name and
 * seat; `isPaid`: the money is back already, perhaps because the goods are; `isRest`: other pieces have arrived, and these are what is
 * missing.
 */
export function sayGoodsBack(goods: PiecesBack[], { to, isPaid, isRest = false }: Back): string[] {
  if (areAllInShop(goods)) return isPaid ? [] : ['Gli articoli non sono ancora partiti: non devi fare nulla.']
  const kept = sayPieces(goods.map(({ name, inShop }) => ({ name, quantity: inShop })))
  const sent = sayPieces(goods.map(({ name, quantity, inShop }) => ({ name, quantity: quantity - inShop })))
  const how = `entro ${afterWithdrawalDays} giorni a ${to}, con il numero dell’ordine nel pacco, o riportali in negozio`
  const these = kept ? `: ${sent}.` : '.'
  const what = isRest ? 'quello che manca' : `gli articoli${kept ? ' che sono partiti' : ''}`
  return [
    `${isPaid ? 'Se li hai ancora, rispedisci' : 'Rispedisci'} ${what} ${how}${these}`,
    ...(kept ? [`Non parte più, e non devi fare nulla: ${kept}.`] : []),
  ]
}
