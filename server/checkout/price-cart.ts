import { romeDay } from '#contract/calendar.ts'
import { shippingCents } from '#contract/conditions.ts'
import type { RigaCarrello } from '#contract/carrello.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readWishes } from '#server/catalog/products/for-sale.ts'
import { chooseDiscounts } from '#server/discounts/choose.ts'
import { isNotValid, readTyped, withoutGuessing } from '#server/discounts/guesses.ts'
import { worthOf } from '#server/discounts/reduce.ts'
import { selectOpen } from '#server/discounts/shared-queries.ts'
import { findStanding, goodsOf } from '#server/orders/take-discount.ts'
import { readCart } from './read-cart.ts'

interface Asked {
  cart: RigaCarrello[]
  /** As it was typed. */
  code: string | undefined
  /** Undefined: a visitor. */
  actor: Actor | undefined
  address: string
}

/**
 * What a cart costs at this moment, with the discount that its order would get; what is not for sale is left out, and stock is not looked
 * at. An order of the account that awaits its payment is taken for closed, as the checkout closes it. Problems: cart-empty,
 * quantity-not-available, cart-full, too-many-requests, too-many-for-now.
 */
export function priceCart(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'business'>,
  { cart, code: typed, actor, address }: Asked,
) {
  const code = readTyped(typed)
  const wishes = readCart(cart)
  const subject = { account: actor && String(actor.id), address }
  return withoutGuessing(deps, { code, subject }, price, ({ refusal }) => isNotValid(refusal))

  async function price() {
    const { db, now, business } = deps
    const open = await selectOpen(db, { code, day: romeDay(now()) })
    const products = await readWishes(db, wishes)
    const goods = products.map(goodsOf)
    const worth = goods.reduce((sum, one) => sum + worthOf(one), 0)
    const shipping = worth === 0 ? 0 : shippingCents(worth, business.current())
    const standing = await findStanding(db, open.length > 0 ? actor?.id : undefined, { leaving: true })
    const { best, refusal } = chooseDiscounts(open, code, { goods, shippingCents: shipping, standing })
    return { products, worth, shipping, applied: best[0], refusal }
  }
}
export type PricedCart = Awaited<ReturnType<typeof priceCart>>
