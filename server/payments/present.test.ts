import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { presentSessione } from './present.ts'
import { readSession } from './stripe/sessions.ts'

type Session = Parameters<typeof readSession>[0]

test(
  'every part of the address, and both sums of a line, reach the landing page as the provider has them',
  { tags: ['S-280', 'S-281'] },
  () => {
    const place = { line1: 'Via Emilia 94', line2: 'Scala B', city: 'Tortona', state: 'AL', country: 'IT' }
    const session = readSession({
      payment_intent: null,
      success_url: null,
      collected_information: { shipping_details: { name: 'Ada Rossi', address: { ...place, postal_code: '15057' } } },
      line_items: {
        data: [
          {
            price: { id: 'price_1', product: { id: 'prod_1', name: 'Volpedo', description: 'Nero lucido' } },
            quantity: 2,
            amount_subtotal: 31_800,
            amount_total: 28_620,
          },
        ],
      },
    } as unknown as Session)
    const order = { state: 'accepted', paid_at: null } as Order
    const shown = presentSessione(session, {
      business: usualBusiness,
      whole: true,
      order,
      lines: [],
      refundedCents: 0,
    })
    expect(shown.shippingAddress).toEqual({ ...place, postalCode: '15057' })
    expect(shown.lineItems).toEqual([
      {
        priceId: 'price_1',
        productId: 'prod_1',
        productName: 'Volpedo',
        description: 'Nero lucido',
        quantity: 2,
        amountSubtotal: 31_800,
        amountTotal: 28_620,
      },
    ])
  },
)
