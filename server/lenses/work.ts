import type { z } from 'zod'
import type { PassoLenti } from '#contract/richieste-lenti.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { releaseLink } from '#server/payments/links/release-link.ts'
import { checkReader } from './may-read.ts'
import { presentClient, presentInBreve, presentLavoro } from './present.ts'
import { lockRequest, selectRequests, updateRequest } from './queries.ts'
import { findRequest, type ReadDeps } from './read-request.ts'
import { isAnswerable, isInWork, stateOf } from './state.ts'

/** What a queue on one page shows. */
const mostShown = 200

/** The requests of all, without what is about health. */
export async function listQueue({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const found = await selectRequests(db, {}, mostShown + 1)
  const data = found
    .slice(0, mostShown)
    .map((request) => Object.assign(presentInBreve(request, now()), { cliente: presentClient(request) }))
  return { data, ...(found.length > mostShown && { altri: true as const }) }
}

/** One of them. Problems: lens-request-not-found. */
export async function readWork({ db, now, business }: Pick<ReadDeps, 'db' | 'now' | 'business'>, id: number) {
  return presentLavoro(await findRequest(db, id), { now: now(), business: business.current() })
}

/** The shop cannot or will not make them; a customer who waits is told. Problems: lens-not-allowed, lens-request-not-found, lens-closed. */
export async function declineRequest(
  { db, now, jobs, business }: Pick<Deps, 'db' | 'now' | 'jobs' | 'business'>,
  { actor, origin }: { actor: Actor; origin: string },
  id: number,
) {
  checkReader(actor, business.current())
  await inTransaction(db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findRequest(tx, id)
    const state = stateOf(request, now())
    if (state === 'declined') return
    if (!isAnswerable(state)) throw new Problem('lens-closed')
    await updateRequest(tx, id, { closed: 'declined', active_at: now() })
    const facts = { richiesta: String(id), origin }
    await jobs.enqueue(tx, { key: `lens-declined-${id}`, kind: 'lens-declined', recipient: request.email, facts })
    await recordChange(tx, { actor, at: now(), kind: 'lenses', subjectId: id, action: 'declined' })
  })
}

/** Ends an offer before its time, to send another one. Problems: lens-not-allowed, lens-request-not-found, lens-offer-over, those of releaseLink. */
export async function takeOfferBack(deps: Parameters<typeof releaseLink>[0], actor: Actor, id: number) {
  checkReader(actor, deps.business.current())
  const request = await findRequest(deps.db, id)
  if (!request.order_id || stateOf(request, deps.now()) !== 'offered') throw new Problem('lens-offer-over')
  if (!(await releaseLink(deps, request.order_id, actor.id))) return
  const event = { kind: 'order', subjectId: request.order_id, action: 'link-released' } as const
  await recordChange(deps.db, { ...event, actor, at: deps.now() })
}

const steps = { ordinate: 'ordered_at', montate: 'mounted_at', controllate: 'checked_at' } as const

/**
 * How far the work is; each step once, the same again changes only the lots, and one that was marked by mistake is taken back.
 * Problems: lens-request-not-found, lens-not-paid.
 */
export async function workOn(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { id, passo, lotti, annulla }: z.output<typeof PassoLenti>,
) {
  await inTransaction(db, async (tx) => {
    await lockRequest(tx, id)
    const request = await findRequest(tx, id)
    if (!isInWork(stateOf(request, now()))) throw new Problem('lens-not-paid')
    const column = steps[passo]
    const change = {
      [column]: annulla ? null : (request[column] ?? now()),
      ...(lotti !== undefined && { lots: lotti.trim() }),
    }
    await updateRequest(tx, id, { ...change, active_at: now() })
    const event = { actor, at: now(), kind: 'lenses', subjectId: id, action: 'worked' } as const
    await recordChange(tx, {
      ...event,
      before: { lotti: request.lots },
      after: { passo, lotti: lotti?.trim() ?? request.lots, ...(annulla && { annullato: true }) },
    })
  })
}
