import { formatEuro } from '#contract/money.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { NamedDiscount } from './queries.ts'
import { reduceCart, takesPart, worthOf, type Goods, type Reduction } from './reduce.ts'

/** What counts of who buys; uses by the id of the discount. */
export interface Standing {
  isSignedIn: boolean
  hasBought: boolean
  /** Uses that the account holds. */
  uses: ReadonlyMap<number, number>
  /** Of all uses, those that are about to come free. */
  freed: ReadonlyMap<number, number>
}

export interface Basket {
  goods: readonly Goods[]
  /** What shipping costs without a discount. */
  shippingCents: number
  standing: Standing
}

export interface Applied {
  discount: NamedDiscount
  reduction: Reduction
}

/**
 * Takes a discount that is switched on off a cart, or says why not. What a shopper cannot do anything about is not told apart from a
 * code that there is not. Problems: discount-not-valid, discount-sign-in, discount-first-order, discount-used,
 * discount-other-goods, discount-not-on-sale, discount-pieces, discount-minimum, discount-shipping-free, discount-takes-nothing.
 */
export function judge(discount: NamedDiscount, basket: Basket): Applied | Problem {
  const refusal = refuseUses(discount, basket.standing) ?? refuseGoods(discount, basket)
  if (refusal) return refusal
  const reduction = reduceCart(basket.goods, basket.shippingCents, discount)
  if (reduction.offCents > 0) return { discount, reduction }
  const isFree = discount.kind === 'shipping' && basket.shippingCents === 0
  return new Problem(isFree ? 'discount-shipping-free' : 'discount-takes-nothing', { codice: discount.code })
}

function refuseUses(discount: NamedDiscount, { isSignedIn, hasBought, uses, freed }: Standing) {
  const { id, code: codice, max_uses: most, uses_per_person: perPerson } = discount
  if (most !== null && discount.uses - (freed.get(id) ?? 0) >= most) return new Problem('discount-not-valid')
  if (!isSignedIn && (discount.first_order || perPerson)) return new Problem('discount-sign-in', { codice })
  if (discount.first_order && hasBought) return new Problem('discount-first-order', { codice })
  if (perPerson && (uses.get(id) ?? 0) >= perPerson) return new Problem('discount-used', { codice })
  return undefined
}

function refuseGoods(discount: NamedDiscount, { goods }: Basket) {
  const { code: codice, minimum_cents: minimum, minimum_pieces: pieces } = discount
  const taking = goods.filter((one) => takesPart(one, discount))
  if (taking.length === 0) return refuseAll(discount, goods)
  const count = taking.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces && count < pieces) return new Problem('discount-pieces', { codice, pezzi: String(pieces) })
  const worth = taking.reduce((sum, one) => sum + worthOf(one), 0)
  if (worth >= minimum) return undefined
  return new Problem('discount-minimum', { codice, minimo: formatEuro(minimum), manca: formatEuro(minimum - worth) })
}

function refuseAll(discount: NamedDiscount, goods: readonly Goods[]) {
  const { code: codice, brands, types } = discount
  if (goods.some((one) => takesPart(one, { ...discount, excludes_sales: false })))
    return new Problem('discount-not-on-sale', { codice })
  // of brands that were deleted there is nothing left to buy
  if (brands?.length === 0) return new Problem('discount-not-valid')
  return new Problem('discount-other-goods', { codice, cosa: [...(brands ?? []), ...(types ?? [])].join(', ') })
}
