import { mkdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/platform/base/env.ts'

const pictures = /^(?:\/[\w-][\w.-]*)+\.(?:avif|webp|jpg|png|svg)$/

/** Pictures of products and brands. A picture never changes: a new one has a new name. */
export async function serveMedia(app: FastifyInstance, { dataDir }: Pick<Settings, 'dataDir'>) {
  const root = `${dataDir}/media`
  await mkdir(root, { recursive: true })
  await app.register(fastifyStatic, {
    root,
    prefix: '/media/',
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
    allowedPath: (path) => pictures.test(path),
    setHeaders(reply) {
      // an SVG opened by itself is a document: it runs nothing and fetches nothing
      reply.header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      reply.header('x-content-type-options', 'nosniff')
      // the card provider's page shows them too
      reply.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
