import { highest, longest } from '#contract/bounds.ts'

/** The search, sorting and page of a table, kept in the query string. */
export interface TableView<K extends string> {
  cerca: string
  ordina: K
  verso: 'asc' | 'desc'
  pagina: number
}

/** The view in a query string; an invalid part is the default: the first of `keys`, descending. */
export function readView<K extends string>(search: URLSearchParams, keys: readonly [K, ...K[]]): TableView<K> {
  const pagina = Number(search.get('pagina'))
  return {
    cerca: (search.get('cerca') ?? '').slice(0, longest.search),
    ordina: keys.find((key) => key === search.get('ordina')) ?? keys[0],
    verso: search.get('verso') === 'asc' ? 'asc' : 'desc',
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= highest.page ? pagina : 1,
  }
}

/** The query string of a changed view. Any change but that of the page goes to the first page. */
export function writeView<K extends string>(search: URLSearchParams, change: Partial<TableView<K>>) {
  const next = new URLSearchParams(search)
  next.delete('pagina')
  for (const [key, value] of Object.entries(change)) next.set(key, String(value))
  for (const [key, value] of defaults) if (next.get(key) === value) next.delete(key)
  return next
}
const defaults = [
  ['cerca', ''],
  ['verso', 'desc'],
  ['pagina', '1'],
] as const
