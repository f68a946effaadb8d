import { payable, shareCents } from '#contract/money.ts'

/** Pieces of one product in a cart; cents. */
export interface Goods {
  unitCents: number
  quantity: number
  brandId: number | null
  type: string
  /** At a reduced price. */
  onSale: boolean
}

/** What a discount takes off, and which goods take part. */
export interface Terms {
  kind: 'percent' | 'amount' | 'shipping'
  /** Per cent, or cents. */
  value: number
  /** Null: all brands, all types. The types in lower case. */
  brand_ids: number[] | null
  types: string[] | null
  excludes_sales: boolean
}

/** Pieces that cost the same. */
export interface Part {
  unitCents: number
  quantity: number
}

/** A cart with a discount taken off; cents. */
export interface Reduction {
  /** Of each of the goods, in their order: one part, or two where the cents do not divide by the pieces. */
  parts: Part[][]
  shippingCents: number
  /** All that came off. */
  offCents: number
}

/** What goods cost, in cents. */
export const worthOf = ({ unitCents, quantity }: Part) => unitCents * quantity

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)

export function takesPart(
  { brandId, type, onSale }: Goods,
  { brand_ids: brands, types, excludes_sales: notOnSale }: Terms,
) {
  if (notOnSale && onSale) return false
  if (brands && (brandId === null || !brands.includes(brandId))) return false
  return !types || types.includes(type.trim().toLowerCase())
}

/**
 * Takes a discount off a cart. A percentage is rounded for each piece, half a cent up; a sum is shared out by what the goods cost, the
 * largest remainders first. Every piece still costs a cent, and all of it what the provider takes at least: what goes
 * beyond is left out. 0 cents come off where nothing can.
 */
export function reduceCart(goods: readonly Goods[], shippingCents: number, terms: Terms): Reduction {
  const room = Math.max(0, sum(goods.map(worthOf)) + shippingCents - payable.least)
  if (terms.kind === 'shipping') {
    const off = Math.min(shippingCents, room)
    return { parts: goods.map(whole), shippingCents: shippingCents - off, offCents: off }
  }
  const shares = shareOut(goods, terms, room)
  return {
    parts: goods.map((one, index) => lower(one, shares[index] ?? 0)),
    shippingCents,
    offCents: sum(shares),
  }
}

/** What comes off each of the goods. */
function shareOut(goods: readonly Goods[], terms: Terms, room: number) {
  const sharing = goods.map((one) => {
    const isIn = takesPart(one, terms)
    return { worth: isIn ? worthOf(one) : 0, most: isIn ? worthOf(one) - one.quantity : 0 }
  })
  const most = Math.min(room, sum(sharing.map((one) => one.most)))
  if (terms.kind === 'amount') return shareWithin(Math.min(terms.value, most), sharing)
  const wanted = goods.map((one, index) => Math.min(percentOf(one, terms.value), sharing[index]?.most ?? 0))
  return sum(wanted) <= most ? wanted : shareWithin(most, sharing)
}

const percentOf = ({ unitCents, quantity }: Goods, value: number) =>
  Math.floor((unitCents * value + 50) / 100) * quantity

/** By what each is worth, none above its most; together exactly `cents`, for which there has to be room. */
function shareWithin(cents: number, sharing: readonly { worth: number; most: number }[]) {
  const byWorth = shareCents(
    cents,
    sharing.map(({ worth }) => worth),
  )
  const first = sharing.map(({ most }, index) => Math.min(byWorth[index] ?? 0, most))
  const rest = shareCents(
    cents - sum(first),
    sharing.map(({ most }, index) => most - (first[index] ?? 0)),
  )
  return first.map((share, index) => share + (rest[index] ?? 0))
}

const whole = ({ unitCents, quantity }: Goods): Part[] => [{ unitCents, quantity }]

/** 3 × 100,00 less 10,00: 2 × 96,67 and 1 × 96,66. */
function lower(one: Goods, off: number): Part[] {
  const { quantity } = one
  const left = worthOf(one) - off
  const unitCents = Math.floor(left / quantity)
  const dearer = left % quantity
  const parts = [
    { unitCents: unitCents + 1, quantity: dearer },
    { unitCents, quantity: quantity - dearer },
  ]
  return parts.filter((part) => part.quantity > 0)
}
