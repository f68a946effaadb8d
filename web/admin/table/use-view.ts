import { useSearchParams } from 'react-router'
import { readView, writeView, type TableView } from './view.ts'

/** The view of the table on the screen, and how to change it. */
export function useTableView<K extends string>(keys: readonly [K, ...K[]]) {
  const [search, setSearch] = useSearchParams()
  const change = (next: Partial<TableView<K>>) =>
    setSearch((now) => writeView(now, next), { replace: true, preventScrollReset: true })
  return { view: readView(search, keys), change }
}

/** A filter of one table alone, in the address as well: it is on where this name has this value. */
export function useTableFilter(name: string, value: string) {
  const [search, setSearch] = useSearchParams()
  const turn = (on: boolean) =>
    setSearch(
      (now) => {
        const next = writeView(now, {})
        if (on) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [search.get(name) === value, turn] as const
}
