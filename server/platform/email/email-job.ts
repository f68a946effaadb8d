import type { EmailFacts, EmailKind } from '#server/platform/database/column-types.ts'

export type { EmailKind }

/** An email to write: which one, about what, to whom. `key` is unique for ever: asking twice writes it once. */
export interface EmailJob {
  key: string
  kind: EmailKind
  /** None: its writer knows, as of an email to the shop, whose address is read when it is written. */
  recipient?: string
  /** The order that it is about. */
  orderId?: number
  /** What it says that stands nowhere else, such as a one-time code; forgotten once it was sent. */
  facts?: EmailFacts
  /** Not before this many seconds from now. */
  waitSeconds?: number
}

/** Codes that a person waits for in front of a form: they leave before all other emails, of which a rush of orders leaves hundreds. */
export const awaitedKinds: ReadonlySet<EmailKind> = new Set(['verification', 'recovery', 'withdrawal-code'])
