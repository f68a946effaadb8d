import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '#server/log.ts'
import { Problem, toProblem } from '#server/problem.ts'

/** Every failure leaves as problem+json (RFC 9457) with an Italian title. What is our fault is logged, without the query. */
export function answerErrors(app: FastifyInstance, log: Log) {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const problem = toProblem(error)
    const where = `${request.method} ${pathOf(request)} ${problem.status} ${problem.code}`
    if (problem.status >= 500) log.error(where, error)
    else log.info(where)
    return sendProblem(reply, problem)
  })
  // a file that is not there, a page asked for with POST
  app.setNotFoundHandler(({ method }) => {
    throw new Problem(method === 'GET' || method === 'HEAD' ? 'not-found' : 'method-not-allowed')
  })
}

/** For addresses that cannot even be read (`/%`), before any route is found. */
export function refuseAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void sendProblem(reply, toProblem(error))
}

export function noSuchCall(_request: FastifyRequest, reply: FastifyReply) {
  return sendProblem(reply, new Problem('no-such-call'))
}

function sendProblem(reply: FastifyReply, { code, status, title, retryAfterSeconds }: Problem) {
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify({ type: `/api/docs#${code}`, status, code, title }))
}

/** The address without its query, which may hold a secret. */
function pathOf(request: FastifyRequest) {
  return request.url.split('?', 1)[0]?.slice(0, 200)
}
