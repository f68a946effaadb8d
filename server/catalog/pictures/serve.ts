import type { FastifyInstance } from 'fastify'
import { Problem } from '#server/platform/base/problem.ts'
import { readRange } from '#server/platform/http/range.ts'
import { pictureType } from '#server/platform/files/file-kind.ts'
import type { ReadPicture } from './picture-files.ts'

/** Pictures of products and brands. A picture never changes: a new one has a new name. */
export function serveMedia(app: FastifyInstance, readPicture: ReadPicture) {
  app.get<{ Params: { '*': string } }>('/media/*', async ({ params, headers }, reply) => {
    const name = params['*']
    const type = pictureType(name)
    const bytes = type === undefined ? undefined : await readPicture(name)
    if (!type || !bytes) throw new Problem('not-found')
    reply.headers({
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'accept-ranges': 'bytes',
      // an SVG opened by itself is a document: it runs nothing and fetches nothing
      'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'x-content-type-options': 'nosniff',
      // the card provider's page shows them too
      'cross-origin-resource-policy': 'cross-origin',
    })
    if (headers['if-none-match']?.includes(`"${name}"`)) return reply.code(304).send()
    const range = readRange(headers.range, bytes.length)
    if (!range) return reply.send(bytes)
    const { first, last } = range
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
      .send(bytes.subarray(first, last + 1))
  })
}
