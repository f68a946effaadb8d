import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiFault } from './faults.ts'
import type { ApiTrouble, Trouble } from './trouble.ts'

const drawn = new WeakMap<FastifyRequest, ApiTrouble>()
const endless = () => new Promise<never>(() => {})

/** Lets the calls of this scope meet the faults that are switched on. */
export function addTrouble(app: FastifyInstance, trouble: Trouble): void {
  app.addHook('onRequest', async (request, reply) => {
    const call = `${request.method} ${request.url}`
    const delay = trouble.delayMs(call)
    if (delay > 0) await sleep(delay)
    const kind = trouble.drawApi(call)
    if (!kind) return
    drawn.set(request, kind)
    if (kind === 'tooMany')
      throw new ApiFault(429, {
        type: 'invalid_request_error',
        code: 'rate_limit',
        message: 'Too many requests: a fault that is switched on.',
      })
    // A reading carries nothing out: there is no "after".
    if (kind === 'error500' || (kind === 'error500After' && request.method === 'GET')) throw serverError()
    if (kind !== 'timeout' && kind !== 'reset') return
    // The connection stays open without an answer until the caller, or the end of the sandbox, closes it.
    reply.hijack()
    if (kind === 'reset') request.raw.socket.resetAndDestroy()
  })
  app.addHook('onSend', async (request, _reply, payload) => {
    const kind = drawn.get(request)
    if (kind === 'resetAfter') request.raw.socket.resetAndDestroy()
    if (kind === 'resetAfter' || kind === 'timeoutAfter') return endless()
    return kind === 'malformed' && typeof payload === 'string' ? payload.slice(0, payload.length / 2) : payload
  })
}

/** The provider carries the call out, keeps a 500 under its key, and answers that. */
export const failsAfter = (request: FastifyRequest): boolean => drawn.get(request) === 'error500After'

export const serverError = () =>
  new ApiFault(500, { type: 'api_error', message: 'An unknown error occurred: a fault that is switched on.' })
