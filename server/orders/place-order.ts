import { randomUUIDv7 } from 'node:crypto'
import { romeDay } from '#contract/calendar.ts'
import type { Business } from '#contract/business.ts'
import { shippingCents } from '#contract/conditions.ts'
import { promiseDays } from '#contract/delivery.ts'
import { frameOnly, isFrameOnly } from '#contract/tipologia.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { holdAccount } from '#server/auth/shared-queries.ts'
import { takeWishes, type Taken, type Wish } from '#server/catalog/products/for-sale.ts'
import type { Applied } from '#server/discounts/judge.ts'
import { worthOf, type Part } from '#server/discounts/reduce.ts'
import { selectOpen } from '#server/discounts/shared-queries.ts'
import type { FiscalData } from '#server/platform/database/column-types.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { fiscalDataOf, updateFiscalData } from './fiscal-data.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { insertOrder } from './queries.ts'
import { lockBuyer } from './shared-queries.ts'
import { checkTotal, goodsOf, takeDiscount } from './take-discount.ts'

/** How long the goods wait for the money: the provider's shortest session, and a minute for the clocks to differ. */
const payableMs = 31 * 60_000

/** Until when a payment page that is opened at that moment can be paid. */
export const pageUntil = (at: Date) => new Date(at.getTime() + payableMs)

export interface Purchase {
  wishes: Wish[]
  actor: Actor
  /** For this order and the account's next ones; without it: what the account keeps. */
  fiscalData?: FiscalData | undefined
  termsVersion: string | undefined
  origin: string
  /** A discount's code, in lower case. */
  discountCode?: string | undefined
  /** What the browser showed, in cents. */
  seenTotal?: number | undefined
}

/**
 * Places an order that awaits its payment: prices read afresh, stock taken, a discount taken off, names and prices copied, in one
 * transaction. Problems: session-over, product-not-found, quantity-not-available, those of takeDiscount, total-changed.
 */
export function placeOrder(
  { db, now, business }: Pick<Deps, 'db' | 'now' | 'business'>,
  { wishes, actor, fiscalData, termsVersion, origin, discountCode: code, seenTotal }: Purchase,
) {
  return inTransaction(db, async (tx) => {
    const placedAt = now()
    // before the account is held: two checkouts that both hold it would wait for each other
    if (fiscalData) await updateFiscalData(tx, actor.id, fiscalData)
    const open = await selectOpen(tx, { code, day: romeDay(placedAt) })
    const isReduced = code !== undefined || open.length > 0
    // so that what an account may use is counted by one of its checkouts at a time
    if (isReduced) await lockBuyer(tx, actor.id)
    const account = await holdAccount(tx, actor.id)
    // the account was deleted in another tab while the page before was closed
    if (!account) throw new Problem('session-over')
    const taken = await takeWishes(tx, wishes)
    const current = business.current()
    const usual = shippingCents(
      taken.map(goodsOf).reduce((sum, one) => sum + worthOf(one), 0),
      current,
    )
    const wanted = { open, code, taken, shippingCents: usual, accountId: actor.id }
    const applied = isReduced ? await takeDiscount(tx, wanted) : undefined
    const lines = taken.flatMap((product, index) =>
      (applied?.reduction.parts[index] ?? [wholeOf(product)]).map((part) => lineOf(product, part)),
    )
    const subtotal = sumOf(lines)
    const shipping = applied?.reduction.shippingCents ?? usual
    checkTotal(subtotal + shipping, seenTotal)
    return insertOrder(
      tx,
      {
        reference: randomUUIDv7(),
        state: 'awaiting_payment',
        account_id: actor.id,
        email: actor.email,
        customer_name: actor.fullName,
        ...fiscalDataOf(account),
        subtotal_cents: subtotal,
        shipping_cents: shipping,
        total_cents: subtotal + shipping,
        ...discountColumns(applied),
        terms_version: termsVersion ?? null,
        withdrawal_days: current.withdrawalDays,
        ...promiseOf(placedAt, null, current),
        origin,
        placed_at: placedAt,
        payable_until: pageUntil(placedAt),
      },
      lines,
    )
  })
}

/** Kept with the order: the payment page is asked for anew in the same words, whatever is set by then. */
export function promiseOf(placedAt: Date, readyDays: number | null, business: Business) {
  const [arrives_after, arrives_within] = promiseDays(romeDay(placedAt), readyDays, business)
  return { arrives_after, arrives_within }
}

/** Takes goods from the shelf, as the lines of their order. Problems, with which it has to be given up: those of takeWishes. */
export async function takeLines(tx: Db, wishes: Wish[]) {
  return (await takeWishes(tx, wishes)).map((product) => lineOf(product, wholeOf(product)))
}

const wholeOf = ({ price_cents: unitCents, quantity }: Taken): Part => ({ unitCents, quantity })

function discountColumns(applied: Applied | undefined) {
  if (!applied) return {}
  const { discount, reduction } = applied
  return {
    discount_id: discount.id,
    discount_code: discount.code,
    discount_cents: reduction.offCents,
    discount_held: true,
  }
}

/** What they cost without shipping, in cents. */
export const sumOf = (lines: { unit_cents: number; quantity: number }[]) =>
  lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0)

/** What the order remembers of a product, whatever becomes of it later. */
function lineOf(product: Taken, { unitCents, quantity }: Part) {
  return {
    product_id: product.id,
    code: product.code,
    name: [product.brand, product.model_name, product.code].filter(Boolean).join(' '),
    description: [product.frame_color, isFrameOnly(product.type) && frameOnly].filter(Boolean).join(' · '),
    image: product.images[0] ?? '',
    unit_cents: unitCents,
    full_unit_cents: unitCents < product.price_cents ? product.price_cents : null,
    ...saleOf(product),
    quantity,
    // of what the owner does not count nothing was taken
    reserved: product.stock !== null,
    vat_rate: Number(product.vat_rate),
  }
}

/** The reduction that the product is on, and what it takes off a piece. */
function saleOf({ sale_id, full_price_cents: full, price_cents: paid }: Taken) {
  const isReduced = sale_id !== null && full !== null && full > paid
  return isReduced ? { sale_id, sale_off_cents: full - paid } : { sale_id: null, sale_off_cents: null }
}
