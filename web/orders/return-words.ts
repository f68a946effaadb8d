import type { Business } from '#contract/business.ts'
import { seatOf } from '#contract/company.ts'
import { sayGoodsBack, sayPieces } from '#contract/goods-back.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Reso } from '#contract/recessi.ts'
import { sayMoment } from '#web/lib/dates.ts'

export function sayGoods({ righe }: Pick<Reso, 'righe'>, lines: OrdineIntero['righe']) {
  return righe.map(({ id, quantita }) => `${quantita} × ${nameOf(lines, id)}`).join(', ')
}

const nameOf = (lines: OrdineIntero['righe'], id: number) => lines.find((line) => line.id === id)?.nome ?? ''

/** How far a return has come, and what its customer does next. */
export function sayProgress(
  { stato, invio, ricevutoIl, righe }: Reso,
  lines: OrdineIntero['righe'],
  business: Business,
) {
  if (stato === 'chiuso') return ['Chiuso senza rimborso.']
  const isPaid = stato === 'rimborsato'
  const paid = isPaid ? ['Rimborsato.'] : []
  if (ricevutoIl) return isPaid ? paid : [`Arrivato da noi il ${sayMoment(ricevutoIl)}.`]
  const arrived = sayArrived(righe, lines)
  if (invio) return isPaid ? paid : [arrived ?? 'In viaggio verso di noi.']
  const goods = righe.map(({ id, quantita, ricevuti, nonPartiti = 0 }) => {
    return { name: nameOf(lines, id), quantity: quantita - ricevuti, inShop: nonPartiti }
  })
  const to = `${business.legalName}, ${seatOf(business)}`
  return [...paid, ...(arrived ? [arrived] : []), ...sayGoodsBack(goods, { to, isPaid, isRest: Boolean(arrived) })]
}

/** What of a return is here while the rest is awaited; undefined: nothing is. */
function sayArrived(righe: Reso['righe'], lines: OrdineIntero['righe']) {
  const pieces = righe.map(({ id, quantita, ricevuti, nonPartiti = 0 }) => {
    return { name: nameOf(lines, id), here: ricevuti, awaited: quantita - nonPartiti - ricevuti }
  })
  const here = sayPieces(pieces.map(({ name, here: quantity }) => ({ name, quantity })))
  const awaited = sayPieces(pieces.map(({ name, awaited: quantity }) => ({ name, quantity })))
  return here ? `Già da noi: ${here}. Ancora da ricevere: ${awaited}.` : undefined
}
