import type { FunctionComponent } from 'react'
import type { Endpoints } from '#contract/endpoints.ts'
import { may } from '#web/session/may.tsx'
import type { Outcome } from './use-row-change.ts'

/** The props of every modal over a row. */
export interface ModalProps<Row, Answer = unknown> {
  /** As last read: it is read again after a refused change, which another administrator may have caused. */
  row: Row
  /** Changes the row, one request at a time; undefined: a change is running already. */
  change: <T extends Answer>(ask: () => Promise<T>) => Promise<Outcome<Row, T> | undefined>
  busy: boolean
  onClose: () => void
}
export type RowModal<Row, Answer = unknown> = FunctionComponent<ModalProps<Row, Answer>>

/** A change without a modal. */
export interface Run<Row, Answer = unknown> {
  label: string
  run: (row: Row) => Promise<Answer>
  /** The success message, from the row as it then is. */
  said: (now: Row) => string
}

interface Common<Row> {
  label: string | ((row: Row) => string)
  /** The call that it makes, if not everybody who sees the rows may make it. */
  call?: keyof Endpoints
  /** The rows that it is offered for; without it, all rows. */
  when?: (row: Row) => boolean
  /** It removes something: its label is red. */
  grave?: boolean
  /** Whether this is the next step of the row: it stands out where actions are buttons. */
  isNext?: (row: Row) => boolean
}

/** A modal, one that is loaded on demand, a change without a modal, other asynchronous work, or a link. */
type Effect<Row, Answer> =
  | { Modal: RowModal<Row, Answer> }
  | { load: () => Promise<RowModal<Row, Answer>> }
  | Omit<Run<Row, Answer>, 'label'>
  | { work: (row: Row) => Promise<unknown> }
  | { link: (row: Row) => { to: string; state?: unknown } }

export type RowAction<Row, Answer = unknown> = Common<Row> & Effect<Row, Answer>

/** The actions that are offered for this row. */
export const offered = <Row, Answer>(actions: readonly RowAction<Row, Answer>[], row: Row) =>
  actions.filter(({ call, when }) => (call === undefined || may(call)) && (when?.(row) ?? true))

export const labelOf = <Row, Answer>({ label }: RowAction<Row, Answer>, row: Row) =>
  typeof label === 'string' ? label : label(row)
