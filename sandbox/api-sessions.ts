import type { FastifyInstance } from 'fastify'
import { readExpand, readQuery, sendOnce } from './calls.ts'
import type { WithId } from './calls.ts'
import { missingSession, refuse, refuseUnknown } from './faults.ts'
import { readText } from './form.ts'
import { PAGE_PARAMS, readPage } from './list.ts'
import { readCreateParams } from './params.ts'
import type { Parts } from './parts.ts'
import { presentLineItems, presentSession } from './present.ts'
import { buildRecord } from './session.ts'
import type { SessionRecord } from './session.ts'

export function addSessionCalls(app: FastifyInstance, parts: Parts): void {
  const { sessions, now } = parts
  const get = (id: string) => {
    const record = sessions.find(id)
    if (!record) throw missingSession(id)
    return record
  }
  const present = (record: SessionRecord, expand: string[]) => presentSession(record, parts, expand)

  app.post('/checkout/sessions', (request, reply) =>
    sendOnce(parts, request, reply, (form) => {
      const seconds = Math.floor(now() / 1000)
      const params = readCreateParams(form, seconds)
      const record = buildRecord(params, seconds)
      sessions.insert(record)
      return { status: 200, body: present(record, params.expand ?? []) }
    }),
  )
  app.get('/checkout/sessions', (request, reply) => {
    const query = readQuery(request, [...PAGE_PARAMS, 'status', 'payment_intent'])
    const filter = {
      ...('status' in query && { status: readText(query, 'status') }),
      ...('payment_intent' in query && { paymentId: readText(query, 'payment_intent') }),
    }
    sessions.runDue()
    const { data, ...list } = sessions.listPage(readPage(query), filter)
    return reply.send({ ...list, data: data.map((record) => present(record, [])) })
  })
  app.get<WithId>('/checkout/sessions/:id', (request, reply) => {
    const query = readQuery(request, ['expand'])
    return reply.send(present(get(request.params.id), readExpand(query)))
  })
  app.get<WithId>('/checkout/sessions/:id/line_items', (request, reply) => {
    const query = readQuery(request, PAGE_PARAMS)
    return reply.send(presentLineItems(get(request.params.id), query))
  })
  app.post<WithId>('/checkout/sessions/:id/expire', (request, reply) =>
    sendOnce(parts, request, reply, (form, by) => {
      refuseUnknown(form, ['expand'])
      const { id } = request.params
      const { status } = get(id).session
      if (sessions.expire(id, by)) return { status: 200, body: present(get(id), readExpand(form)) }
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
      return refuse(400, { type: 'invalid_request_error', message })
    }),
  )
}
