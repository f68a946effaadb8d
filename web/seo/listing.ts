import { listingWorthFinding } from '#contract/shop.ts'
import { isFiltered, listingTitle, shopAddress, type Filtro } from '#web/catalog/filtro.ts'

/** What a listing is called where its pages stand beside each other: in a tab, among results of a search. */
export function nameListing(filtro: Filtro, pagina: number) {
  return pagina > 1 ? `${listingTitle(filtro)}, pagina ${pagina}` : listingTitle(filtro)
}

/** The one address of a listing, whatever the order its filters were given in, and whether it is worth finding. */
export function findableListing(filtro: Filtro, pagina: number, total: number) {
  return {
    description: `${nameListing(filtro, pagina)}: ${total} montature con misure, prezzo e disponibilità, scelte da un ottico.`,
    path: shopAddress(filtro, pagina),
    hidden: isFiltered(filtro) && total < listingWorthFinding,
  }
}
