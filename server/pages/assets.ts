import { readdir } from 'node:fs/promises'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** The built files of the pages. Those under /assets carry their hash in the name; the few beside them do not. */
export async function serveAssets(app: FastifyInstance, clientDir: string) {
  await app.register(fastifyStatic, {
    root: `${clientDir}/assets`,
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    index: false,
    preCompressed: true,
    setHeaders: (reply) => void reply.header('x-content-type-options', 'nosniff'),
  })
  for (const entry of await readdir(clientDir, { withFileTypes: true })) {
    if (!entry.isFile()) continue
    app.get(`/${entry.name}`, (_request, reply) => reply.sendFile(entry.name, clientDir, { maxAge: '1h' }))
  }
}
