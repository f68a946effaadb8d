import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isObject } from '#contract/objects.ts'
import type { ProblemCode } from '#contract/problems.ts'
import type { Log } from '#server/platform/base/log.ts'
import { Problem, toProblem } from '#server/platform/base/problem.ts'

/** Every failure leaves as problem+json (RFC 9457) with an Italian title. What is our fault is logged, without the query. */
export function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error)
    const where = `${request.method} ${pathOf(request)} ${problem.status} ${problem.code}`
    // a shop that is not open yet has not failed
    if (problem.status >= 500 && problem.code !== 'shop-closed') log.error(where, error)
    // what comes again without a deletion at the same moment is a fault of ours, to which the constraint leads
    else if (problem.code === 'deleted-meanwhile') log.warn(`${where}: ${constraintOf(error)}`)
    else log.info(where)
    return sendProblem(reply, problem)
  })
  // a file that is not there, a page asked for with POST
  app.setNotFoundHandler(({ method }) => {
    throw new Problem(method === 'GET' || method === 'HEAD' ? 'not-found' : 'method-not-allowed')
  })
}

/** The name alone: what else PostgreSQL says of a foreign key that broke holds values. */
const constraintOf = (error: unknown) => (isObject(error) ? String(error['constraint']) : '')

/** For addresses that cannot even be read (`/api/%`), before any route is found. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void sendProblem(reply, toProblem(error))
}

const unreadable: Record<string, ProblemCode> = {
  HPE_HEADER_OVERFLOW: 'headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request-too-slow',
}

/** For bytes that Node cannot read as a request: there is neither a request nor a reply yet. */
export function refuseBytes(error: Error & { code?: string }, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const problem = new Problem(unreadable[error.code ?? ''] ?? 'request-not-valid')
  const head = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`,
    ...Object.entries(problemHeaders).map(([name, value]) => `${name}: ${value}`),
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${bodyOf(problem)}`)
  // `end` alone would wait for the other side, for good where that stays open
  socket.destroySoon()
}

/** A call that is there by other methods says which; `methodsOf` answers them for a path below /api. */
export function refuseCall(methodsOf: (path: string) => string[]) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const methods = methodsOf(request.url.split('?', 1)[0]?.replace(/^\/api/, '') ?? '')
    if (methods.length === 0) return sendProblem(reply, new Problem('no-such-call'))
    return sendProblem(reply.header('allow', methods.join(', ')), new Problem('method-not-allowed'))
  }
}

const problemHeaders = {
  'content-type': 'application/problem+json; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

function sendProblem(reply: FastifyReply, problem: Problem) {
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(problem.status).headers(problemHeaders).send(bodyOf(problem))
}

function bodyOf({ code, status, title }: Problem) {
  return JSON.stringify({ type: `/api/docs#${code}`, status, code, title })
}

/** The address without its query, which may hold a secret. */
function pathOf(request: FastifyRequest) {
  return request.url.split('?', 1)[0]?.slice(0, 200)
}
