import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { expectSaid } from './emails.fixtures.ts'
import { writeOrderArrived } from './order-arrived.ts'

const order = {
  number: 1042,
  placedAt: new Date('2026-11-20T09:14:00Z'),
  customerName: 'Ada Rossi',
  lines: [{ name: 'Volpedo', code: 'VLP1042-001', description: 'Nero lucido', quantity: 2, unitCents: 15_900 }],
  subtotalCents: 31_800,
  shippingCents: 490,
  totalCents: 32_290,
  address: {
    recipient: 'Ada Rossi',
    line1: 'Via Emilia 94',
    line2: '',
    postalCode: '15057',
    city: 'Tortona',
    province: 'AL',
  },
  termsVersion: null,
  withdrawalDays: 14,
  replaces: null,
  readyDays: null,
  isMadeToMeasure: false,
  origin: 'https://negozio.example',
  hasPage: true,
}

test('the owner reads what was ordered, for how much, where it goes, and gets there by one link', () => {
  const email = writeOrderArrived(order, usualBusiness)
  expect(email.subject).toBe('Nuovo ordine n. 1042: 322,90\u00a0€')
  expectSaid(email, ['Ada Rossi ha pagato', 'spedizione 4,90', '2 × Volpedo, Nero lucido', '15057 Tortona (AL)'])
  expect(email.text).toContain('https://negozio.example/admin/ordini/1042')
})

test('an order without address or name, and one that is an exchange, leave no holes', () => {
  const email = writeOrderArrived(
    { ...order, customerName: '', address: undefined, shippingCents: 0, replaces: 1001 },
    usualBusiness,
  )
  expectSaid(email, ['Un cliente ha pagato', 'spedizione gratuita', 'cambio dell’ordine n. 1001'])
  expect(email.text).not.toContain('Da spedire a')
})
