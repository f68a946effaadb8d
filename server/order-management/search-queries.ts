import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Db } from '#server/platform/database/client.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { beginWithoutAccents } from '#server/platform/database/search-words.ts'
import { listedMissing, listedParcels } from '#server/orders/parcel-queries.ts'
import { isInState, isOrder, isToPrepare, isUndelivered, paidAt, stateRank } from '#server/orders/shared-queries.ts'
import { shownStates, type OrderState } from '#contract/order-states.ts'
import type { DisputeState, RefundOrigin, RefundReason, RefundState } from '#server/platform/database/column-types.ts'
import {
  goodsBack,
  hasOpenClaim,
  isHeldWithdrawal,
  isUnpaidWithdrawal,
  openPieces,
} from '#server/returns/shared-queries.ts'
import { isToKeep, openLensStep } from './wanted-queries.ts'

/** What is looked for; what is not given filters nothing. */
export interface Search {
  /** Those that were found before by their words. */
  ids?: number[]
  accountId?: number
  state?: OrderState
  /** Any of these makes an order a match. */
  any?: { id?: number; states: OrderState[]; words: string[] }
  /** A withdrawal that is not paid back yet, or a declaration without proof that waits to be checked. */
  openWithdrawals?: boolean
  /** Paid, with the goods still in the shop. */
  toPrepare?: boolean
  /** Sent before this moment, and not marked as delivered. */
  sentBefore?: Date
}
export type SortKey = keyof typeof sortKeys
export interface Page {
  by: SortKey
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

/** What the owner knows of an order; an apostrophe may be left out. */
const ofOrder = sql`shop_order.customer_name || ' ' || translate(shop_order.customer_name, '''’', '') || ' '
  || shop_order.email || ' ' || coalesce(shop_order.city, '') || ' ' || coalesce(shop_order.shipping_code, '')`
const ofLine = sql`order_line.code || ' ' || order_line.name`
const ofParcel = sql`coalesce(parcel.code, '')`

/** Each has an index of its own. */
const sortKeys = {
  id: undefined,
  customer: sql`lower(shop_order.customer_name)`,
  date: paidAt,
  total: sql.ref('shop_order.total_cents'),
  state: stateRank,
} as const satisfies Record<string, RawBuilder<unknown> | undefined>

/** A refund as a list of orders shows it. */
interface ListedRefund {
  id: number
  cents: number
  state: RefundState
  origin: RefundOrigin
  reason: RefundReason
  /** ISO, as JSON has it. */
  at: string
  settledAt: string | null
  closed: boolean
}

/** A line of an order as a list shows it. */
interface ListedLine {
  name: string
  description: string
  image: string
  quantity: number
}

/** A declaration of the customer, as a list of orders shows it. */
interface ListedReturn {
  /** ISO, as JSON has it. */
  declaredAt: string
  closed: boolean
  unpaid: boolean
  /** Its money may wait for the goods. */
  held: boolean
}

/** The dispute of an order that matters most: one that keeps money, else the latest. */
interface ListedDispute {
  cents: number
  state: DisputeState
  openedAt: string
  answerBy: string | null
  endedAt: string | null
}

/** Orders with what their list says of withdrawals, dispute and refunds, the latest first. */
function selectWithWithdrawal(db: Db) {
  return db
    .selectFrom('shop_order')
    .selectAll('shop_order')
    .select([listedRefunds.as('refunds'), listedDispute.as('dispute'), listedReturns.as('declared')])
    .select([listedLines.as('lines'), listedParcels.as('parcels'), listedMissing.as('missing')])
    .select([openPieces.as('openPieces'), goodsBack.as('goods'), hasOpenClaim.as('isClaimed')])
    .select([isToKeep.as('isToKeep'), openLensStep.as('lensStep')])
}
const listedRefunds = sql<ListedRefund[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', refund.id, 'cents', amount_cents, 'state', refund.state, 'origin', origin, 'reason', reason,
    'at', coalesce(made_at, created_at), 'settledAt', settled_at, 'closed', closed_at is not null
  ) order by refund.id desc), '[]')
  from refund where for_order = shop_order.id
)`
const listedLines = sql<ListedLine[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'name', name, 'description', description, 'image', image, 'quantity', quantity
  ) order by position), '[]')
  -- lines of one product, whose prices differ by a cent, are one
  from (
    select name, description, image, sum(quantity) as quantity, min(position) as position
    from order_line where order_id = shop_order.id group by 1, 2, 3
  ) as goods
)`
const listedReturns = sql<ListedReturn[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'declaredAt', declared_at, 'closed', closed_at is not null, 'unpaid', ${isUnpaidWithdrawal},
    'held', ${isHeldWithdrawal}
  ) order by withdrawal.id desc), '[]')
  from withdrawal where withdrawal.order_id = shop_order.id
)`
const listedDispute = sql<ListedDispute | null>`(
  select jsonb_build_object(
    'cents', amount_cents, 'state', dispute.state, 'openedAt', opened_at, 'answerBy', answer_by, 'endedAt', ended_at
  )
  from dispute where dispute.order_id = shop_order.id
  order by dispute.state in ('needs_response', 'under_review', 'lost') desc, dispute.id desc limit 1
)`
export type ListedOrder = Awaited<ReturnType<ReturnType<typeof selectWithWithdrawal>['executeTakeFirstOrThrow']>>

/** One order, whatever became of it. */
export function findListed(db: Db, id: number) {
  return selectWithWithdrawal(db).where('shop_order.id', '=', id).executeTakeFirst()
}

/** Everything that an account ever ordered, attempts to pay too, the newest first. */
export function selectOrdersOf(db: Db, accountId: number) {
  return selectWithWithdrawal(db)
    .where('shop_order.account_id', '=', accountId)
    .orderBy('shop_order.id', 'desc')
    .execute()
}

/** One page of the orders that match. */
export function selectOrders(db: Db, search: Search, { by, direction, limit, offset }: Page) {
  const key = sortKeys[by]
  return selectWithWithdrawal(db)
    .where((eb) => matching(eb, search))
    .$if(key !== undefined, (query) => query.orderBy(key ?? sql``, direction))
    .orderBy('shop_order.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
}

/** The ids of those that match, in no order, no more than `most`. */
export async function findOrderIds(db: Db, search: Search, most: number) {
  const found = await db
    .selectFrom('shop_order')
    .select('shop_order.id')
    .where((eb) => matching(eb, search))
    .limit(most)
    .execute()
  return found.map(({ id }) => id)
}

/** How many match, counted no further than `most`: to count them all costs the more the older the shop is. */
export async function countOrders(db: Db, search: Search, most: number) {
  const { count } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('shop_order')
        .select('shop_order.id')
        .where((inner) => matching(inner, search))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Whether an order is among those looked for. */
export function matching(
  eb: ExpressionBuilder<Pick<Schema, 'shop_order'>, 'shop_order'>,
  { ids, accountId, state, any, openWithdrawals, toPrepare, sentBefore }: Search,
) {
  const alternatives = any && [
    ...(any.id ? [eb('shop_order.id', '=', any.id)] : []),
    ...(any.states.length > 0 ? [isInState(any.states)] : []),
    ...(any.words.length > 0 ? haveWords(any.words) : []),
  ]
  return eb.and([
    ...(ids ? [sql<boolean>`shop_order.id = any(${ids}::int[])`] : []),
    // the owner may ask for any state by name, also for those that no list shows
    state && !shownStates.includes(state) ? eb('shop_order.state', '=', state) : isOrder,
    ...(state && shownStates.includes(state) ? [isInState([state])] : []),
    ...(accountId === undefined ? [] : [eb('shop_order.account_id', '=', accountId)]),
    ...(alternatives ? [eb.or(alternatives)] : []),
    ...(openWithdrawals ? [owesWithdrawal] : []),
    ...(toPrepare ? [isToPrepare] : []),
    ...(sentBefore ? [isUndelivered(sentBefore)] : []),
  ])
}

/** All the words stand in the order, in one of its lines or one of its parcels. The array lets PostgreSQL use all indexes. */
const haveWords = (words: string[]) => [
  beginWithoutAccents(ofOrder, words),
  sql<boolean>`shop_order.id = any(array(select order_id from order_line where ${beginWithoutAccents(ofLine, words)}))`,
  sql<boolean>`shop_order.id = any(array(select order_id from parcel where ${beginWithoutAccents(ofParcel, words)}))`,
]

const owesWithdrawal = sql<boolean>`(${hasOpenClaim} or exists (
  select from withdrawal where withdrawal.order_id = shop_order.id and ${isUnpaidWithdrawal}
))`
