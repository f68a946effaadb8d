import type { z } from 'zod'
import { shippingCents } from '#contract/conditions.ts'
import { payable } from '#contract/money.ts'
import type { OffertaMandata } from '#contract/richieste-lenti.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { placeHeldOrder } from '#server/orders/place-held-order.ts'
import { sumOf } from '#server/orders/place-order.ts'
import { heldUntil, openLink } from '#server/payments/links/open-link.ts'
import { isGraduated } from './ask.ts'
import { findCustomer } from './ask-queries.ts'
import { openRequest } from './health-data.ts'
import { checkReader } from './may-read.ts'
import { takeOffered } from './offer-lines.ts'
import { insertOffer, lockRequest, updateRequest, wasOffered, type LensRequest } from './queries.ts'
import { findRequest } from './read-request.ts'
import { isAnswerable, stateOf } from './state.ts'
import { addMessage } from './write-message.ts'

type OfferDeps = Pick<Deps, 'db' | 'now' | 'log' | 'jobs' | 'settings' | 'business'>
type Offered = z.output<typeof OffertaMandata>

/**
 * The optician offers frame and lenses: an order whose pieces are kept aside until it is accepted and paid, or its time is over. The
 * customer gets an email that says nothing about health. The same offer again is one. Problems: lens-not-allowed,
 * lens-request-not-found, lens-erased, lens-closed, lens-offer-waits, lens-offer-empty, lens-frame-off, product-off, product-short,
 * price-above-shop, reduction-of-owner, total-too-low, total-too-high, health-key-missing.
 */
export async function offerLenses(
  deps: OfferDeps,
  { actor, origin }: { actor: Actor; origin: string },
  offered: Offered,
) {
  checkReader(actor, deps.business.current())
  const key = `${offered.id}-${offered.richiesta.toLowerCase()}`
  const order = await inTransaction(deps.db, async (tx) => {
    await lockRequest(tx, offered.id)
    if (await wasOffered(tx, offered.id, key)) return undefined
    const request = await findRequest(tx, offered.id)
    const now = deps.now()
    checkState(request, now)
    const placed = await place(deps, tx, { request, offered, actor, origin })
    const lines = offered.voci.map(({ nome, prezzo, iva }) => ({ name: nome, cents: prezzo, vatRate: iva }))
    const row = { order_id: placed.id, request_id: request.id, account_id: actor.id, request_key: key }
    await insertOffer(tx, {
      ...row,
      // not after the message that goes with it
      created_at: now,
      lines: JSON.stringify(lines),
    })
    await updateRequest(tx, request.id, { active_at: deps.now() })
    const event = { kind: 'lenses', subjectId: request.id, action: 'offered' } as const
    await recordChange(tx, { ...event, actor, at: deps.now(), after: { totale: placed.total_cents } })
    return placed
  })
  if (order) deps.log.info(`lens request ${offered.id}: offered as order ${order.id} by account ${actor.id}`)
}

function checkState(request: LensRequest, now: Date) {
  if (!request.sealed) throw new Problem('lens-erased')
  const state = stateOf(request, now)
  if (state === 'offered') throw new Problem('lens-offer-waits')
  if (!isAnswerable(state)) throw new Problem('lens-closed')
}

interface Placing {
  request: LensRequest
  offered: Offered
  actor: Actor
  origin: string
}

async function place(deps: OfferDeps, tx: Db, { request, offered, actor, origin }: Placing) {
  const { now, business, settings } = deps
  const data = openRequest(settings.healthKeys, request)
  const isMadeToMeasure = data !== undefined && isGraduated(data.uso)
  const { lines, reduction } = await takeOffered(tx, request, { lines: offered.voci, isMadeToMeasure })
  if (reduction > 0 && actor.duty !== 'owner') throw new Problem('reduction-of-owner')
  const goods = sumOf(lines)
  const shipping = shippingCents(goods, business.current())
  if (goods < payable.least) throw new Problem('total-too-low')
  if (goods + shipping > payable.most) throw new Problem('total-too-high')
  const until = heldUntil(now(), offered.valeGiorni)
  const customer = await findCustomer(tx, request.account_id)
  const order = await placeHeldOrder(deps, tx, {
    lines,
    customer,
    shippingCents: shipping,
    until,
    readyDays: offered.pronteIn,
    origin,
  })
  const message = { text: offered.messaggio, request: offered.richiesta, author: actor.id, fromShop: true }
  if (offered.messaggio.trim()) await addMessage(deps, tx, request, message)
  const less = reduction > 0 && { cents: reduction, reason: `preventivo ${request.id}` }
  await openLink(deps, tx, order, { accountId: actor.id, email: 'lens-offered', ...less })
  return order
}
