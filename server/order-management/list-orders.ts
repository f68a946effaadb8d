import { highest } from '#contract/bounds.ts'
import { readOrderState, shownStates } from '#contract/order-states.ts'
import type { RicercaOrdini } from '#contract/ordini.ts'
import { mostCounted } from '#contract/shop.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { readWords } from '#server/platform/database/search-words.ts'
import { sentBefore } from '#server/orders/parcels.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { namedLike } from './state-names.ts'
import { countOrders, findOrderIds, selectOrders, type Search, type SortKey } from './search-queries.ts'

/** Rows without asking for a page: the owner's newest, and as good as all of a customer's (H-86). */
const unpaged = { administrator: highest.perPage, customer: 1000 }
/** Rows of a page that does not say how many. */
const pageSize = 25

const sortKeys = {
  id: 'id',
  cliente: 'customer',
  data: 'date',
  totale: 'total',
  stato: 'state',
} as const satisfies Record<NonNullable<RicercaOrdini['ordina']>, SortKey>

/**
 * The orders that match and that the caller may see: a customer's own, the owner's newest (H-49, H-86); or one page of
 * either. An unknown state matches nothing.
 */
export async function listOrders({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, asked: RicercaOrdini = {}) {
  const search = readSearch(actor, asked, now())
  if (!search) return { orders: [], count: 0, more: false }
  const { pagina = 1, perPagina = asked.pagina ? pageSize : undefined } = asked
  const limit = perPagina ?? unpaged[actor.role]
  const page = {
    by: sortKeys[asked.ordina ?? 'id'],
    direction: asked.verso ?? 'desc',
    offset: (pagina - 1) * (perPagina ?? 0),
    limit,
  }
  const { sought, known } = await findWords(db, search)
  const orders = await selectOrders(db, sought, page)
  if (perPagina === undefined && orders.length < limit) return { orders, count: orders.length, more: false }
  const count = known ?? (await countOrders(db, sought, mostCounted + 1))
  return { orders, count: Math.min(count, mostCounted), more: count > mostCounted }
}

/**
 * Few that have the words are sorted, and narrowed by what else is asked; to a page of many the order of all leads sooner. Words are
 * looked for alone: beside a state, PostgreSQL would take that state's orders and read the words of each. `known`: how many there are.
 */
async function findWords(db: Deps['db'], search: Search): Promise<{ sought: Search; known?: number }> {
  const { any, state, ...others } = search
  if (!any) return { sought: search }
  const isListed = !state || shownStates.includes(state)
  const ids = await findOrderIds(db, { any, ...(!isListed && { state }) }, mostCounted + 1)
  if (ids.length <= mostCounted) return { sought: { ...others, ...(state && { state }), ids } }
  const wordsAlone = Object.keys(search).length === 1
  return { sought: search, ...(wordsAlone && { known: ids.length }) }
}

/** The search that a request asks for; undefined: it names an unknown state, which no order has. */
export function readSearch(
  actor: Actor,
  { cerca = '', stato = '', cliente, recesso, fase }: RicercaOrdini,
  now: Date,
): Search | undefined {
  const text = cerca.trim()
  const state = readOrderState(stato)
  if (stato.trim() && !state) return undefined
  const accountId = actor.role === 'administrator' ? cliente : actor.id
  return {
    ...(accountId !== undefined && { accountId }),
    ...(state && { state }),
    ...(text && { any: readText(text) }),
    ...(recesso && { openWithdrawals: true }),
    ...(fase === 'preparare' && { toPrepare: true }),
    ...(fase === 'consegnare' && { sentBefore: sentBefore(now) }),
  }
}

/** Fewer digits are no tracking code. */
const shortestCode = 6

/**
 * Digits are an id, many also the beginning of a tracking code; other words begin words of the customer, city, tracking code or
 * an article, or stand in the name of a state.
 */
function readText(text: string) {
  const [, digits] = /^#?\s*(\d+)$/.exec(text) ?? []
  if (digits) {
    const words = text === digits && digits.length >= shortestCode ? [digits] : []
    return { id: Math.min(Number(digits), highest.id), states: [], words }
  }
  return { states: namedLike(text), words: readWords(text) }
}
