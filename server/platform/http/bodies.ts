import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#server/platform/base/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint reads the bytes of the body as they came, to check a signature over them. */
    raw?: true
  }
}

/** JSON everywhere, the bytes as they came at a raw endpoint. Forms with files are read by `readForm`. */
export function readBodies(api: FastifyInstance) {
  const json = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isRaw(request)) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return json(request, body.toString('utf8'), done)
  })
  // a raw endpoint judges whatever comes; elsewhere a body of another type is refused
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (isRaw(request)) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return done(new Problem('type-not-supported'))
  })
}

function isRaw(request: FastifyRequest) {
  return request.routeOptions.config.raw === true
}

/**
 * Drops the content type of a request without a body. Node never tells the end of one (`optimizeEmptyRequests`), and Fastify waits for
 * it wherever a content type is named.
 */
export function dropTypeWithoutBody(app: FastifyInstance) {
  app.addHook('onRequest', ({ raw, headers }, _reply, done) => {
    if (raw.readableEnded) delete headers['content-type']
    done()
  })
}
