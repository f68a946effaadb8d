import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MIMEType } from 'node:util'
import { Problem } from '#server/platform/base/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How the body of an endpoint's route is read. */
    takes?: 'json' | 'form' | 'raw'
  }
}

/** JSON everywhere; the bytes as they are where a signature covers them; forms with files as an object of texts and Files. */
export function readBodies(api: FastifyInstance) {
  const json = api.getDefaultJsonParser('error', 'error')
  api.removeAllContentTypeParsers()
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (takes(request, 'raw')) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return json(request, body.toString('utf8'), done)
  })
  api.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (takes(request, 'raw')) return body
      if (takes(request, 'form')) return readForm(request, body)
      throw new Problem('type-not-supported')
    },
  )
  // a raw endpoint judges whatever comes; elsewhere a body of another type is refused
  api.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (takes(request, 'raw')) return done(null, body)
    if (body.length === 0) return done(null, undefined)
    return done(new Problem('type-not-supported'))
  })
}

function takes(request: FastifyRequest, kind: 'form' | 'raw') {
  return request.routeOptions.config.takes === kind
}

/** More fields and files than any form of the shop has: reading each costs time, and a small body holds very many. */
const mostParts = 100

async function readForm(request: FastifyRequest, body: Buffer) {
  const type = request.headers['content-type'] ?? ''
  if (hasTooManyParts(type, body)) throw new Problem('too-large')
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new Problem('request-not-valid')
  })
  const fields: Record<string, unknown> = Object.create(null)
  for (const name of new Set(form.keys())) {
    const all = form.getAll(name)
    fields[name] = all.length > 1 ? all : all[0]
  }
  return fields
}

/** Looks for the line before each part and after the last, no further than it must. */
function hasTooManyParts(type: string, body: Buffer) {
  const line = `--${boundaryOf(type)}`
  let at = -1
  for (let lines = 0; lines <= mostParts + 1; lines += 1) {
    at = body.indexOf(line, at + 1)
    if (at < 0) return false
  }
  return true
}

function boundaryOf(type: string) {
  try {
    return new MIMEType(type).params.get('boundary') ?? ''
  } catch {
    throw new Problem('request-not-valid')
  }
}
