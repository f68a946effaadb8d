import { formatEuro } from '#contract/money.ts'
import type { Taken } from '#server/catalog/products/for-sale.ts'
import { chooseDiscounts } from '#server/discounts/choose.ts'
import type { Applied, Standing } from '#server/discounts/judge.ts'
import type { Goods } from '#server/discounts/reduce.ts'
import { raiseUses, type NamedDiscount } from '#server/discounts/shared-queries.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectUses } from './shared-queries.ts'

/** A product with pieces of it, as a discount looks at it. */
export function goodsOf(
  product: Pick<Taken, 'price_cents' | 'full_price_cents' | 'brand_id' | 'type' | 'quantity'>,
): Goods {
  return {
    unitCents: product.price_cents,
    quantity: product.quantity,
    brandId: product.brand_id,
    type: product.type,
    onSale: product.full_price_cents !== null,
  }
}

/**
 * What counts of an account. `leaving`: its orders that await their payment are about to be closed, so that their uses come free;
 * otherwise they count as uses, and as a first order that has begun.
 */
export async function findStanding(
  db: Db,
  accountId: number | undefined,
  { leaving }: { leaving: boolean },
): Promise<Standing> {
  const rows = accountId === undefined ? [] : await selectUses(db, accountId)
  return {
    isSignedIn: accountId !== undefined,
    hasBought: rows.some(({ bought, awaiting }) => bought || (!leaving && awaiting > 0)),
    uses: new Map(rows.map((row) => [row.discount_id, leaving ? row.held - row.awaiting : row.held])),
    freed: new Map(leaving ? rows.map((row) => [row.discount_id, row.awaiting]) : []),
  }
}

interface Wanted {
  /** Switched on at this moment, as far as they come into question. */
  open: NamedDiscount[]
  /** As it was typed, in lower case. */
  code: string | undefined
  taken: Taken[]
  shippingCents: number
  /** Locked: two of its orders are judged one after the other. */
  accountId: number
}

/**
 * Takes a use of the discount that an order gets; undefined where it gets none. After the goods were taken: the row of a discount is
 * locked last. Problems: those of `judge`, for a code that was typed.
 */
export async function takeDiscount(tx: Db, { open, code, taken, shippingCents, accountId }: Wanted) {
  const standing = await findStanding(tx, accountId, { leaving: false })
  const { best, refusal } = chooseDiscounts(open, code, { goods: taken.map(goodsOf), shippingCents, standing })
  if (refusal) throw refusal
  return takeFirst(tx, best)
}

async function takeFirst(tx: Db, [first, ...others]: Applied[]): Promise<Applied | undefined> {
  if (!first || (await raiseUses(tx, first.discount.id))) return first
  // the last use went to another at this moment
  if (!first.discount.automatic) throw new Problem('discount-not-valid')
  return takeFirst(tx, others)
}

/** Problems: total-changed, where the browser showed another one. */
export function checkTotal(cents: number, seen: number | undefined) {
  if (seen !== undefined && seen !== cents) throw new Problem('total-changed', { totale: formatEuro(cents) })
}
