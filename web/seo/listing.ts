import { listingWorthFinding } from '#contract/shop.ts'
import { isFiltered, listingTitle, shopAddress, type Filtro } from '#web/catalog/filtro.ts'

/** The document title of a listing. */
export function nameListing(filtro: Filtro, pagina: number) {
  return pagina > 1 ? `${listingTitle(filtro)}, pagina ${pagina}` : listingTitle(filtro)
}

/** The canonical path of a listing, independent of the order of its filters, and whether it may be indexed. */
export function findableListing(filtro: Filtro, pagina: number, total: number) {
  return {
    description: `${nameListing(filtro, pagina)}: ${total} montature con misure, prezzo e disponibilità, scelte da un ottico.`,
    path: shopAddress(filtro, pagina),
    hidden: isFiltered(filtro) && total < listingWorthFinding,
  }
}
