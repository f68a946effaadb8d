import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Stripe } from 'stripe'
import type { EventRequest } from './event.ts'
import { ApiFault, invalidRequest, missingSession, readStatus, refuse, refuseUnknown } from './faults.ts'
import type { Answer } from './faults.ts'
import { FormFault, parseForm } from './form.ts'
import type { Form } from './form.ts'
import { answerOnce } from './idempotency.ts'
import { newId } from './ids.ts'
import { readCreateParams } from './params.ts'
import { presentLineItems, presentSession } from './present.ts'
import type { Parts } from './parts.ts'
import { buildRecord } from './session.ts'

type WithId = { Params: { id: string } }
type Work = (form: Form, request: EventRequest) => Answer

/** `/v1`: the calls of the official SDK. Register in a scope of its own. */
export function addApi(app: FastifyInstance, parts: Parts): void {
  const { store, sessions, now } = parts
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req', 14)).header('stripe-version', Stripe.API_VERSION)
    checkKey(request.headers.authorization, parts.key)
  })
  app.setErrorHandler((error, _request, reply) => sendFault(error, reply, parts.log))
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const message = `Unrecognized request URL (${method}: ${url.split('?', 1)[0]}).`
    return reply.code(404).send(refuse(404, { type: 'invalid_request_error', message }).body)
  })

  const get = (id: string) => {
    const record = sessions.find(id)
    if (!record) throw missingSession(id)
    return record
  }
  const once = (request: FastifyRequest, reply: FastifyReply, work: Work) => {
    const body = typeof request.body === 'string' ? request.body : ''
    const header = request.headers['idempotency-key']
    const key = typeof header === 'string' && header ? header : undefined
    const by = { id: String(reply.getHeader('request-id')), idempotency_key: key ?? null }
    const call = { key, method: request.method, path: request.url, body }
    const answer = answerOnce(store, call, now(), () => work(parseForm(body), by))
    if (key !== undefined) reply.header('idempotency-key', key)
    if (answer.replayed) reply.header('idempotent-replayed', 'true')
    return reply.code(answer.status).type('application/json').send(answer.text)
  }

  app.post('/checkout/sessions', (request, reply) =>
    once(request, reply, (form) => {
      const seconds = Math.floor(now() / 1000)
      const params = readCreateParams(form, seconds)
      const record = buildRecord(params, seconds)
      sessions.insert(record)
      parts.reschedule()
      return { status: 200, body: presentSession(record, parts.baseUrl(), params.expand) }
    }),
  )
  app.get<WithId>('/checkout/sessions/:id', (request, reply) => {
    const query = readQuery(request, ['expand'])
    return reply.send(presentSession(get(request.params.id), parts.baseUrl(), readExpand(query)))
  })
  app.get<WithId>('/checkout/sessions/:id/line_items', (request, reply) => {
    const query = readQuery(request, ['limit', 'starting_after', 'ending_before'])
    return reply.send(presentLineItems(get(request.params.id), query))
  })
  app.post<WithId>('/checkout/sessions/:id/expire', (request, reply) =>
    once(request, reply, (form, by) => {
      refuseUnknown(form, ['expand'])
      const { id } = request.params
      const { status } = get(id).session
      if (sessions.expire(id, by))
        return { status: 200, body: presentSession(get(id), parts.baseUrl(), readExpand(form)) }
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`
      return refuse(400, { type: 'invalid_request_error', message })
    }),
  )
}

function readQuery(request: FastifyRequest, known: string[]): Form {
  const query = parseForm(request.url.split('?', 2)[1] ?? '')
  refuseUnknown(query, known)
  return query
}

const readExpand = ({ expand }: Form): string[] =>
  typeof expand === 'object' ? Object.values(expand).map(String) : expand === undefined ? [] : [expand]

/** Bearer, or Basic with the key as the user name. */
function checkKey(header: string | undefined, key: string): void {
  const [scheme, value = ''] = header?.split(' ') ?? []
  const given = scheme === 'Basic' ? (Buffer.from(value, 'base64').toString().split(':')[0] ?? '') : value
  if (!given) throw invalidRequest('You did not provide an API key.', undefined, undefined, 401)
  if (isLiveKey(given)) throw invalidRequest('This is a sandbox: it refuses live keys.', undefined, undefined, 401)
  const [a, b] = [Buffer.from(given), Buffer.from(key)]
  if (a.length !== b.length || !timingSafeEqual(a, b))
    throw invalidRequest(`Invalid API Key provided: ${given.slice(0, 8)}***`, undefined, undefined, 401)
}

export const isLiveKey = (key: string): boolean => /^(sk|rk|pk)_live_/.test(key)

export function sendFault(error: unknown, reply: FastifyReply, log: (line: string) => void) {
  if (error instanceof ApiFault) return reply.code(error.status).send({ error: error.error })
  const status = error instanceof FormFault ? 400 : readStatus(error)
  const type = status < 500 ? ('invalid_request_error' as const) : ('api_error' as const)
  if (status >= 500) log(`request failed: ${error instanceof Error ? error.stack : String(error)}`)
  const message = status < 500 && error instanceof Error ? error.message : 'An unknown error occurred.'
  return reply.code(status).send({ error: { type, message } })
}
