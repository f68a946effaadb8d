import type { FiltroTicket } from '#contract/ticket.ts'
import type { Actor } from '#server/accounts/actor.ts'
import type { Deps } from '#server/deps.ts'
import { readCategoria, readStato } from './present.ts'
import { countTickets, countUnread, selectTickets } from './queries.ts'
import { viewerOf } from './viewer.ts'

/** Rows without asking for a page (H-86), and on a page that names no size. */
const mostRows = 200
const pageRows = 20

/** The tickets of whoever asks, an administrator's are all (H-24, H-49), with how many match and how many messages wait. */
export async function listTickets({ db }: Pick<Deps, 'db'>, actor: Actor, wish: FiltroTicket) {
  const viewer = viewerOf(actor)
  const filter = {
    state: wish.stato && readStato(wish.stato),
    category: wish.categoria && readCategoria(wish.categoria),
    search: wish.cerca?.trim() || undefined,
  }
  const limit = wish.perPagina ?? (wish.pagina === undefined ? mostRows : pageRows)
  const [tickets, count, unread] = await Promise.all([
    selectTickets(db, viewer, filter, { limit, offset: ((wish.pagina ?? 1) - 1) * limit }),
    countTickets(db, viewer, filter),
    countUnread(db, viewer),
  ])
  return { tickets, count, unread, viewer }
}
