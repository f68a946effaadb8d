import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#server/platform/context/deps.ts'
import { ownOrigin } from '#server/platform/http/origin.ts'
import type { ReadPicture } from '#server/catalog/pictures/picture-files.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { openCatalogueFiles } from './catalogue-files.ts'
import { writeFeed } from './feed.ts'
import { startFileJob } from './file-job.ts'
import { openPreviews } from './preview.ts'
import { writeRobots } from './robots.ts'
import { sendXml } from './send-file.ts'
import { writeSitemaps } from './sitemap.ts'

/** What machines read of the shop: robots.txt, the sitemap, the feed of products, pictures for links. */
export function serveSeo(app: FastifyInstance, deps: Deps, readPicture: ReadPicture) {
  const origin = () => ownOrigin(app, deps.settings)
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(origin(), deps.settings)),
  )

  const job = startFileJob(deps, async (tx, write) => {
    await writeSitemaps(tx, origin(), write)
    await writeFeed(tx, origin(), write)
  })
  const files = openCatalogueFiles(deps, job.wake)
  // the demo's address is that of the port on which it listens
  app.addHook('onListen', (done) => {
    job.wake()
    done()
  })
  app.addHook('onClose', async () => {
    await job.close()
    await files.close()
  })
  serveFile('/sitemap.xml', () => 'sitemap.xml')
  serveFile('/sitemap-:part(^[1-9]\\d{0,3}$).xml', ({ part }) => `sitemap-${part}.xml`)
  serveFile('/feed/prodotti.xml', () => 'prodotti.xml')

  const readPreview = openPreviews(readPicture)
  app.get<{ Params: { '*': string } }>('/anteprima/*', async ({ params }, reply: FastifyReply) => {
    const bytes = await readPreview(params['*'])
    if (!bytes) throw new Problem('not-found')
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })

  function serveFile(url: string, nameOf: (params: Record<string, string>) => string) {
    app.get<{ Params: Record<string, string> }>(url, async (request, reply) => {
      const file = await files.find(nameOf(request.params))
      if (!file) throw new Problem('not-found')
      return sendXml(file, request, reply)
    })
  }
}
