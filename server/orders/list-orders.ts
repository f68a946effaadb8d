import type { RicercaOrdini } from '#contract/ordini.ts'
import type { Actor } from '#server/accounts/actor.ts'
import type { Deps } from '#server/deps.ts'
import { namedLike, readStato } from './present.ts'
import { countOrders, countPaidOrders, selectOrders, type Search, type SortKey } from './search-queries.ts'

/** Rows that the owner gets without asking for a page (H-86), and rows of a page that does not say how many. */
const ownersLimit = 200
const pageSize = 25
/** More than these are "many". */
const mostCounted = 1000

const sortKeys = {
  id: 'id',
  cliente: 'customer',
  data: 'date',
  totale: 'total',
  stato: 'state',
} as const satisfies Record<NonNullable<RicercaOrdini['ordina']>, SortKey>

/**
 * The orders of whoever asks that match: a customer's own, all of them; the owner's newest (H-49, H-86); or one page of
 * either. An unknown state matches nothing.
 */
export async function listOrders({ db }: Pick<Deps, 'db'>, actor: Actor, asked: RicercaOrdini = {}) {
  const search = readSearch(actor, asked)
  if (!search) return { orders: [], count: 0, more: false }
  const { pagina = 1, perPagina = asked.pagina ? pageSize : undefined } = asked
  const limit = perPagina ?? (actor.role === 'administrator' ? ownersLimit : undefined)
  const page = {
    by: sortKeys[asked.ordina ?? 'id'],
    direction: asked.verso ?? 'desc',
    offset: (pagina - 1) * (perPagina ?? 0),
    ...(limit && { limit }),
  }
  const orders = await selectOrders(db, search, page)
  if (limit === undefined) return { orders, count: orders.length, more: false }
  const count = await countOrders(db, search, mostCounted + 1)
  return { orders, count: Math.min(count, mostCounted), more: count > mostCounted }
}

/** All that were paid, whatever became of them: as many as the owner's list has. */
export function countAllOrders({ db }: Pick<Deps, 'db'>) {
  return countPaidOrders(db)
}

function readSearch(actor: Actor, { cerca = '', stato = '', recesso }: RicercaOrdini): Search | undefined {
  const text = cerca.normalize('NFC').trim()
  const state = readStato(stato)
  if (stato.trim() && !state) return undefined
  return {
    ...(actor.role !== 'administrator' && { accountId: actor.id }),
    ...(state && { state }),
    ...(text && { any: readText(text) }),
    ...(recesso && { openWithdrawals: true }),
  }
}

/** Digits are an id; other words begin words of the customer's name, or stand in the name of a state. */
function readText(text: string) {
  if (/^\d+$/.test(text)) return { id: Math.min(Number(text), 2_147_483_647), states: [], words: [] }
  return { states: namedLike(text), words: text.match(/[\p{L}\p{N}]+/gu) ?? [] }
}
