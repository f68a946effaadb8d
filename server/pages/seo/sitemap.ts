import type { Address } from './addresses.ts'
import { xmlText } from './xml.ts'

/** As many addresses as one file may hold. */
const mostAddresses = 50_000

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The file at `/sitemap.xml`: the addresses, or where there are too many an index of its parts. */
export function writeSitemap(origin: string, addresses: Address[], most = mostAddresses) {
  const parts = Math.ceil(addresses.length / most)
  if (parts <= 1) return writePart(origin, addresses)
  const entries = Array.from(
    { length: parts },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('\n')}\n</sitemapindex>\n`
}

/** One part of several, counted from 1; undefined: there is no such part. */
export function writeSitemapPart(origin: string, addresses: Address[], part: number, most = mostAddresses) {
  const own = addresses.slice((part - 1) * most, part * most)
  return addresses.length > most && own.length > 0 ? writePart(origin, own) : undefined
}

function writePart(origin: string, addresses: Address[]) {
  const entries = addresses.map(({ path, changedOn }) => {
    const lastmod = changedOn ? `<lastmod>${changedOn}</lastmod>` : ''
    return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}</url>`
  })
  return `${head}<urlset ${namespace}>\n${entries.join('\n')}\n</urlset>\n`
}
