import { Stripe } from 'stripe'
import { newId } from './ids.ts'
import type { CreateParams } from './params.ts'

/** A line of the session; `now` in seconds. */
export function buildItem({ price_data, quantity }: CreateParams['line_items'][number], now: number): Stripe.LineItem {
  const amount = price_data.unit_amount * quantity
  return {
    id: newId('li'),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: price_data.currency,
    description: price_data.product_data.name,
    metadata: {},
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: now,
      currency: price_data.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: newId('prod', 14),
      recurring: null,
      tax_behavior: price_data.tax_behavior ?? 'unspecified',
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: price_data.unit_amount,
      unit_amount_decimal: Stripe.Decimal.from(price_data.unit_amount),
    },
    quantity,
  } satisfies Stripe.LineItem
}

type RateData = NonNullable<CreateParams['shipping_options']>[number]['shipping_rate_data']

export function buildRate(data: RateData, now: number): Stripe.ShippingRate {
  const { minimum = null, maximum = null } = data.delivery_estimate ?? {}
  return {
    id: newId('shr'),
    object: 'shipping_rate',
    active: false,
    created: now,
    delivery_estimate: data.delivery_estimate ? { minimum, maximum } : null,
    display_name: data.display_name,
    fixed_amount: data.fixed_amount,
    livemode: false,
    metadata: data.metadata ?? {},
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tax_code: null,
    type: 'fixed_amount',
  } satisfies Stripe.ShippingRate
}
