import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendFault } from './api.ts'
import type { WithId } from './calls.ts'
import { tryCard } from './cards.ts'
import { addAccountControls } from './control-account.ts'
import { readBody } from './control-body.ts'
import { ApiFault, invalidRequest, missing, missingSession } from './faults.ts'
import { addOverview } from './overview.ts'
import type { Parts } from './parts.ts'
import type { Decline } from './payment.ts'
import { listEvents } from './event-lines.ts'
import { presentSession } from './present.ts'
import { faults } from './trouble.ts'

const payment = z.strictObject({
  /** `later` is accepted at once, unless `delayed` says how it is decided in the end. */
  method: z.enum(['card', 'later']).default('card'),
  delayed: z.enum(['succeeded', 'failed']).optional(),
  card: z.string().default('4242424242424242'),
  email: z.string().optional(),
  name: z.string().default('Ada Rossi'),
  phone: z.string().optional(),
  line1: z.string().default('Via Emilia 94'),
  postal_code: z.string().default('15057'),
  city: z.string().default('Tortona'),
  state: z.string().default('AL'),
})
const sending = z.strictObject({ times: z.int().min(1).max(100).default(1) })
const settling = z.strictObject({ status: z.enum(['succeeded', 'failed']), reason: z.string().optional() })
const deciding = z.strictObject({ as: z.enum(['succeeded', 'failed']) })
const holding = z.strictObject({ hold: z.boolean() })
const clock = z.strictObject({ at: z.int().min(0).nullable() })
const target = z.strictObject({ url: z.string() })

/** `/_sandbox`: what the live provider shows in its dashboard, and the controls that tests use. */
export function addControls(app: FastifyInstance, parts: Parts): void {
  const { sessions, delivery, store } = parts
  app.setErrorHandler((error, _request, reply) => sendFault(error, reply, parts.log))
  app.addHook('onRequest', async (request) => {
    // A page of another site in the same browser must not use the controls.
    const from = request.headers['sec-fetch-site']
    if (request.method !== 'GET' && from !== undefined && from !== 'same-origin' && from !== 'none')
      throw invalidRequest('Not from another site.', undefined, undefined, 403)
  })
  const get = (id: string) => {
    const record = sessions.find(id)
    if (!record) throw missingSession(id)
    return record
  }
  const present = (id: string) => presentSession(get(id), parts)

  const useCard = (id: string, number: string) => {
    const card = tryCard({ number, expiry: '12/99', cvc: '123' }, new Date(parts.now()))
    if (card.kind === 'wrong') throw invalidRequest('Not one of the test cards.', 'incorrect_number', 'card')
    if (card.kind === 'good') return card.method
    sessions.decline(id, card.decline, 'card')
    throw declinedCard(card.decline)
  }

  addOverview(app, parts)
  addAccountControls(app, parts)
  app.get('/_sandbox/health', () => ({ ok: true }))
  app.get('/_sandbox/sessions', (request) => ({
    data: sessions.list(readLimit(request)).map((record) => presentSession(record, parts)),
  }))
  app.get('/_sandbox/events', (request) => ({
    data: listEvents(store, { limit: readLimit(request), session: readQuery(request).get('session') }),
  }))

  app.post<WithId>('/_sandbox/sessions/:id/pay', (request) => {
    const body = readBody(payment, request)
    const { id } = request.params
    const { shipping_address_collection, customer_email } = get(id).session
    const method = body.method === 'later' ? ({ kind: 'later' } as const) : useCard(id, body.card)
    const { line1, postal_code, city, state } = body
    const address = { line1, line2: null, postal_code, city, state, country: 'IT' }
    const result = sessions.pay(
      id,
      {
        email: body.email ?? customer_email ?? 'ada.rossi@posta.example',
        name: body.name,
        phone: body.phone ?? null,
        address: shipping_address_collection ? address : null,
        rate: 0,
        method,
      },
      body.delayed && { as: body.delayed },
    )
    if (!result?.paid)
      throw invalidRequest(`The session is ${String(result?.record.session.status)}.`, 'session_not_open', 'id', 409)
    return presentSession(result.record, parts)
  })
  app.post<WithId>('/_sandbox/sessions/:id/expire', (request) => {
    const { id } = request.params
    const { status } = present(id)
    if (!sessions.expire(id)) throw invalidRequest(`The session is ${String(status)}.`, 'session_not_open', 'id', 409)
    return present(id)
  })
  app.post<WithId>('/_sandbox/sessions/:id/decide', (request) => {
    const { id } = request.params
    const { as } = readBody(deciding, request)
    if (!present(id) || !sessions.decide(id, as))
      throw invalidRequest('The session waits for no decision.', 'session_not_waiting', 'id', 409)
    return present(id)
  })
  app.post<WithId>('/_sandbox/events/:id/send', (request) => {
    const { id } = request.params
    const { times } = readBody(sending, request)
    return delivery.send(id, times).then((attempts) => {
      if (!attempts) throw invalidRequest(`No such event: '${id}'`, 'resource_missing', 'id', 404)
      return { attempts }
    })
  })
  app.post<WithId>('/_sandbox/refunds/:id/settle', (request) => {
    const { id } = request.params
    const { status, reason } = readBody(settling, request)
    const refund = parts.refunds.find(id)
    if (!refund) throw missing('refund', id)
    if (!parts.refunds.settle(id, status, reason))
      throw invalidRequest(`The refund is ${String(refund.status)}.`, 'refund_not_open', 'id', 409)
    return parts.refunds.find(id)
  })
  app.get('/_sandbox/faults', () => parts.trouble.settings())
  app.put('/_sandbox/faults', (request) => {
    parts.trouble.set(readBody(faults, request))
    return parts.trouble.settings()
  })
  app.put('/_sandbox/delivery', (request) => {
    const { hold } = readBody(holding, request)
    delivery.hold(hold)
    return { hold }
  })
  app.put('/_sandbox/clock', (request) => {
    const { at } = readBody(clock, request)
    parts.setClock(at ?? undefined)
    parts.reschedule()
    return { at }
  })
  app.put('/_sandbox/webhook', (request) => {
    const { url } = readBody(target, request)
    try {
      delivery.setTarget(url)
    } catch (error) {
      throw invalidRequest(error instanceof Error ? error.message : 'url', 'url_invalid', 'url')
    }
    return { url }
  })
}

const readQuery = (request: FastifyRequest) => new URLSearchParams(request.url.split('?', 2)[1] ?? '')

/** 1 to 2000, default 100. */
function readLimit(request: FastifyRequest): number {
  const limit = Number(readQuery(request).get('limit') ?? 100)
  return Number.isInteger(limit) ? Math.min(Math.max(limit, 1), 2000) : 100
}

const declinedCard = ({ code, declineCode, message }: Decline) =>
  new ApiFault(402, { type: 'card_error', message, code, ...(declineCode && { decline_code: declineCode }) })
