import type { FastifyReply, FastifyRequest } from 'fastify'
import type { EventRequest } from './event.ts'
import { refuse, refuseUnknown } from './faults.ts'
import type { Answer } from './faults.ts'
import { parseForm } from './form.ts'
import type { Form } from './form.ts'
import { answerOnce } from './idempotency.ts'
import type { Parts } from './parts.ts'
import { failsAfter, serverError } from './trouble-api.ts'

export interface WithId {
  Params: { id: string }
}
type Work = (form: Form, request: EventRequest) => Answer

/** Carries a call out, once per idempotency key. */
export function sendOnce({ store, now }: Parts, request: FastifyRequest, reply: FastifyReply, work: Work) {
  const body = typeof request.body === 'string' ? request.body : ''
  const header = request.headers['idempotency-key']
  const key = typeof header === 'string' && header ? header : undefined
  const by = { id: String(reply.getHeader('request-id')), idempotency_key: key ?? null }
  const call = { key, method: request.method, path: request.url, body }
  const answer = answerOnce(store, call, now(), () => {
    const done = work(parseForm(body), by)
    return failsAfter(request) ? refuse(500, serverError().error) : done
  })
  if (key !== undefined) reply.header('idempotency-key', key)
  if (answer.replayed) reply.header('idempotent-replayed', 'true')
  return reply.code(answer.status).type('application/json').send(answer.text)
}

export function readQuery(request: FastifyRequest, known: string[]): Form {
  const query = parseForm(request.url.split('?', 2)[1] ?? '')
  refuseUnknown(query, known)
  return query
}

export const readExpand = ({ expand }: Form): string[] =>
  typeof expand === 'object' ? Object.values(expand).map(String) : expand === undefined ? [] : [expand]
