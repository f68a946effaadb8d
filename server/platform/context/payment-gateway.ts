import type { DisputeState, RefundState, TransactionKind } from '#server/platform/database/column-types.ts'

/** What the shop asks of its card provider. Failures are GatewayErrors. */
export interface PaymentGateway {
  /** Opens a payment page, or answers the one that was opened before for the same order. */
  openSession(wanted: WantedSession): Promise<{ id: string; url: string | null }>
  readSession(id: string): Promise<PaymentSession>
  /** The session that a payment was made on. */
  findSession(paymentId: string): Promise<PaymentSession | undefined>
  /** The session takes no payment any more; one that was paid or expired at this moment stays as it is. */
  endSession(id: string): Promise<void>
  /** One refund for each reference, however often it is asked for. */
  sendRefund(wanted: WantedRefund): Promise<GatewayRefund>
  readRefund(id: string): Promise<GatewayRefund>
  /** Everything of one payment that went back or is to go back. */
  listRefunds(paymentId: string): Promise<GatewayRefund[]>
  /** What the customer's bank took back of one payment, or asked about. */
  listDisputes(paymentId: string): Promise<GatewayDispute[]>
  /** A page of what moved in the account; `next` asks for the page after it. */
  listTransactions(asked: WantedTransactions): Promise<{ transactions: GatewayTransaction[]; next?: string }>
  /** What a webhook says; throws where its signature is not the gateway's. */
  readEvent(body: string, signature: string): GatewayEvent
  readBalance(): Promise<GatewayBalance>
}

export interface WantedSession {
  /** The order's own, which the gateway hands back. */
  reference: string
  orderNumber: number
  email: string
  payableUntil: Date
  /** Which of the order's payment pages, where one that is over may be followed by another; 0: there is one. */
  page: number
  /** Where the customer goes who does not pay, a path. */
  cancelPath: string
  /** The shop's address: where the customer comes back to, and where pictures lie. */
  origin: string
  shippingCents: number
  /** Working days until it arrives, the fewest and the most. */
  deliveryDays: readonly [least: number, most: number]
  /** What the customer reads beside the button. */
  note?: string
  lines: { name: string; description: string; image: string | null; unitCents: number; quantity: number }[]
}

export interface PaymentSession {
  id: string
  reference: string | null
  /** Where it is paid, while it is open. */
  url: string | null
  /** `open`, `complete`, `expired`, or what the gateway adds one day. */
  status: string | null
  /** `paid`, `unpaid`, `no_payment_required`, or what the gateway adds one day. */
  paymentStatus: string
  /** Was to be paid later, in instalments for one, and was not. */
  hasFailed: boolean
  paymentId: string | null
  /** When the money moved, by the gateway's clock; null: it has not. */
  paidAt: Date | null
  /** How it was paid, in the gateway's word: `card`, `klarna` and others; null: not paid, or not known. */
  method: string | null
  /** What of it went back already, or is on its way; cents. */
  refundedCents: number
  currency: string | null
  amountCents: number | null
  email: string | null
  name: string | null
  address: Record<'line1' | 'line2' | 'postalCode' | 'city' | 'province' | 'country', string | null> | null
  items: SessionItem[]
  /** The address of the shop that opened it. */
  origin: string | null
  /** The number by which its customer knows the order. */
  orderNumber: number | null
}
export interface SessionItem {
  priceId: string | null
  productId: string | null
  name: string | null
  description: string | null
  quantity: number
  subtotalCents: number
  totalCents: number
}

interface WantedRefund {
  paymentId: string
  amountCents: number
  reason: GatewayReason | undefined
  reference: string
  orderReference: string
  /** The number of the wish that a browser made, where one did. */
  request?: string
}
type GatewayReason = 'duplicate' | 'fraudulent' | 'requested_by_customer'
export interface GatewayRefund {
  id: string
  state: RefundState
  failure: string | null
  amountCents: number
  reason: GatewayReason | null
  madeAt: Date
  /** When it failed; null where it has not, or the gateway does not say. */
  failedAt: Date | null
  /** Ours, where we asked for it. */
  reference: string | null
}

export interface GatewayDispute {
  id: string
  state: DisputeState
  amountCents: number
  /** The gateway's own word. */
  reason: string
  openedAt: Date
  /** Until when the shop may answer. */
  answerBy: Date | null
  /** The money that left the account, and what came back. */
  movements: GatewayTransaction[]
}

interface WantedTransactions {
  /** Whole seconds, the first within, the second not. */
  from: Date
  until: Date
  after?: string | undefined
}

/** Euro cents; below zero leaves the account. The fee is not part of the amount. */
export interface GatewayTransaction {
  id: string
  kind: TransactionKind
  amountCents: number
  feeCents: number
  /** What made it, a charge or a payout for one. */
  source: string | null
  paymentId: string | null
  /** Ours, which the payment carries; null: it was not made by this shop's checkout. */
  reference: string | null
  madeAt: Date
}

export interface GatewayEvent {
  id: string
  type: string
  about:
    | { what: 'session'; id: string }
    | { what: 'refund'; id: string; reference: string | null; paymentId: string | null }
    | { what: 'refunds'; paymentId: string | null }
    | { what: 'dispute'; paymentId: string | null }
    | { what: 'other' }
}

type Amounts = { amount: number; currency: string }[]
/** The parts that an account does not have are left out. */
export interface GatewayBalance {
  available: Amounts
  pending: Amounts
  instantAvailable?: Amounts | undefined
  prefunding?: { available: Amounts; pending: Amounts } | undefined
}

/**
 * `away`: no answer. `failing`: an answer that is none. `busy`: it wants to be asked later. `refused`: it will never do it.
 * `asked-otherwise`: the same was asked for before, in other words. `key-refused`: it does not know the shop's key.
 */
type GatewayTrouble = 'away' | 'failing' | 'busy' | 'refused' | 'asked-otherwise' | 'key-refused' | 'other'

export class GatewayError extends Error {
  readonly trouble: GatewayTrouble
  /** The gateway's own word for it. */
  readonly reason: string | undefined
  constructor(trouble: GatewayTrouble, message: string, reason?: string) {
    super(message)
    this.trouble = trouble
    this.reason = reason
  }
  /** Whether another try may do. */
  get unavailable() {
    return this.trouble === 'away' || this.trouble === 'failing' || this.trouble === 'busy'
  }
}

/** Whether the gateway has answered, and will answer the same again. */
export function isRefused(error: unknown): error is GatewayError {
  return error instanceof GatewayError && error.trouble === 'refused'
}

/** Whether the gateway does not know the shop's key, so that no request will do. */
export const isKeyRefused = (error: unknown) => error instanceof GatewayError && error.trouble === 'key-refused'
