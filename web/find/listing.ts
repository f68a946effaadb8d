import { listingWorthFinding } from '#contract/shop.ts'
import { isFiltered, listingTitle, shopAddress, type Filtro } from '#web/catalog/filtro.ts'

/** The one address of a listing, whatever the order its filters were given in, and whether it is worth finding. */
export function findableListing(filtro: Filtro, pagina: number, total: number) {
  return {
    description: `${listingTitle(filtro)}: ${total} montature con misure, prezzo e disponibilità, scelte da un ottico.`,
    path: shopAddress(filtro, pagina),
    hidden: isFiltered(filtro) && total < listingWorthFinding,
  }
}
