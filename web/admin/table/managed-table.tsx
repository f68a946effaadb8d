import { layerErrorText } from '#web/lib/api.ts'
import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Choice } from './choice.tsx'
import { DataTable, type Column } from './data-table.tsx'
import { Empty } from './empty.tsx'
import { LoadFailure } from './load-failure.tsx'
import { Pager } from './pager.tsx'
import { Refused } from './refused.tsx'
import { Toolbar } from './toolbar.tsx'
import type { useRowActions } from './use-row-actions.tsx'
import type { useTableView } from './use-view.ts'

/** The rows of one page, and the number of rows on all pages. */
interface Page<Row> {
  rows: readonly Row[]
  /** Undefined: not known. */
  total: number | undefined
  /** There are more than `total`, up to which they were counted. */
  more?: boolean
}

interface Props<Row extends { id: number }, K extends string> {
  /** What the rows are called, in the plural: `utenti`. */
  rows: string
  columns: readonly Column<Row, K>[]
  /** The placeholder of the search. */
  hint: string
  /** Buttons and filters beside the search. */
  tools?: ReactNode
  table: ReturnType<typeof useTableView<K>>
  query: UseQueryResult<Page<Row>>
  /** Rows per page; undefined: all rows are on one page. */
  perPagina?: number
  actions: Pick<ReturnType<typeof useRowActions<Row, never>>, 'menuOf' | 'modal' | 'refusal'>
  /** Names a row, as in `Azioni per …`. */
  nameOf: (row: Row) => string
  /** Which rows are ticked; undefined: rows cannot be. */
  choice?: Choice<Row> | undefined
  /** Shown when there are no rows. */
  none: string
  /** A button below `none`. */
  whenNone?: ReactNode
  /** The message of a table that does not load. */
  sayFailure?: (error: unknown) => string
  /** Below the rows. */
  footer?: ReactNode
}

/** A table of the dashboard with search, row actions, pagination, and its messages when empty or failed. */
export function ManagedTable<Row extends { id: number }, K extends string>(props: Props<Row, K>) {
  const { rows: name, columns, hint, tools, table, query, perPagina, actions, nameOf, none, whenNone, footer } = props
  const { view, change } = table
  const { sayFailure = layerErrorText } = props
  const { data } = query
  return (
    <>
      <Toolbar title={`Gestione ${name}`} hint={hint} sought={view.cerca} onSearch={(text) => change({ cerca: text })}>
        {tools}
      </Toolbar>
      <Refused words={actions.refusal} />
      {query.isError && <LoadFailure words={sayFailure(query.error)} onRetry={() => void query.refetch()} />}
      {(data || !query.isError) && (
        <DataTable
          name={`Tabella ${name}`}
          columns={columns}
          rows={data?.rows}
          rowKey={({ id }) => id}
          choice={props.choice}
          rowMenu={(row) => ({ of: nameOf(row), actions: actions.menuOf(row) })}
          empty={
            <Empty rows={name} none={none} pagina={perPagina ? view.pagina : 1} onFirst={() => change({ pagina: 1 })}>
              {whenNone}
            </Empty>
          }
          busy={query.isPlaceholderData}
          view={view}
          onSort={change}
        />
      )}
      {data && perPagina && (
        <Pager
          pagina={view.pagina}
          perPagina={perPagina}
          shown={data.rows.length}
          total={data.total ?? 0}
          more={data.more ?? false}
          onPage={(pagina) => change({ pagina })}
        />
      )}
      {footer}
      {actions.modal}
    </>
  )
}
