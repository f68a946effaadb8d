import type { ComponentType } from 'react'
import type { Outcome } from './use-row-change.ts'

/** What every modal over a row is given. */
export interface ModalProps<Row, Answer = unknown> {
  /** As it was last read: what another administrator changed meanwhile is in it once a change was refused. */
  row: Row
  /** Changes the row, once however often the button is pressed; undefined: a change is running already. */
  change: <T extends Answer>(ask: () => Promise<T>) => Promise<Outcome<Row, T> | undefined>
  busy: boolean
  onClose: () => void
}
export type RowModal<Row, Answer = unknown> = ComponentType<ModalProps<Row, Answer>>

/** A change that needs no modal. */
export interface Run<Row, Answer = unknown> {
  label: string
  run: (row: Row) => Promise<Answer>
  /** The message once it is done, of the row as it then is. */
  said: (now: Row) => string
}

interface Common<Row> {
  label: string | ((row: Row) => string)
  /** Which rows it is offered for; without it, all. */
  when?: (row: Row) => boolean
  /** It takes something away. */
  grave?: boolean
  /** Whether this is what the row waits for: it stands out where actions are buttons. */
  isNext?: (row: Row) => boolean
}

/** A modal, here or in a file of its own, a change without one, some other work, or a link. */
type Effect<Row, Answer> =
  | { Modal: RowModal<Row, Answer> }
  | { load: () => Promise<RowModal<Row, Answer>> }
  | Omit<Run<Row, Answer>, 'label'>
  | { work: (row: Row) => Promise<unknown> }
  | { link: (row: Row) => { to: string; state?: unknown } }

export type RowAction<Row, Answer = unknown> = Common<Row> & Effect<Row, Answer>

/** What is offered for this row, in the order of the table of actions. */
export const offered = <Row, Answer>(actions: readonly RowAction<Row, Answer>[], row: Row) =>
  actions.filter(({ when }) => when?.(row) ?? true)

export const labelOf = <Row, Answer>({ label }: RowAction<Row, Answer>, row: Row) =>
  typeof label === 'string' ? label : label(row)
