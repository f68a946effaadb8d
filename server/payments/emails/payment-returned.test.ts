import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { expectSaid, openReader, wordsOf } from '#server/orders/emails/emails.fixtures.ts'
import { writePaymentReturned, type ReturnEmail } from './payment-returned.ts'

const email: ReturnEmail = {
  knownAs: 12,
  placedAt: new Date('2026-11-20T09:14:00Z'),
  customerName: 'Ada Rossi',
  lines: [
    { name: 'Volpedo VLP1042-001', description: 'Nero lucido', quantity: 2 },
    { name: 'Monleale MNL0335-086', description: '', quantity: 1 },
  ],
  amountCents: 41_750,
  why: 'goods_gone',
}

test('the email says in HTML and in text what goes back, why, when, and what had been chosen', () => {
  const returned = writePaymentReturned(email, usualBusiness)
  expect(returned.subject).toBe('Ti restituiamo il pagamento n. 12 – Ottica Novantaquattro')
  expectSaid(returned, [
    'Ciao Ada Rossi,',
    'non erano più disponibili',
    'per intero',
    '417,50 €',
    '5 a 10 giorni lavorativi',
    '2 × Volpedo VLP1042-001, Nero lucido',
    '1 × Monleale MNL0335-086',
    '20 novembre 2026',
    '10:14',
    'info@ottica.example',
    'Ottica Novantaquattro S.r.l.',
  ])
})

test('a second payment of one cart is told apart: the first order stays', () => {
  const { html, text } = writePaymentReturned({ ...email, why: 'paid_twice' }, usualBusiness)
  for (const words of [wordsOf(html), text]) {
    expect(words).toContain('due pagamenti per lo stesso carrello')
    expect(words).not.toContain('non erano più disponibili')
  }
})

test('an order that was lost is told so, under the number that its customer knows, also where its goods are not known', () => {
  const { subject, html, text } = writePaymentReturned(
    { ...email, why: 'order_lost', knownAs: 1204, lines: [] },
    usualBusiness,
  )
  expect(subject).toContain('n. 1204')
  for (const words of [wordsOf(html), text]) {
    expect(words).toContain('il tuo ordine è andato perso')
    expect(words).not.toContain('Che cosa avevi scelto')
  }
})

test('whatever people typed as their name is text in the email', () => {
  const name = `<img src=x onerror="alert(1)"> & d'Arc`
  const { html, text } = writePaymentReturned({ ...email, customerName: name }, usualBusiness)
  expect(html).not.toContain('<img')
  expect(text).toContain(name)
  expect(wordsOf(writePaymentReturned({ ...email, customerName: '' }, usualBusiness).html)).toContain('Ciao, abbiamo')
})

test('the HTML has no fault that axe finds, and fits a phone', async () => {
  await using reader = await openReader()
  await reader.expectReadable(writePaymentReturned(email, usualBusiness))
})
