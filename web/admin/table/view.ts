import { highest, longest } from '#contract/bounds.ts'
/** What a table shows: which rows, in which order, which page of them. It stands in the address. */
export interface TableView<K extends string> {
  cerca: string
  ordina: K
  verso: 'asc' | 'desc'
  pagina: number
}

/** The view of an address; what makes no sense there is the default: by the first of `keys`, downwards. */
export function readView<K extends string>(search: URLSearchParams, keys: readonly [K, ...K[]]): TableView<K> {
  const pagina = Number(search.get('pagina'))
  return {
    cerca: (search.get('cerca') ?? '').slice(0, longest.search),
    ordina: keys.find((key) => key === search.get('ordina')) ?? keys[0],
    verso: search.get('verso') === 'asc' ? 'asc' : 'desc',
    pagina: Number.isSafeInteger(pagina) && pagina >= 1 && pagina <= highest.page ? pagina : 1,
  }
}

/** The address of a changed view. Whatever changes the rows begins at their first page. */
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
