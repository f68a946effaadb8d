import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { presentBalance } from './balance.ts'
import { readExpand, readQuery, sendOnce } from './calls.ts'
import type { WithId } from './calls.ts'
import { invalidRequest, missing } from './faults.ts'
import { readText } from './form.ts'
import type { Form } from './form.ts'
import { PAGE_PARAMS, readPage } from './list.ts'
import { readRefundParams } from './params.ts'
import type { Parts } from './parts.ts'
import { presentIntent, presentRefund } from './present.ts'

/** Payments, refunds, the balance and the events. */
export function addMoneyCalls(app: FastifyInstance, parts: Parts): void {
  const { payments, refunds, events, reschedule } = parts

  app.get<WithId>('/payment_intents/:id', (request, reply) => {
    const { id } = request.params
    const payment = payments.find(id)
    if (payment?.intent.id !== id) throw missing('payment_intent', id, 'intent')
    return reply.send(presentIntent(payment, readExpand(readQuery(request, ['expand']))))
  })

  app.post('/refunds', (request, reply) =>
    sendOnce(parts, request, reply, (form, by) => {
      const { target, charge, amount, reason, metadata = {}, expand = [] } = readRefundParams(form)
      const payment = payments.find(target)
      const known = charge === undefined ? payment?.intent.id : payment?.charge?.id
      if (!payment || known !== target || (charge !== undefined && payment.charge?.id !== charge))
        throw missing(charge === undefined ? 'payment_intent' : 'charge', target, charge ? 'charge' : 'payment_intent')
      const answer = refunds.create(payment, { amount, reason, metadata }, by)
      reschedule()
      if (answer.status !== 200) return answer
      return { status: 200, body: presentRefund(answer.body as Stripe.Refund, parts, expand) }
    }),
  )
  app.get<WithId>('/refunds/:id', (request, reply) => {
    const refund = refunds.find(request.params.id)
    if (!refund) throw missing('refund', request.params.id)
    return reply.send(presentRefund(refund, parts, readExpand(readQuery(request, ['expand']))))
  })
  app.get('/refunds', (request, reply) => {
    const query = readQuery(request, [...PAGE_PARAMS, 'payment_intent', 'charge'])
    const target = ['payment_intent', 'charge'].map((name) => readText(query, name)).find(Boolean)
    const filter = target === undefined ? {} : { paymentId: payments.find(target)?.intent.id ?? target }
    return reply.send(refunds.list(readPage(query), filter))
  })

  app.get('/balance', (request, reply) => {
    readQuery(request, [])
    return reply.send(presentBalance(payments.sumBalance()))
  })

  app.get<WithId>('/events/:id', (request, reply) => {
    readQuery(request, [])
    const event = events.find(request.params.id)
    if (!event) throw missing('event', request.params.id)
    return reply.send(event)
  })
  app.get('/events', (request, reply) => {
    const query = readQuery(request, [...PAGE_PARAMS, 'type', 'types', 'created'])
    return reply.send(events.list(readPage(query), { ...readTypes(query), ...readTimes(query) }))
  })
}

function readTypes({ type, types }: Form): { types?: string[] } {
  if (typeof types === 'object') return { types: Object.values(types).map(String) }
  return typeof type === 'string' ? { types: [type] } : {}
}

/** `created[gte]`, `[gt]`, `[lte]`, `[lt]` in seconds, or one second alone. */
function readTimes({ created }: Form): { since?: number; until?: number } {
  if (created === undefined) return {}
  const bounds = typeof created === 'string' ? { gte: created, lte: created } : created
  const times: { since?: number; until?: number } = {}
  for (const [name, value] of Object.entries(bounds)) {
    const seconds = Number(value)
    if (!/^(gt|gte|lt|lte)$/.test(name) || typeof value !== 'string' || !/^\d{1,11}$/.test(value))
      throw invalidRequest(`Invalid created[${name}]`, 'parameter_invalid_integer', 'created')
    if (name.startsWith('gt')) times.since = name === 'gt' ? seconds + 1 : seconds
    else times.until = name === 'lt' ? seconds - 1 : seconds
  }
  return times
}
