/** The tables of the dashboard, the default first. */
export const tabs = [
  { name: 'ordini', title: 'Ordini', heading: 'Gestione ordini' },
  { name: 'utenti', title: 'Utenti', heading: 'Gestione utenti' },
  { name: 'sconti', title: 'Sconti', heading: 'Gestione sconti' },
  { name: 'brands', title: 'Brands', heading: 'Gestione brands' },
  { name: 'prodotti', title: 'Prodotti', heading: 'Gestione prodotti' },
] as const
export type TabName = (typeof tabs)[number]['name']

/** The tab in the query string; an unknown one is the default. */
export function readTab(search: URLSearchParams): TabName {
  return tabs.find(({ name }) => name === search.get('tab'))?.name ?? 'ordini'
}
