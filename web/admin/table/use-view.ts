import { useSearchParams } from 'react-router'
import { readView, writeView, type TableView } from './view.ts'

/** The view of the table on the screen, and how to change it. */
export function useTableView<K extends string>(keys: readonly [K, ...K[]]) {
  const [search, setSearch] = useSearchParams()
  const change = (next: Partial<TableView<K>>) =>
    setSearch((now) => writeView(now, next), { replace: true, preventScrollReset: true })
  return { view: readView(search, keys), change }
}
