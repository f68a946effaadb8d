import { useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/use-change-search.ts'
import { readView, writeView, type TableView } from './view.ts'

/** The view in the query string of this page, and functions that change it. */
export function useTableView<K extends string>(keys: readonly [K, ...K[]]) {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const change = (next: Partial<TableView<K>>) => changeSearch((now) => writeView(now, next))
  const reset = useTableReset()
  return { view: readView(search, keys), change, reset }
}

/** A function that shows all rows in the default order: by id, the newest first. */
export function useTableReset() {
  const changeSearch = useChangeSearch()
  return () =>
    changeSearch((now) => {
      const tab = now.get('tab')
      return new URLSearchParams(tab ? { tab } : {})
    })
}

/** A parameter of the query string that narrows a table, and a function that sets it or takes it away. */
export function useTableParameter(name: string) {
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const set = (value: string | undefined) =>
    changeSearch((now) => {
      const next = writeView(now, {})
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })
  return [search.get(name), set] as const
}

/** A filter of one table in the query string: the one of `values` that the parameter `name` has; undefined: none. */
export function useTableChoice<V extends string>(name: string, values: readonly V[]) {
  const [asked, choose] = useTableParameter(name)
  return [values.find((value) => value === asked), choose] as const
}

/** A filter that is on while the parameter `name` has this value. */
export function useTableFilter(name: string, value: string) {
  const [chosen, choose] = useTableChoice(name, [value])
  return [chosen !== undefined, (on: boolean) => choose(on ? value : undefined)] as const
}
