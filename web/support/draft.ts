import type { Upload } from './uploads.ts'

/** What was not sent of a message. */
export interface Draft {
  text: string
  /** Files of a first message that failed, with what became of each. */
  uploads?: Upload[]
}

/** The unsent messages by ticket, kept after the modal has closed. */
export type Drafts = Map<number, Draft>
