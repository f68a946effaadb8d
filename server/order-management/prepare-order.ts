import { isEmail, normalizeEmail } from '#contract/email.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { noFiscalData } from '#server/orders/fiscal-data.ts'
import { placeHeldOrder } from '#server/orders/place-held-order.ts'
import { sumOf } from '#server/orders/place-order.ts'
import { codeOf, takeForOwner, type Sold } from '#server/orders/take-for-owner.ts'
import { heldUntil, openLink } from '#server/payments/links/open-link.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { shippingCents } from '#contract/conditions.ts'
import { payable } from '#contract/money.ts'
import { holdBuyer, wasPrepared } from './held-queries.ts'

/** A piece of it costs so many cents; without them what it costs in the shop. */
type Wanted = Sold & { cents?: number | undefined }
interface Preparation {
  name: string
  /** Of a customer with a verified account it becomes that account's order, of any other one the address's. */
  email: string
  goods: Wanted[]
  /** Why something costs less. */
  reason: string | undefined
  freeShipping: boolean
  /** For how many days its pieces are kept aside. */
  days: number
  /** The browser's own number of this wish. */
  request: string
  actor: Actor
  origin: string
}

/**
 * The owner prepares an order for a customer, e.g. during a telephone call: its pieces leave the shelf, and an email with the link to
 * pay it leaves. The same request once more prepares nothing.
 * Problems: customer-name-empty, email-not-valid, nothing-prepared, product-twice, product-off, product-short, price-above-shop,
 * reduction-without-reason, reduction-of-owner, total-too-low, total-too-high.
 */
export async function prepareOrder(deps: Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'business'>, asked: Preparation) {
  const wanted = { ...asked, request: asked.request.toLowerCase() }
  checkWanted(wanted)
  try {
    const order = await inTransaction(deps.db, (tx) => place(deps, tx, wanted))
    deps.log.info(`order ${order.id}: prepared by account ${wanted.actor.id}`)
  } catch (error) {
    // sent twice: the first is there by now, and may have taken the last pieces
    if (!(await wasPrepared(deps.db, wanted.request))) throw error
  }
}

function checkWanted({ name, email, goods }: Preparation) {
  if (!name.trim()) throw new Problem('customer-name-empty')
  if (!isEmail(normalizeEmail(email))) throw new Problem('email-not-valid')
  if (goods.length === 0) throw new Problem('nothing-prepared')
  const codes = goods.map(codeOf)
  const twice = goods.find((one, index) => codes.indexOf(codeOf(one)) < index)
  if (twice) throw new Problem('product-twice', { codice: twice.code.trim() })
}

async function place(deps: Pick<Deps, 'now' | 'jobs' | 'business'>, tx: Db, wanted: Preparation) {
  const { name, email, freeShipping, days, request, actor, origin } = wanted
  const address = normalizeEmail(email)
  const account = await holdBuyer(tx, address)
  const { lines, reduction } = reduce(await takeForOwner(tx, wanted.goods), wanted)
  if ((reduction || freeShipping) && actor.duty !== 'owner') throw new Problem('reduction-of-owner')
  const goods = sumOf(lines)
  const shipping = freeShipping ? 0 : shippingCents(goods, deps.business.current())
  if (goods < payable.least) throw new Problem('total-too-low')
  if (goods + shipping > payable.most) throw new Problem('total-too-high')
  const { id: account_id, ...fiscalData } = account ?? { id: null, ...noFiscalData }
  const customer = { account_id, email: address, customer_name: name.trim(), ...fiscalData }
  const until = heldUntil(deps.now(), days)
  const order = await placeHeldOrder(deps, tx, { lines, customer, shippingCents: shipping, until, origin })
  await openLink(deps, tx, order, { accountId: actor.id, request, ...reduction })
  const event = { kind: 'order', subjectId: order.id, action: 'prepared' } as const
  const told = reduction && { riduzione: reduction.cents, motivo: reduction.reason }
  await recordChange(tx, { ...event, actor, at: deps.now(), after: { totale: order.total_cents, ...told } })
  return order
}

type Line = Awaited<ReturnType<typeof takeForOwner>>[number]

/** The lines at the prices that were agreed upon. Problems: price-above-shop, reduction-without-reason. */
function reduce(taken: Line[], { goods, reason }: Pick<Preparation, 'goods' | 'reason'>) {
  const lines = taken.map((line) => {
    const agreed = goods.find((one) => codeOf(one) === codeOf(line))
    const cents = agreed?.cents ?? line.unit_cents
    if (cents > line.unit_cents) throw new Problem('price-above-shop', { codice: line.code })
    return { ...line, unit_cents: cents }
  })
  const cents = sumOf(taken) - sumOf(lines)
  if (cents === 0) return { lines }
  const why = reason?.trim()
  if (!why) throw new Problem('reduction-without-reason')
  return { lines, reduction: { cents, reason: why } }
}
