import type { Andamento } from '#contract/andamento.ts'
import type { Column } from '#contract/columns.ts'
import { formatEuro } from '#contract/money.ts'
import { sayDay } from '#web/lib/dates.ts'

export type Row = Andamento['righe'][number]

/** A value of a row in words; what is not known is a dash. */
export function sayValue(value: Row[string] | undefined, { kind }: Column) {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return kind === 'day' ? sayDay(value) : value
  return kind === 'cents' ? formatEuro(value) : value.toLocaleString('it-IT')
}

/** The number of a row under a column; 0 where there is none. */
export function numberOf(row: Row | undefined, key: string) {
  const value = row?.[key]
  return typeof value === 'number' ? value : 0
}

export const isNumber = ({ kind }: Column) => kind !== 'text' && kind !== 'day'

/** Whether the values of a column can be added up. */
export const isSum = ({ kind }: Column) => kind === 'count' || kind === 'cents'
