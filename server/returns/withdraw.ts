import { withArticle } from '#contract/day-article.ts'
import { longest } from '#contract/bounds.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { isMadeToMeasure } from '#server/orders/made-to-measure.ts'
import type { PiecesOfLine } from '#server/orders/pieces.ts'
import { lockOrder, selectLines, type Order } from '#server/orders/shared-queries.ts'
import { findOwedCents, findRefundable, isBeingRefunded } from '#server/payments/refunds/record-refund.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { closeClaimsOf } from './claim-queries.ts'
import { declareUnproven } from './declare-unproven.ts'
import { findOrderToWithdraw, type WithdrawalClaim } from './find-order-to-withdraw.ts'
import { lastDayToWithdraw, mayWithdraw } from './period.ts'
import { formatDay } from '#server/platform/base/format-dates.ts'
import { findByRequest, insertWithdrawal, selectReturns } from './queries.ts'
import { selectOpenPieces } from './shared-queries.ts'

type WithdrawDeps = Pick<Deps, 'db' | 'now' | 'log' | 'settings' | 'jobs'>

/**
 * What a customer would withdraw from (L-03); where nothing is left, the declaration that was made before. Undefined without proof
 * that the order is the caller's. Problems: those of findOrderToWithdraw, withdrawal-too-late, withdrawal-not-needed,
 * return-made-to-measure, return-nothing-left.
 */
export async function prepareWithdrawal(deps: WithdrawDeps, claim: WithdrawalClaim) {
  const proven = await findOrderToWithdraw(deps, claim)
  if (!proven) return undefined
  const { order, isOwn } = proven
  const open = await selectOpenPieces(deps.db, order.id)
  const known = await findKnown(deps.db, order, open)
  if (!known) await checkOpen(deps.now(), deps.db, order)
  const { lines, shippingCents } = await findRefundable(deps.db, order)
  const leftCents = await findOwedCents(deps.db, order)
  return { order, isOwn, known, lines, open, leftCents, shippingCents }
}
export type Prepared = NonNullable<Awaited<ReturnType<typeof prepareWithdrawal>>>

interface Declaration extends WithdrawalClaim {
  name: string | undefined
  note: string | undefined
  /** What goes back; undefined: all that can. */
  lines: PiecesOfLine[] | undefined
  /** The browser's own number of this declaration. */
  request: string | undefined
}

/**
 * The customer withdraws from some of an order's goods: the declaration is kept with its moment, a receipt leaves for the order's
 * address and a note for the shop. The same declaration again gets the first one. Without proof it is taken as it was typed.
 * Problems: those of prepareWithdrawal, return-line-not-left.
 */
export async function confirmWithdrawal(
  deps: WithdrawDeps,
  { name, note = '', lines, request, ...claim }: Declaration,
) {
  const proven = await findOrderToWithdraw(deps, claim)
  if (!proven) {
    const { orderId, email = '', address } = claim
    const typed = { orderId, email: email.trim(), name: name?.trim() ?? '', note: note.trim(), request, address }
    const { claim: made, isNew } = await declareUnproven(deps, typed)
    return { id: undefined, declaredAt: made.declared_at, isNew }
  }
  const { order: found, isOwn } = proven
  const key = request ? `${found.id}-${request.toLowerCase()}` : null
  const { withdrawal, isNew } = await inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id)
    await closeClaimsOf(tx, order, deps.now())
    const accountId = isOwn ? order.account_id : null
    return recordWithdrawal(deps, tx, order, { name, note, accountId, lines, key, declaredAt: deps.now() })
  })
  if (isNew) deps.log.info(`order ${found.id}: the customer withdraws, declaration ${withdrawal.id}`)
  return { id: withdrawal.id, declaredAt: withdrawal.declared_at, isNew }
}

interface Wish extends Pick<Declaration, 'name' | 'lines'> {
  note: string
  /** The customer's, signed in. */
  accountId: number | null
  key: string | null
  declaredAt: Date
}

/** Writes a declaration about a locked order down. Problems: withdrawal-too-late, withdrawal-not-needed, those of its lines. */
export async function recordWithdrawal(
  deps: Pick<Deps, 'jobs'>,
  tx: Db,
  order: Order,
  { name, note, accountId, lines, key, declaredAt }: Wish,
) {
  const open = await selectOpenPieces(tx, order.id)
  const known = (key && (await findByRequest(tx, key))) || (!lines && (await findKnown(tx, order, open)))
  if (known) return { withdrawal: known, isNew: false }
  await checkOpen(declaredAt, tx, order)
  const row = {
    order_id: order.id,
    name: name?.trim() || order.customer_name.slice(0, longest.personName),
    email: order.email,
    note: note.trim(),
    account_id: accountId,
    declared_at: declaredAt,
    request_key: key,
  }
  const withdrawal = await insertWithdrawal(tx, row, piecesOf(lines, open))
  await sendReceipts(deps, tx, order, withdrawal.id)
  return { withdrawal, isNew: true }
}

/** The last declaration of an order of which nothing is left to withdraw from. Problems: return-made-to-measure, return-nothing-left. */
async function findKnown(db: Db, { id, state }: Order, open: Map<number, number>) {
  if ([...open.values()].some((pieces) => pieces > 0)) return undefined
  const known = (await selectReturns(db, id)).find(({ closed_at: closedAt }) => !closedAt)
  if (known || state === 'cancelled' || (await isBeingRefunded(db, id))) return known
  const lines = await selectLines(db, id)
  throw new Problem(isMadeToMeasure(lines) ? 'return-made-to-measure' : 'return-nothing-left')
}

/** The lines of a declaration. Problems: return-line-not-left. */
function piecesOf(wanted: PiecesOfLine[] | undefined, open: Map<number, number>) {
  const all = [...open].map(([position, quantity]) => ({ position, quantity })).filter(({ quantity }) => quantity > 0)
  if (!wanted) return all
  if (wanted.some(({ position, quantity }) => quantity > (open.get(position) ?? 0)))
    throw new Problem('return-line-not-left')
  return wanted
}

/** At that moment. */
async function checkOpen(at: Date, db: Db, order: Order) {
  if (order.state === 'cancelled' || (await isBeingRefunded(db, order.id))) throw new Problem('withdrawal-not-needed')
  if (mayWithdraw(order, at) || !order.delivered_at) return
  throw new Problem('withdrawal-too-late', {
    quando: withArticle('il', formatDay(lastDayToWithdraw(order.delivered_at, order))),
  })
}

async function sendReceipts(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { id: orderId, reference, email }: Order,
  id: number,
) {
  const facts = { recesso: String(id) }
  const receipt = `recesso-${reference}-${id}`
  await jobs.enqueue(tx, { key: receipt, kind: 'withdrawal-received', orderId, recipient: email, facts })
  const notice = `recesso-avviso-${reference}-${id}`
  await jobs.enqueue(tx, { key: notice, kind: 'withdrawal-notice', orderId, facts })
}
