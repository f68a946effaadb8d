import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/platform/base/problem.ts'

/** JSON everywhere. Forms with files are read by `readForm`. */
export function readBodies(api: FastifyInstance) {
  const json = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : json(request, body, done),
  )
  api.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) =>
    body.length === 0 ? done(null, undefined) : done(new Problem('type-not-supported')),
  )
}

/** The bytes of a body as they came, whatever it says to be: for endpoints that check a signature over them. */
export function readRawBodies(api: FastifyInstance) {
  api.removeAllContentTypeParsers()
  api.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
}
