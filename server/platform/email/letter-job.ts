import type { LetterFacts } from '#server/platform/database/column-types.ts'

/** A letter to write: which one, about what, to whom. `key` is unique for ever: asking twice writes it once. */
export interface LetterJob {
  key: string
  kind: LetterKind
  recipient: string
  /** The order that it is about. */
  orderId?: number
  /** What it says that stands nowhere else, such as a one-time code; forgotten once it was sent. */
  facts?: LetterFacts
  /** Not before this many seconds from now. */
  waitSeconds?: number
}
export type LetterKind =
  | 'order-confirmed'
  | 'payment-returned'
  | 'order-shipped'
  | 'order-cancelled'
  | 'withdrawal-received'
  | 'withdrawal-notice'
  | 'withdrawal-refunded'
  | 'account-deleted'
  | 'ticket-answered'
  | 'ticket-written'
  // the ways in
  | 'verification'
  | 'recovery'
  | 'password-changed'
  | 'visitor-message'
