import type { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { readSession } from './sessions.ts'

test('what was typed in the provider’s page is read without characters that are not drawn', () => {
  const address = {
    line1: 'Via\u202E Roma 1',
    line2: null,
    postal_code: '15100\u200B',
    city: 'Acqui',
    state: 'AL',
    country: 'IT',
  }
  const session: Partial<Stripe.Checkout.Session> = {
    success_url: 'https://shop.example/payment-success',
    payment_intent: null,
    customer_details: null,
    collected_information: {
      business_name: null,
      individual_name: null,
      shipping_details: { name: 'Ada\u202E itteloC', address },
    },
  }
  expect(readSession(session as Stripe.Checkout.Session)).toMatchObject({
    name: 'Ada itteloC',
    address: { line1: 'Via Roma 1', line2: null, postalCode: '15100', city: 'Acqui', province: 'AL', country: 'IT' },
  })
})
