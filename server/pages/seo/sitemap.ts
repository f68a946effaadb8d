import { selectFacetValues } from '#server/catalog/products/shared-queries.ts'
import { readBusiness } from '#server/business/read-business.ts'
import { readPages } from '#server/platform/database/read-pages.ts'
import type { Db } from '#server/platform/database/client.ts'
import { countProducts, listPages, productAddress, type Address } from './addresses.ts'
import type { WriteText } from './gzip-parts.ts'
import { selectForSitemap, selectProductGroups } from './queries.ts'
import { xmlText } from './xml.ts'

/** As many addresses as one file may hold. */
const mostAddresses = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const imageNamespace = 'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

/**
 * Writes `sitemap.xml` with all addresses; where there are more than `most`, an index of its parts `sitemap-1.xml` and so
 * on.
 */
export async function writeSitemaps(tx: Db, origin: string, write: WriteText, most = mostAddresses) {
  const groups = await selectProductGroups(tx)
  const pages = listPages(groups, await selectFacetValues(tx), await readBusiness(tx))
  const parts = Math.ceil((pages.length + countProducts(groups)) / most)
  const fileOf = (part: number) => (parts > 1 ? `sitemap-${part}.xml` : 'sitemap.xml')
  let count = 0
  for await (const addresses of inPieces(tx, pages)) {
    for (let rest = addresses; rest.length > 0;) {
      const room = most - (count % most)
      const own = rest.slice(0, room)
      const file = fileOf(Math.floor(count / most) + 1)
      count += own.length
      if (room === most) await write(file, `${head}<urlset ${namespace} ${imageNamespace}>\n`)
      await write(file, own.map((address) => writeEntry(origin, address)).join(''))
      if (own.length === room) await write(file, '</urlset>\n')
      rest = rest.slice(room)
    }
  }
  if (count % most > 0) await write(fileOf(parts), '</urlset>\n')
  if (parts > 1) await write('sitemap.xml', writeIndex(origin, parts))
}

async function* inPieces(tx: Db, pages: Address[]): AsyncGenerator<Address[]> {
  yield pages
  for await (const rows of readPages<{ id: number; changed_at: Date; images: string[] }>(tx, selectForSitemap(tx))) {
    yield rows.map(productAddress)
  }
}

function writeEntry(origin: string, { path, changedOn, pictures = [] }: Address) {
  const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
  const images = pictures.map((one) => `<image:image><image:loc>${xmlText(origin + one)}</image:loc></image:image>`)
  return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}${images.join('')}</url>\n`
}

function writeIndex(origin: string, parts: number) {
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}
