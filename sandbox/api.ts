import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Stripe } from 'stripe'
import { addAccountCalls } from './api-account.ts'
import { addMoneyCalls } from './api-money.ts'
import { addSessionCalls } from './api-sessions.ts'
import { ApiFault, invalidRequest, readStatus, refuse } from './faults.ts'
import { FormFault } from './form.ts'
import { newId } from './ids.ts'
import type { Parts } from './parts.ts'
import { addTrouble } from './trouble-api.ts'

/** `/v1`: the calls of the official SDK. Register in a scope of its own. */
export function addApi(app: FastifyInstance, parts: Parts): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  )
  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req', 14)).header('stripe-version', Stripe.API_VERSION)
    checkKey(request.headers.authorization, parts.key)
  })
  addTrouble(app, parts.trouble)
  app.setErrorHandler((error, _request, reply) => sendFault(error, reply, parts.log))
  app.setNotFoundHandler((request, reply) => {
    const { url, method } = request
    const message = `Unrecognized request URL (${method}: ${url.split('?', 1)[0]}).`
    return reply.code(404).send(refuse(404, { type: 'invalid_request_error', message }).body)
  })
  addSessionCalls(app, parts)
  addMoneyCalls(app, parts)
  addAccountCalls(app, parts)
}

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
