import type { Stripe } from 'stripe'
import { idOf, newId } from './ids.ts'
import type { Buyer, Method, SessionRecord } from './session.ts'
import type { RefundOutcome } from './trouble.ts'

/** What the store keeps of a payment: the provider's two objects, and how refunds of it end. */
export interface PaymentRecord {
  intent: Stripe.PaymentIntent
  /** Null until money moved. */
  charge: Stripe.Charge | null
  refunds?: RefundOutcome
}

export interface Decline {
  code: string
  declineCode?: string
  message: string
}

/** Why the delayed payment of the test page failed. */
export const LATER_REFUSED: Decline = {
  code: 'payment_method_customer_decline',
  message: 'The customer or the provider declined the payment.',
}

/** The payment of a session that is being paid for the first time; `now` in seconds. */
export const buildPayment = ({ session, intent }: SessionRecord, now: number): PaymentRecord => ({
  intent: {
    id: newId('pi_3'),
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: session.amount_total ?? 0,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: now,
    currency: 'eur',
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
      klarna: { preferred_locale: null },
    },
    payment_method_types: session.payment_method_types,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent,
  charge: null,
})

/** Someone pays later with a provider that has not decided yet. */
export const processPayment = (payment: PaymentRecord, buyer: Buyer, amount: number): PaymentRecord => ({
  ...payment,
  intent: {
    ...payment.intent,
    amount,
    status: 'processing',
    last_payment_error: null,
    payment_method: newId('pm_1'),
    shipping: buildShipping(buyer),
  },
})

export const failPayment = (payment: PaymentRecord, decline: Decline, type: Method['kind']): PaymentRecord => ({
  ...payment,
  intent: {
    ...payment.intent,
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: {
      type: type === 'card' && decline.declineCode ? 'card_error' : 'invalid_request_error',
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
      payment_method_type: type === 'card' ? 'card' : 'klarna',
    },
  },
})

export const cancelPayment = (payment: PaymentRecord, now: number): PaymentRecord => ({
  ...payment,
  intent: { ...payment.intent, status: 'canceled', canceled_at: now, cancellation_reason: 'expired' },
})

/** The money moves: one charge of the whole amount. */
export function succeedPayment(payment: PaymentRecord, buyer: Buyer, amount: number, now: number): PaymentRecord {
  const charge = buildCharge(payment.intent, buyer, amount, now)
  const refunds = buyer.method.kind === 'card' ? buyer.method.refunds : undefined
  return {
    charge,
    ...(refunds && { refunds }),
    intent: {
      ...payment.intent,
      amount,
      amount_received: amount,
      status: 'succeeded',
      last_payment_error: null,
      latest_charge: charge.id,
      payment_method: charge.payment_method,
      shipping: charge.shipping,
    },
  }
}

const buildShipping = ({ name, phone, address }: Buyer) => address && { name, phone, address }

function buildCharge(intent: Stripe.PaymentIntent, buyer: Buyer, amount: number, now: number): Stripe.Charge {
  const { method, name, email, phone, address } = buyer
  return {
    id: newId('ch_3'),
    object: 'charge',
    amount,
    amount_captured: amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: newId('txn_3'),
    billing_details: { address, email, name, phone, tax_id: null },
    calculated_statement_descriptor: null,
    captured: true,
    created: now,
    currency: 'eur',
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    },
    paid: true,
    payment_intent: intent.id,
    payment_method: idOf(intent.payment_method) || newId('pm_1'),
    payment_method_details: describeMethod(method, amount),
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: buildShipping(buyer),
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge
}

const describeMethod = (method: Method, amount: number): Stripe.Charge.PaymentMethodDetails =>
  method.kind === 'later'
    ? {
        type: 'klarna',
        klarna: {
          payer_details: { address: { country: 'IT' } },
          payment_method_category: 'pay_later',
          preferred_locale: 'it-IT',
        },
      }
    : {
        type: 'card',
        card: {
          amount_authorized: amount,
          authorization_code: null,
          brand: method.brand,
          checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
          country: 'IT',
          electronic_commerce_indicator: null,
          exp_month: method.expMonth,
          exp_year: method.expYear,
          funding: 'credit',
          installments: null,
          last4: method.last4,
          mandate: null,
          network: method.brand,
          network_transaction_id: null,
          regulated_status: 'unregulated',
          three_d_secure: null,
          transaction_link_id: null,
          wallet: null,
        },
      }
