import type { Business } from '#contract/business.ts'
import { shippingCents } from '#contract/conditions.ts'
import { highest } from '#contract/bounds.ts'
import { readEuro, typeEuro } from '#contract/typed-euro.ts'
import { fullName } from '#contract/product-name.ts'
import { paidPrice } from '#contract/paid-price.ts'
import type { ProdottoGestito } from '#contract/prodotti.ts'

/** A line of an order that is being prepared; `typed`: the price of a piece, as it stands in its field. */
export interface PreparedLine {
  code: string
  name: string
  /** What a piece costs in the shop, in cents. */
  shopCents: number
  quantity: number
  typed: string
}

/** With one piece more of a frame. */
export function addFrame(lines: PreparedLine[], frame: ProdottoGestito): PreparedLine[] {
  const { codice: code } = frame
  const shopCents = paidPrice(frame)
  if (lines.some((line) => line.code === code))
    return lines.map((line) => (line.code === code ? { ...line, quantity: line.quantity + 1 } : line))
  return [...lines, { code, name: fullName(frame), shopCents, quantity: 1, typed: typeEuro(shopCents) }]
}

/** Cents of a piece; undefined: not a price, or above the shop's. */
export function priceOf({ typed, shopCents }: PreparedLine) {
  const cents = readEuro(typed)
  return cents !== null && cents >= 0 && cents <= shopCents ? cents : undefined
}

/** Sums in cents; prices that cannot be read count as the shop's. */
export function sumsOf(lines: PreparedLine[], freeShipping: boolean, business: Business) {
  const sum = (of: (line: PreparedLine) => number) => lines.reduce((total, line) => total + of(line) * line.quantity, 0)
  const goods = sum((line) => priceOf(line) ?? line.shopCents)
  const shipping = freeShipping || lines.length === 0 ? 0 : shippingCents(goods, business)
  return { goods, shipping, total: goods + shipping, reduction: sum(({ shopCents }) => shopCents) - goods }
}

/** Whether so many pieces of an article can be ordered. */
export const arePieces = (pieces: number) => Number.isInteger(pieces) && pieces >= 1 && pieces <= highest.piecesPrepared
