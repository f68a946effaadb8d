import { afterWithdrawalDays } from './shop.ts'

/** Pieces of a line that a customer withdrew from; `inShop`: of these, those that never left the shop. */
export interface PiecesBack {
  name: string
  quantity: number
  inShop: number
}

const sayPieces = (goods: { name: string; quantity: number }[]) =>
  goods
    .filter(({ quantity }) => quantity > 0)
    .map(({ name, quantity }) => `${quantity} × ${name}`)
    .join(', ')

/** Whether nothing of this has to be sent back. */
export const areAllInShop = (goods: PiecesBack[]) => goods.every(({ quantity, inShop }) => inShop >= quantity)

/**
 * What the customer does with the goods of a withdrawal: the email and the page of the order say the same. `to`: the shop's name and
 * seat; `isPaid`: the money is back already, perhaps because the goods are.
 */
export function sayGoodsBack(goods: PiecesBack[], { to, isPaid }: { to: string; isPaid: boolean }): string[] {
  if (areAllInShop(goods)) return isPaid ? [] : ['Gli articoli non sono ancora partiti: non devi fare nulla.']
  const kept = sayPieces(goods.map(({ name, inShop }) => ({ name, quantity: inShop })))
  const sent = sayPieces(goods.map(({ name, quantity, inShop }) => ({ name, quantity: quantity - inShop })))
  const how = `entro ${afterWithdrawalDays} giorni a ${to}, con il numero dell’ordine nel pacco, o riportali in negozio`
  const these = kept ? `: ${sent}.` : '.'
  return [
    `${isPaid ? 'Se li hai ancora, rispedisci' : 'Rispedisci'} gli articoli${kept ? ' che sono partiti' : ''} ${how}${these}`,
    ...(kept ? [`Non parte più, e non devi fare nulla: ${kept}.`] : []),
  ]
}
