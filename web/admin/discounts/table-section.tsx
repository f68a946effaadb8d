import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Endpoints } from '#contract/endpoints.ts'
import { DataTable, type Column } from '#web/admin/table/data-table.tsx'
import { LoadFailure } from '#web/admin/table/load-failure.tsx'
import { Refused } from '#web/admin/table/refused.tsx'
import type { useRowActions } from '#web/admin/table/use-row-actions.tsx'
import { useTableView } from '#web/admin/table/use-view.ts'
import { layerErrorText } from '#web/lib/api.ts'
import { For } from '#web/session/may.tsx'
import { Button } from '#web/ui/button.tsx'

interface Props<Row extends { id: number }> {
  id: string
  title: string
  /** Names the table. */
  name: string
  /** What makes another row. */
  create: { label: string; call: keyof Endpoints; onPress: () => void }
  columns: readonly Column<Row, 'id'>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isPlaceholderData'>
  nameOf: (row: Row) => string
  actions: Pick<ReturnType<typeof useRowActions<Row, never>>, 'menuOf' | 'modal' | 'refusal'>
  /** Shown when there are no rows. */
  none: string
  /** Below the rows. */
  children?: ReactNode
}

/** A part of the tab with its table, which is not sorted: there are few rows. */
export function TableSection<Row extends { id: number }>(props: Props<Row>) {
  const { id, title, name, create, columns, rows, query, nameOf, actions, none, children } = props
  const { view, change } = useTableView(['id'])
  return (
    <section aria-labelledby={id} className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <For call={create.call}>
          <Button onClick={create.onPress}>{create.label}</Button>
        </For>
      </div>
      <Refused words={actions.refusal} />
      {query.isError && <LoadFailure words={layerErrorText(query.error)} onRetry={() => void query.refetch()} />}
      {(rows || !query.isError) && (
        <DataTable
          name={name}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          rowMenu={(row) => ({ of: nameOf(row), actions: actions.menuOf(row) })}
          empty={<p role="status">{none}</p>}
          busy={query.isPlaceholderData}
          view={view}
          onSort={change}
        />
      )}
      {children}
      {actions.modal}
    </section>
  )
}

export const badgeOf = {
  on: 'bg-consegnato-bg text-consegnato',
  planned: 'bg-spedizione-bg text-spedizione',
  off: 'bg-vassoio text-inchiostro-2',
}
