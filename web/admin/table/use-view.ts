import { useSearchParams } from 'react-router'
import { readView, writeView, type TableView } from './view.ts'

/** The view in the query string of this page, and functions that change it. */
export function useTableView<K extends string>(keys: readonly [K, ...K[]]) {
  const [search, setSearch] = useSearchParams()
  const change = (next: Partial<TableView<K>>) =>
    setSearch((now) => writeView(now, next), { replace: true, preventScrollReset: true })
  const reset = useTableReset()
  return { view: readView(search, keys), change, reset }
}

/** A function that shows all rows in the default order: by id, the newest first. */
export function useTableReset() {
  const [, setSearch] = useSearchParams()
  return () =>
    setSearch(
      (now) => {
        const tab = now.get('tab')
        return new URLSearchParams(tab ? { tab } : {})
      },
      { replace: true, preventScrollReset: true },
    )
}

/** A filter of one table in the query string: the one of `values` that the parameter `name` has; undefined: none. */
export function useTableChoice<V extends string>(name: string, values: readonly V[]) {
  const [search, setSearch] = useSearchParams()
  const choose = (value: string | undefined) =>
    setSearch(
      (now) => {
        const next = writeView(now, {})
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [values.find((value) => value === search.get(name)), choose] as const
}

/** A filter that is on while the parameter `name` has this value. */
export function useTableFilter(name: string, value: string) {
  const [chosen, choose] = useTableChoice(name, [value])
  return [chosen !== undefined, (on: boolean) => choose(on ? value : undefined)] as const
}
