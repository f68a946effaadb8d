import type { FastifyInstance } from 'fastify'
import type { Stripe } from 'stripe'
import { presentBalance } from './balance.ts'
import { readExpand, readQuery, sendOnce } from './calls.ts'
import type { WithId } from './calls.ts'
import { missing } from './faults.ts'
import { readText } from './form.ts'
import type { Form } from './form.ts'
import { PAGE_PARAMS, readPage, readTimes } from './list.ts'
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
    const query = readQuery(request, [...PAGE_PARAMS, 'payment_intent', 'charge', 'expand'])
    const target = ['payment_intent', 'charge'].map((name) => readText(query, name)).find(Boolean)
    const filter = target === undefined ? {} : { paymentId: payments.find(target)?.intent.id ?? target }
    const page = refunds.list(readPage(query), filter)
    const expand = readExpand(query).map((path) => path.replace(/^data\./, ''))
    return reply.send({ ...page, data: page.data.map((refund) => presentRefund(refund, parts, expand)) })
  })

  app.get('/balance', (request, reply) => {
    readQuery(request, [])
    return reply.send(presentBalance(parts.transactions.sumBalance()))
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
