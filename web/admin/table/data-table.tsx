import { useRef, type ComponentProps, type ReactNode } from 'react'
import { ChooseAll, ChooseRow, type Choice } from './choice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { RowMenu } from './row-menu.tsx'
import { useFocusLost } from './use-focus-lost.ts'
import type { TableView } from './view.ts'

export interface Column<Row, K extends string> {
  title: string
  cell: (row: Row) => ReactNode
  /** The name by which the server sorts this column. */
  sort?: K
  /** Text, first sorted ascending; all else is first sorted descending. */
  words?: boolean
  numeric?: boolean
}

interface Props<Row, K extends string> {
  name: string
  columns: readonly Column<Row, K>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string | number
  rowMenu: (row: Row) => ComponentProps<typeof RowMenu>
  /** Which rows are ticked; undefined: rows cannot be. */
  choice?: Choice<Row> | undefined
  /** Shown when there are no rows. */
  empty: ReactNode
  /** Other rows are being loaded. */
  busy: boolean
  view: TableView<K>
  onSort: (change: Pick<TableView<K>, 'ordina' | 'verso'>) => void
}

/**
 * A table of the dashboard. Where it is wider than the screen it scrolls, and the row menus stay visible; on a phone each
 * row is a card, and the headings above still sort.
 */
export function DataTable<Row, K extends string>(props: Props<Row, K>) {
  const { name, columns, rows, rowKey, rowMenu, choice, empty, busy, view, onSort } = props
  const region = useRef<HTMLDivElement>(null)
  const keepFocus = () => region.current?.focus({ preventScroll: true })
  if (rows?.length === 0)
    return (
      <div ref={region} tabIndex={-1} className="mt-4 py-10 text-center text-inchiostro-2">
        <NoRows onFocusLost={keepFocus}>{empty}</NoRows>
      </div>
    )
  return (
    <div
      ref={region}
      className="mt-4 overflow-x-auto border border-linea rounded-md"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a mouse it is scrolled by keys
      tabIndex={0}
      role="region"
      aria-label={name}
      aria-busy={busy || !rows}
    >
      <table className={`w-full text-sm max-md:block ${busy && rows ? 'opacity-60' : ''}`}>
        <thead
          className={`text-left text-inchiostro-2 bg-vassoio ${columns.some(({ sort }) => sort) ? 'max-md:block' : 'max-md:solo-lettore'}`}
        >
          <tr className={`max-md:flex max-md:flex-wrap max-md:px-2 ${sortHint}`}>
            {choice && <ChooseAll rows={rows ?? []} choice={choice} />}
            {columns.map((column) => (
              <Heading key={column.title} column={column} view={view} onSort={onSort} />
            ))}
            <th scope="col" className="sticky right-0 px-1 w-14 bg-vassoio max-md:static max-md:w-0">
              <span className="solo-lettore">Azioni</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block">
          {rows ? (
            rows.map((row) => (
              <BodyRow key={rowKey(row)} chosen={choice?.isChosen(row) ?? false} onFocusLost={keepFocus}>
                {choice && <ChooseRow row={row} choice={choice} />}
                {columns.map(({ title, cell, numeric }) => (
                  <td
                    key={title}
                    data-title={title}
                    className={`px-4 py-1 md:h-12 whitespace-nowrap max-md:grid max-md:grid-cols-[5rem_1fr] max-md:@max-[19rem]:grid-cols-1 max-md:items-center max-md:before:content-[attr(data-title)] max-md:before:text-inchiostro-2 ${numeric ? 'misura md:text-right' : ''}`}
                  >
                    <span className="min-w-0">{cell(row)}</span>
                  </td>
                ))}
                <td className={`${lastCell} bg-carta group-hover:bg-vassoio group-data-chosen:bg-vassoio`}>
                  <RowMenu {...rowMenu(row)} />
                </td>
              </BodyRow>
            ))
          ) : (
            <Waiting columns={columns.length + (choice ? 2 : 1)} />
          )}
        </tbody>
      </table>
    </div>
  )
}

/** On a phone the headings head no columns, and only sort. */
const sortHint =
  "max-md:before:content-['Ordina_per'] max-md:before:w-full max-md:before:px-2 max-md:before:pt-3 max-md:before:text-xs"

const lastCell = 'sticky right-0 px-1 w-14 max-md:absolute max-md:top-1 max-md:right-1'

interface PartProps {
  onFocusLost: () => void
  children: ReactNode
}

/** The button in the empty table is unmounted once rows are shown. */
const NoRows = ({ onFocusLost, children }: PartProps) => (
  <div ref={useFocusLost<HTMLDivElement>(onFocusLost)}>{children}</div>
)

/** A row is unmounted when it is deleted or no longer matches the filter. */
function BodyRow({ chosen, onFocusLost, children }: PartProps & { chosen: boolean }) {
  return (
    <tr
      data-chosen={chosen || undefined}
      ref={useFocusLost<HTMLTableRowElement>(onFocusLost)}
      className="group border-t border-linea hover:bg-vassoio data-chosen:bg-vassoio max-md:relative max-md:block max-md:py-2"
    >
      {children}
    </tr>
  )
}

interface HeadingProps<Row, K extends string> {
  column: Column<Row, K>
  view: TableView<K>
  onSort: Props<Row, K>['onSort']
}

function Heading<Row, K extends string>({ column, view, onSort }: HeadingProps<Row, K>) {
  const { title, sort, words, numeric } = column
  const isSorted = sort !== undefined && sort === view.ordina
  const look = `px-4 max-md:px-2 font-semibold whitespace-nowrap ${numeric ? 'md:text-right' : ''}`
  if (!sort)
    return (
      <th scope="col" className={`${look} md:h-11 max-md:solo-lettore`}>
        {title}
      </th>
    )
  const isUp = isSorted && view.verso === 'asc'
  const next = (isSorted ? isUp : !words) ? 'desc' : 'asc'
  return (
    <th scope="col" className={look} aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}>
      <button
        type="button"
        className={`inline-flex items-center gap-1 min-h-11 hover:text-inchiostro ${numeric ? 'md:flex-row-reverse' : ''}`}
        onClick={() => onSort({ ordina: sort, verso: next })}
      >
        {title}
        <span aria-hidden="true" className={isSorted ? '' : 'invisible max-md:hidden'}>
          {isUp ? '↑' : '↓'}
        </span>
      </button>
    </th>
  )
}

const eight = Array.from({ length: 8 }, (_, index) => index)

function Waiting({ columns }: { columns: number }) {
  return eight.map((row) => (
    <tr key={row} className="border-t border-linea max-md:block">
      <td colSpan={columns} className="px-4 h-12 max-md:block max-md:py-4">
        <Skeleton className="h-4 rounded-sm" />
      </td>
    </tr>
  ))
}
