import { listingWorthFinding } from '#contract/window-limits.ts'
import { isFiltered, listingTitle, shopAddress, type Filter } from '#web/catalog/filter.ts'

/** The heading of a listing; of a search its words as they were understood. */
export function headListing(filtro: Filter, understood = filtro.q) {
  return understood ? `Risultati per «${understood.replaceAll(/["“”«»]/g, '').trim()}»` : listingTitle(filtro)
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
  return {
    title,
    description: `${title}: ${total} montature con misure, prezzo e disponibilità, scelte da un ottico.`,
    path: shopAddress(filtro, pagina),
    // what people type, and another order of the same frames, is no page to be found by
    hidden:
      filtro.q !== undefined || filtro.ordina !== undefined || (isFiltered(filtro) && total < listingWorthFinding),
  }
}
