import { highest } from '#contract/bounds.ts'
import { mostCounted } from '#contract/shop.ts'
import type { FiltroTicket } from '#contract/ticket.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { readWords } from '#server/platform/database/search-words.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { readCategoria, readStato } from './present.ts'
import { countTickets, countUnread, findTicketIds, selectTickets, type Viewer } from './queries.ts'
import { viewerOf } from './viewer.ts'

/** Rows without asking for a page (H-86), and on a page that names no size. */
const mostRows = highest.perPage
const pageRows = 20

/** The caller's tickets, an administrator's are all (H-24, H-49), with how many match and how many messages wait. */
export async function listTickets({ db }: Pick<Deps, 'db'>, actor: Actor, wish: FiltroTicket) {
  const viewer = viewerOf(actor)
  const filter = {
    state: wish.stato && readStato(wish.stato),
    category: wish.categoria && readCategoria(wish.categoria),
    accountId: wish.cliente,
    // who is no administrator has tickets of their own alone
    assignee: viewer.all && wish.risponde ? (wish.risponde === 'io' ? actor.id : null) : undefined,
    ids: await search(db, viewer, wish.cerca?.trim() ?? ''),
  }
  const limit = wish.perPagina ?? (wish.pagina === undefined ? mostRows : pageRows)
  const [tickets, count, unread] = await Promise.all([
    selectTickets(db, viewer, filter, { limit, offset: ((wish.pagina ?? 1) - 1) * limit }),
    countTickets(db, viewer, filter),
    countUnread(db, viewer),
  ])
  return { tickets, count, unread, viewer }
}

/** What is found by its words or its number, with `#` by its number alone; of very many the newest. */
async function search(db: Deps['db'], viewer: Viewer, text: string) {
  if (!text) return undefined
  const number = /^#?(\d{1,9})$/.exec(text)?.[1]
  if (number && text.startsWith('#')) return [Number(number)]
  const words = readWords(text)
  return words.length > 0
    ? findTicketIds(db, viewer, { words, number: number ? Number(number) : undefined, most: mostCounted })
    : []
}
