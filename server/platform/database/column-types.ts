// What columns of text may hold; what each word means stands with the feature that owns it. CHECKs of migrations/ list the same words,
// but for emails and the audit log: a new `EmailKind` or `AuditAction` needs no migration.

export type Role = 'customer' | 'administrator'
export type { Duty } from '#contract/mansioni.ts'
/** What a code of an email is good for. */
export type CodeKind = 'verification' | 'recovery'
export type RefundState = 'requested' | 'pending' | 'succeeded' | 'failed' | 'cancelled'
/** Who began it: the shop, or a person in the provider's dashboard. */
export type RefundOrigin = 'shop' | 'provider'
export type RefundReason =
  | 'goods_gone'
  | 'paid_twice'
  /** The database did not know the order any more. */
  | 'order_lost'
  | 'duplicate'
  | 'fraudulent'
  | 'withdrawn'
  | 'requested_by_customer'
  /** Made at the provider, which told none. */
  | 'unknown'
/** `inquiry`: a question of the customer's bank, which moves no money; `closed`: such a one came to nothing. */
export type DisputeState =
  | 'inquiry'
  | 'inquiry_answered'
  | 'needs_response'
  | 'under_review'
  | 'won'
  | 'lost'
  | 'closed'
/** What moves in the account at the card provider; the last is everything that the shop has no word for. */
export type TransactionKind =
  | 'charge'
  | 'refund'
  | 'refund_failure'
  | 'dispute'
  | 'dispute_reversal'
  | 'payout'
  | 'payout_failure'
  | 'fee'
  | 'other'
/** What the shop has and the provider does not, or otherwise. */
export type DifferenceKind =
  | 'payment_missing'
  | 'payment_differs'
  | 'refund_missing'
  | 'refund_differs'
  | 'payout_failed'
export type TicketCategory = 'account' | 'payments' | 'orders' | 'products' | 'shipping' | 'other'
export type TicketState = 'open' | 'pending' | 'closed'
export type AttachmentType = 'image/jpeg' | 'application/pdf'
/** What people do that the server counts by itself. */
export type VisitKind = 'page-viewed' | 'product-viewed' | 'search-made'

export type AuditKind = 'product' | 'brand' | 'discount' | 'sale' | 'order' | 'user' | 'settings' | 'lenses'
/** What is done to an order beside moving it, which stands in its history. */
export type OrderAction =
  | 'shipping-code'
  | 'parcel-sent'
  | 'parcel-arrived'
  | 'address-corrected'
  | 'refunded'
  | 'refund-retried'
  | 'refund-closed'
  | 'withdrawal-refunded'
  | 'return-received'
  | 'return-closed'
  | 'payment-accepted'
  | 'payment-returned'
  | 'difference-closed'
  | 'claim-accepted'
  | 'claim-ignored'
  | 'exchange-opened'
  | 'prepared'
  | 'link-sent'
  | 'link-released'
  | 'exchange-released'
/** What is done to a request for lenses; `read`: its prescription was opened. */
type LensAction = 'read' | 'offered' | 'declined' | 'worked'
export type AuditAction =
  | 'created'
  | 'duplicated'
  | 'changed'
  | 'pictures'
  | 'enabled'
  | 'disabled'
  | 'trending'
  | 'stock'
  | 'sold'
  | 'received'
  | 'deleted'
  | OrderAction
  | 'promoted'
  | 'access-reset'
  | 'consents-exported'
  | LensAction
/** Field → its values before and after, as the wire calls them: a renamed column does not change what was written. */
export type AuditChanges = Record<string, [before: unknown, after: unknown]>
/** What an email says that stands nowhere else. */
export type EmailFacts = Record<string, string>

export type EmailKind =
  | 'order-confirmed'
  | 'order-arrived'
  | 'daily-summary'
  | 'payment-returned'
  | 'order-shipped'
  | 'order-cancelled'
  | 'order-address'
  | 'order-refunded'
  | 'refund-failed'
  | 'withdrawal-received'
  | 'withdrawal-notice'
  | 'withdrawal-refunded'
  | 'return-sent'
  | 'withdrawal-code'
  | 'payment-link'
  | 'payment-link-over'
  | 'claim-received'
  | 'claim-notice'
  | 'claim-warning'
  | 'account-deleted'
  | 'ticket-answered'
  | 'ticket-written'
  | 'verification'
  | 'recovery'
  | 'password-changed'
  | 'wrong-passwords'
  | 'signed-in-elsewhere'
  | 'recovery-code-used'
  | 'recovery-codes-new'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'visitor-message'
  | 'staff-invited'
  | 'lens-asked'
  | 'lens-written'
  | 'lens-answered'
  | 'lens-offered'
  | 'lens-declined'
  | 'restock-confirm'
  | 'restocked'

/** What receipt and invoice need of a customer, of accounts and of orders: of a person the tax code alone, of a company the others. */
export const fiscalColumns = [
  'tax_code',
  'company_name',
  'registered_office',
  'vat_number',
  'sdi_code',
  'invoice_pec',
] as const
export type FiscalData = Record<(typeof fiscalColumns)[number], string | null>

/** A line of the optician's offer; `vatRate` in per cent. */
export interface OfferLine {
  name: string
  cents: number
  vatRate: number
}

/** A file made of the catalogue. */
export interface FileFacts {
  name: string
  /** Of its text. */
  hash: string
  /** Bytes, compressed. */
  size: number
  /** Bytes of its text. */
  textSize: number
}

/** What of the checklist before the opening the shop cannot see by itself. */
export type OpeningCheck = 'mail' | 'texts'

/** Of a supplier's list: column of ours → title, and column → what every new product gets. */
export interface MappedColumns {
  columns: Record<string, string>
  fixed: Record<string, string>
}
