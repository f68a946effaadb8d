import type { Stripe } from 'stripe'
import { newId } from './ids.ts'
import { buildItem, buildRate } from './items.ts'
import type { CreateParams } from './params.ts'
import type { RefundOutcome } from './trouble.ts'

/** What the store keeps of a session: the provider's object, and what only the hosted page shows. */
export interface SessionRecord {
  session: Stripe.Checkout.Session
  items: Stripe.LineItem[]
  rates: Stripe.ShippingRate[]
  products: { name: string; description?: string; images: string[] }[]
  intent: { description: string | null; metadata: Stripe.Metadata }
  /** Who is on a step between the form and the money, or waits for a delayed answer. */
  buyer?: Buyer
}

/** A card as the bank sees it, or "pay later". */
export type Method =
  | {
      kind: 'card'
      brand: string
      last4: string
      expMonth: number
      expYear: number
      /** The money is available at once. */
      straight?: boolean
      refunds?: RefundOutcome
    }
  | { kind: 'later' }

/** Who paid, as the hosted page collected it. */
export interface Buyer {
  email: string
  name: string
  phone: string | null
  address: Stripe.Address | null
  /** Index into the shipping options. */
  rate: number
  method: Method
}

/** A new open session; `now` in seconds. */
export function buildRecord(params: CreateParams, now: number): SessionRecord {
  const items = params.line_items.map((item) => buildItem(item, now))
  const rates = (params.shipping_options ?? []).map((option) => buildRate(option.shipping_rate_data, now))
  return {
    session: buildSession(params, rates, items, now),
    items,
    rates,
    products: params.line_items.map(({ price_data: { product_data } }) => ({
      name: product_data.name,
      description: product_data.description,
      images: product_data.images ?? [],
    })),
    intent: {
      description: params.payment_intent_data?.description ?? null,
      metadata: params.payment_intent_data?.metadata ?? {},
    },
  }
}

const buildShippingCost = (rate: Stripe.ShippingRate | undefined): Stripe.Checkout.Session.ShippingCost | null => {
  const amount = rate?.fixed_amount?.amount ?? 0
  return rate ? { amount_subtotal: amount, amount_tax: 0, amount_total: amount, shipping_rate: rate.id } : null
}

/** The amounts that depend on the chosen shipping. */
function buildTotals(subtotal: number, rate: Stripe.ShippingRate | undefined) {
  const shipping = rate?.fixed_amount?.amount ?? 0
  return {
    amount_total: subtotal + shipping,
    shipping_cost: buildShippingCost(rate),
    total_details: { amount_discount: 0, amount_shipping: shipping, amount_tax: 0 },
  } satisfies Partial<Stripe.Checkout.Session>
}

function buildSession(
  params: CreateParams,
  rates: Stripe.ShippingRate[],
  items: Stripe.LineItem[],
  now: number,
): Stripe.Checkout.Session {
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0)
  return {
    id: newId('cs_test', 58),
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: subtotal,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: 'eur',
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: params.custom_text?.submit ?? null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: params.customer_email === undefined ? null : buildCustomer({ email: params.customer_email }),
    customer_email: params.customer_email ?? null,
    discounts: [],
    expires_at: params.expires_at ?? now + 24 * 3600,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata ?? {},
    mode: params.mode,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' }, klarna: {} },
    payment_method_types: ['card', 'klarna'],
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: params.phone_number_collection ?? { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: (params.shipping_address_collection ??
      null) satisfies Stripe.Checkout.Session['shipping_address_collection'],
    shipping_options: rates.map((rate) => ({
      shipping_amount: rate.fixed_amount?.amount ?? 0,
      shipping_rate: rate.id,
    })),
    status: 'open',
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: null,
    wallet_options: null,
    ...buildTotals(subtotal, rates[0]),
  } satisfies Stripe.Checkout.Session
}

const buildCustomer = (known: Partial<Stripe.Checkout.Session.CustomerDetails>) =>
  ({
    address: null,
    business_name: null,
    email: null,
    individual_name: null,
    name: null,
    phone: null,
    tax_exempt: 'none',
    tax_ids: null,
    ...known,
  }) satisfies Stripe.Checkout.Session.CustomerDetails

/** The same session after its shopper has done their part: paid, or waiting for who pays. */
export function completeRecord(
  record: SessionRecord,
  buyer: Buyer,
  paymentStatus: 'paid' | 'unpaid',
  intentId: string,
): SessionRecord {
  const { session } = record
  const { email, name, phone, address } = buyer
  return {
    ...record,
    buyer,
    session: {
      ...session,
      ...readTotals(record, buyer),
      status: 'complete',
      payment_status: paymentStatus,
      payment_intent: intentId,
      customer_details: buildCustomer({ email, name, phone, address }),
      collected_information: {
        business_name: null,
        individual_name: null,
        shipping_details: address && { name, address },
      },
    },
  }
}

/** The amounts with the shipping that the buyer chose. */
export const readTotals = ({ session, rates }: SessionRecord, buyer: Buyer) =>
  buildTotals(session.amount_subtotal ?? 0, rates[buyer.rate] ?? rates[0])

/** The same record with some of its session changed. */
export const changeSession = (record: SessionRecord, change: Partial<Stripe.Checkout.Session>): SessionRecord => ({
  ...record,
  session: { ...record.session, ...change },
})
