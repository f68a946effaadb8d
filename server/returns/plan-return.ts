import type { PiecesOfLine } from '#server/orders/pieces.ts'
import { planGoods, planRest, type Refundable, type RefundPlan } from '#server/payments/refunds/plan-refund.ts'
import type { Return } from './queries.ts'

interface Circumstances {
  /** All that the customer withdrew from, the latest first. */
  returns: Return[]
  /** Pieces of the order that its customer keeps so far. */
  openPieces: number
  /** The goods of the order that have not left the shop. */
  inShop: PiecesOfLine[] | 'all'
}

/** A refund of a return; `isRest`: of all that is left of the payment. */
export interface ReturnPlan extends RefundPlan {
  isRest: boolean
}

/**
 * What goes back for one return: its goods at the price that was paid, and with the last one that completes the order the
 * shipping (Codice del consumo, art. 56). What a parcel back costs is never taken off. When nothing else of the order is to
 * be given back, it is all that is left of the payment. Goods that never left return to the shelf by it; those that were sent
 * when they arrive. 0 cents where nothing is left.
 */
export function planReturn(of: Refundable, one: Return, { returns, openPieces, inShop }: Circumstances): ReturnPlan {
  const inShopOf = (at: number) =>
    inShop === 'all' ? Infinity : (inShop.find(({ position }) => position === at)?.quantity ?? 0)
  const wanted = one.lines
    .map(({ position, quantity }) => {
      const line = of.lines.find((known) => known.position === position)
      return { position, quantity: Math.min(quantity, line ? line.quantity - line.refunded : 0) }
    })
    .filter(({ quantity }) => quantity > 0)
    .map(({ position, quantity }) => ({ position, quantity, restock: Math.min(quantity, inShopOf(position)) }))
  const goesBack = (position: number) => wanted.find((line) => line.position === position)?.quantity ?? 0
  const isRest = of.lines.every((line) => line.quantity - line.refunded <= goesBack(line.position))
  if (of.leftCents <= 0) return { amountCents: 0, shippingCents: 0, lines: [], isRest: false }
  if (isRest) return { ...planRest(of), isRest }
  if (wanted.length === 0) return { amountCents: 0, shippingCents: 0, lines: [], isRest }
  const last = returns.find(({ closed_at: closedAt }) => !closedAt)
  return { ...planGoods(of, wanted, openPieces === 0 && last?.id === one.id), isRest }
}
