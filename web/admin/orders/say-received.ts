import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { sayGoods } from '#web/orders/return-words.ts'
import { sentOf } from './sent-of.ts'

/** How many pieces of a return are here, and which, while others are awaited; false: none. */
export function sayReceived({ righe }: Pick<Reso, 'righe'>, order: Pick<OrdineIntero, 'righe'>) {
  const [all, here] = [sum(righe.map(sentOf)), sum(righe.map(({ ricevuti }) => ricevuti))]
  const arrived = righe
    .filter(({ ricevuti }) => ricevuti > 0)
    .map(({ id, ricevuti }) => ({ id, quantita: ricevuti, ricevuti }))
  const which = here < all && righe.length > 1 ? `: ${sayGoods({ righe: arrived }, order.righe)}` : ''
  return here > 0 && `${here} di ${all}${which}`
}
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
