import type { FastifyInstance } from 'fastify'
import { readExpand, readQuery, sendOnce } from './calls.ts'
import type { WithId } from './calls.ts'
import { missing } from './faults.ts'
import { readText } from './form.ts'
import { PAGE_PARAMS, readPage, readTimes } from './list.ts'
import { readPayoutParams } from './params.ts'
import type { Parts } from './parts.ts'
import { presentDispute, presentTransaction } from './present.ts'

/** The movements of the account, disputes, and payouts to the bank. */
export function addAccountCalls(app: FastifyInstance, parts: Parts): void {
  const { transactions, disputes, payouts, payments, reschedule } = parts

  app.get<WithId>('/balance_transactions/:id', (request, reply) => {
    const found = transactions.find(request.params.id)
    if (!found) throw missing('balance_transaction', request.params.id)
    return reply.send(presentTransaction(found, parts, readExpand(readQuery(request, ['expand']))))
  })
  app.get('/balance_transactions', (request, reply) => {
    const query = readQuery(request, [...PAGE_PARAMS, 'type', 'source', 'created', 'expand'])
    const named = (name: string) => (name in query ? readText(query, name) : undefined)
    const filter = { type: named('type'), source: named('source'), ...readTimes(query) }
    const page = transactions.list(readPage(query), filter)
    const expand = readExpand(query).map((path) => path.replace(/^data\./, ''))
    return reply.send({ ...page, data: page.data.map((one) => presentTransaction(one, parts, expand)) })
  })

  app.get<WithId>('/disputes/:id', (request, reply) => {
    const dispute = disputes.find(request.params.id)
    if (!dispute) throw missing('dispute', request.params.id)
    return reply.send(presentDispute(dispute, parts, readExpand(readQuery(request, ['expand']))))
  })
  app.get('/disputes', (request, reply) => {
    const query = readQuery(request, [...PAGE_PARAMS, 'payment_intent', 'charge'])
    const target = ['payment_intent', 'charge'].map((name) => readText(query, name)).find(Boolean)
    const filter = target === undefined ? {} : { paymentId: payments.find(target)?.intent.id ?? target }
    return reply.send(disputes.list(readPage(query), filter))
  })

  app.post('/payouts', (request, reply) =>
    sendOnce(parts, request, reply, (form) => {
      const answer = payouts.create(readPayoutParams(form).amount)
      reschedule()
      return answer
    }),
  )
  app.get<WithId>('/payouts/:id', (request, reply) => {
    readQuery(request, [])
    const payout = payouts.find(request.params.id)
    if (!payout) throw missing('payout', request.params.id)
    return reply.send(payout)
  })
  app.get('/payouts', (request, reply) => reply.send(payouts.list(readPage(readQuery(request, PAGE_PARAMS)))))
}
