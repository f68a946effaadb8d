import type { Business } from '#contract/business.ts'
import { isDay } from '#contract/calendar.ts'
import { webpImage } from '#contract/pictures.ts'
import { listingWorthFinding } from '#contract/shop.ts'
import type { FacetValue } from '#server/catalog/products/shared-queries.ts'
import type { ProductGroup } from './queries.ts'

/** A page to be found: its path, the day on which it last changed, where that is known, and the paths of its pictures. */
export interface Address {
  path: string
  changedOn?: string
  pictures?: string[]
}

/** Every address of the shop that is worth finding, but those of the products, of which these are the groups and values. */
export function listPages(groups: ProductGroup[], values: FacetValue[], { termsVersion }: Business): Address[] {
  return [
    listing('/', groups),
    listing('/shop', groups),
    ...listListings(groups),
    ...values.flatMap(facetListing),
    { path: '/prova' },
    { path: '/whoweare' },
    { path: '/contact' },
    { path: '/terms', ...(isDay(termsVersion) && { changedOn: termsVersion }) },
    { path: '/privacy' },
    { path: '/accessibilita' },
  ]
}

/** Pictures named of each product: 50,000 products with four stay far below the 50 MB that a file may have. */
const mostPictures = 4

export function productAddress({
  id,
  changed_at: at,
  images,
}: {
  id: number
  changed_at: Date
  images: string[]
}): Address {
  const pictures = images.slice(0, mostPictures).map(webpImage)
  return { path: `/product/${id}`, changedOn: dayOf(at), pictures }
}

export const countProducts = (groups: ProductGroup[]) => groups.reduce((sum, { products }) => sum + products, 0)

/** The listings that the shop's own links lead to, as their pages call themselves. */
function listListings(groups: ProductGroup[]) {
  const wanted: Filter[] = [
    ...['da vista', 'da sole'].flatMap((tipologia) => [
      { tipologia },
      { tipologia, categoria: 'uomo' },
      { tipologia, categoria: 'donna' },
    ]),
    ...[...new Set(groups.map(({ brand }) => brand))].toSorted().map((brand) => ({ brand })),
  ]
  return wanted.flatMap((filter) => {
    const shown = groups.filter((group) => matches(group, filter))
    if (countProducts(shown) < listingWorthFinding) return []
    return [listing(`/shop?${new URLSearchParams({ ...filter })}`, shown)]
  })
}

/** The listing of one value of one facet. */
const facetListing = ({ facet, value, products, changed_at: at }: FacetValue): Address[] =>
  products < listingWorthFinding
    ? []
    : [{ path: `/shop?${new URLSearchParams({ [facet]: value })}`, changedOn: dayOf(at) }]

interface Filter {
  tipologia?: string
  categoria?: string
  brand?: string
}

function matches({ type, gender, brand }: ProductGroup, filter: Filter) {
  const { tipologia = type, categoria = gender } = filter
  return type === tipologia && (gender === categoria || gender === 'unisex') && brand === (filter.brand ?? brand)
}

/** A page that shows frames changed when the last of them did. */
function listing(path: string, groups: ProductGroup[]): Address {
  const last = Math.max(...groups.map(({ changed_at: at }) => at.getTime()))
  return groups.length > 0 ? { path, changedOn: dayOf(new Date(last)) } : { path }
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
