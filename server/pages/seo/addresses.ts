import { listingWorthFinding, termsVersion } from '#contract/shop.ts'
import type { SitemapProduct } from './queries.ts'

/** A page to be found: its path, and the day on which it last changed, where that is known. */
export interface Address {
  path: string
  changedOn?: string
}

/** Every address of the shop that is worth finding. */
export function listAddresses(products: SitemapProduct[]): Address[] {
  return [
    listing('/', products),
    listing('/shop', products),
    ...listListings(products),
    { path: '/whoweare' },
    { path: '/contact' },
    { path: '/terms', changedOn: termsVersion },
    { path: '/privacy' },
    { path: '/accessibilita' },
    ...products.map(({ id, changed_at: at }) => ({ path: `/product/${id}`, changedOn: dayOf(at) })),
  ]
}

/** The listings that the shop's own links lead to, as their pages call themselves. */
function listListings(products: SitemapProduct[]) {
  const wanted: Filter[] = [
    ...['da vista', 'da sole'].flatMap((tipologia) => [
      { tipologia },
      { tipologia, categoria: 'uomo' },
      { tipologia, categoria: 'donna' },
    ]),
    ...[...new Set(products.map(({ brand }) => brand))].toSorted().map((brand) => ({ brand })),
  ]
  return wanted.flatMap((filter) => {
    const shown = products.filter((product) => matches(product, filter))
    return shown.length < listingWorthFinding ? [] : [listing(`/shop?${new URLSearchParams({ ...filter })}`, shown)]
  })
}

interface Filter {
  tipologia?: string
  categoria?: string
  brand?: string
}

function matches({ type, gender, brand }: SitemapProduct, filter: Filter) {
  const { tipologia = type, categoria = gender } = filter
  return type === tipologia && (gender === categoria || gender === 'unisex') && brand === (filter.brand ?? brand)
}

/** A page that shows frames changed when the last of them did. */
function listing(path: string, products: SitemapProduct[]): Address {
  const last = Math.max(...products.map(({ changed_at: at }) => at.getTime()))
  return products.length > 0 ? { path, changedOn: dayOf(new Date(last)) } : { path }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
