import { listingWorthFinding } from '#contract/window-limits.ts'
import { isFiltered, listingTitle, shopAddress, type Filter } from '#web/catalog/filter.ts'

/** The document title of a listing. */
export function nameListing(filtro: Filter, pagina: number) {
  return pagina > 1 ? `${listingTitle(filtro)}, pagina ${pagina}` : listingTitle(filtro)
}

/** The canonical path of a listing, independent of the order of its filters, and whether it may be indexed. */
export function findableListing(filtro: Filter, pagina: number, total: number) {
  return {
    description: `${nameListing(filtro, pagina)}: ${total} montature con misure, prezzo e disponibilità, scelte da un ottico.`,
    path: shopAddress(filtro, pagina),
    hidden: isFiltered(filtro) && total < listingWorthFinding,
  }
}
