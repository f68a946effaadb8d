/** The tables of the dashboard, the default first. */
export const tabs = [
  { name: 'ordini', call: 'GET /Ordini/GetOrdini', title: 'Ordini', heading: 'Gestione ordini' },
  { name: 'utenti', call: 'POST /Utenti/GetAllUtenti', title: 'Utenti', heading: 'Gestione utenti' },
  { name: 'sconti', call: 'GET /Sconti/GetSconti', title: 'Sconti', heading: 'Gestione sconti' },
  { name: 'brands', call: 'GET /Brands/GetAllBrands', title: 'Brands', heading: 'Gestione brands' },
  { name: 'prodotti', call: 'POST /Prodotti/GetProdotti', title: 'Prodotti', heading: 'Gestione prodotti' },
] as const
export type TabName = (typeof tabs)[number]['name']

/** The tab in the query string; an unknown one is the default. */
export function readTab(search: URLSearchParams): TabName {
  return tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'ordini'
}
