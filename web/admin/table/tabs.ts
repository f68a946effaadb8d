/** The tables of the dashboard, the default first. */
export const tabs = [
  { name: 'ordini', call: 'GET /Ordini/GetOrdini', title: 'Ordini' },
  { name: 'utenti', call: 'POST /Utenti/GetAllUtenti', title: 'Utenti' },
  { name: 'sconti', call: 'GET /Sconti/GetSconti', title: 'Sconti' },
  { name: 'brands', call: 'GET /Brands/GetAllBrands', title: 'Brands' },
  { name: 'prodotti', call: 'POST /Prodotti/GetProdotti', title: 'Prodotti' },
] as const
export type TabName = (typeof tabs)[number]['name']

/** The tab in the query string; an unknown one is the default. */
export function readTab(search: URLSearchParams): TabName {
  return tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'ordini'
}
