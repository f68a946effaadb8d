import type { FastifyInstance, FastifyReply } from 'fastify'
import { presentProdotto } from '#server/catalog/products/present.ts'
import { listOnSale } from '#server/catalog/products/list-products.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { ownOrigin } from '#server/platform/http/origin.ts'
import type { ReadPicture } from '#server/catalog/pictures/picture-files.ts'
import { makePage, sendPage } from '#server/pages/page.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { listAddresses } from './addresses.ts'
import { writeFeed } from './feed.ts'
import { makePreview } from './preview.ts'
import { selectSitemapProducts } from './queries.ts'
import { writeRobots } from './robots.ts'
import { writeSitemap, writeSitemapPart } from './sitemap.ts'

/** What machines read of the shop: robots.txt, the sitemap, the feed of products, pictures for links. */
export function serveSeo(app: FastifyInstance, deps: Deps, readPicture: ReadPicture) {
  const origin = () => ownOrigin(app, deps.settings)
  app.get('/robots.txt', (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(writeRobots(origin(), deps.settings)),
  )

  const addresses = async () => listAddresses(await selectSitemapProducts(deps.db))
  serveXml('/sitemap.xml', async () => writeSitemap(origin(), await addresses()))
  serveXml('/sitemap-:part(^[1-9]\\d{0,3}$).xml', async ({ part }) =>
    writeSitemapPart(origin(), await addresses(), Number(part)),
  )
  serveXml('/feed/prodotti.xml', async () => writeFeed(origin(), (await listOnSale(deps)).map(presentProdotto)))

  app.get<{ Params: { '*': string } }>('/anteprima/*', async ({ params }, reply: FastifyReply) => {
    const name = params['*']
    const bytes = await deps.catalogue.keep(
      `preview ${name}`,
      (made) => made?.length ?? Infinity,
      () => makePreview(readPicture, name),
    )
    if (!bytes) throw new Problem('not-found')
    return reply
      .type('image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('x-content-type-options', 'nosniff')
      .send(bytes)
  })

  /** Serves a file that is made of the catalogue, and made again when that changes. */
  function serveXml(url: string, write: (params: Record<string, string>) => Promise<string | undefined>) {
    const make = async (params: Record<string, string>) => {
      const text = await write(params)
      if (text === undefined) throw new Problem('not-found')
      const headers = { 'content-type': 'application/xml; charset=utf-8', 'x-content-type-options': 'nosniff' }
      return makePage(new Response(text, { headers }), () => ({}))
    }
    app.get<{ Params: Record<string, string> }>(url, async (request, reply) => {
      const key = `find ${url} ${JSON.stringify(request.params)}`
      sendPage(
        await deps.catalogue.keep(
          key,
          ({ bytes }) => bytes,
          () => make(request.params),
        ),
        request,
        reply,
      )
      return reply
    })
  }
}
