import type { EmailFacts } from '#server/platform/database/column-types.ts'

/** An email to write: which one, about what, to whom. `key` is unique for ever: asking twice writes it once. */
export interface EmailJob {
  key: string
  kind: EmailKind
  recipient: string
  /** The order that it is about. */
  orderId?: number
  /** What it says that stands nowhere else, such as a one-time code; forgotten once it was sent. */
  facts?: EmailFacts
  /** Not before this many seconds from now. */
  waitSeconds?: number
}
export type EmailKind =
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
