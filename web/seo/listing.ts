import { listingWorthFinding } from '#contract/window-limits.ts'
import { isOneOfFew } from '#contract/read-facets.ts'
import { chosenIn } from '#web/catalog/read-listing.ts'
import { sayFacets } from '#web/catalog/say-facets.ts'
import { isFiltered, listingTitle, shopAddress, type Filter } from '#web/catalog/filter.ts'

/** The heading of a listing; of a search its words as they were understood. */
export function headListing(filtro: Filter, understood = filtro.q) {
  // signs alone are no search: every frame answers
  if (understood && /[\p{L}\p{N}]/u.test(understood))
    return `Risultati per «${understood.replaceAll(/["“”«»]/g, '').trim()}»`
  return [listingTitle(filtro), sayFacets(chosenIn(filtro))].filter(Boolean).join(' ')
}

/** The document title of a listing. */
const nameListing = (heading: string, pagina: number) => (pagina > 1 ? `${heading}, pagina ${pagina}` : heading)

interface Listed {
  filtro: Filter
  pagina: number
  total: number
}

/** Name and canonical path of a listing, independent of the order of its filters, and whether it may be indexed. */
export function findableListing(heading: string, { filtro, pagina, total }: Listed) {
  const title = nameListing(heading, pagina)
  const path = shopAddress(filtro, pagina)
  return {
    title,
    description: `${title}: ${total} montature con misure, prezzo e disponibilità, scelte da un ottico.`,
    path,
    // what people type, combinations of facets, and another order of the same frames, is no page to be found by
    hidden:
      filtro.q !== undefined ||
      filtro.ordina !== undefined ||
      !isOneOfFew(new URL(path, 'http://shop').searchParams) ||
      (isFiltered(filtro) && total < listingWorthFinding),
  }
}
