import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { writeTerms } from '#contract/legal/terms.ts'
import { expectSaid, openReader, wordsOf } from './emails.fixtures.ts'
import { writeOrderConfirmed, type OrderEmail } from './order-confirmed.tsx'

const order: OrderEmail = {
  number: 12,
  placedAt: new Date('2026-11-20T09:14:00Z'),
  customerName: 'Ada Rossi',
  lines: [
    { name: 'Volpedo VLP1042-001', code: 'VLP1042-001', description: 'Nero lucido', quantity: 2, unitCents: 15_900 },
    { name: 'Monleale MNL0335-086', code: 'MNL0335-086', description: '', quantity: 1, unitCents: 9950 },
  ],
  subtotalCents: 41_750,
  shippingCents: 0,
  totalCents: 41_750,
  address: {
    recipient: 'Ada Rossi',
    line1: 'Via Emilia 94',
    line2: '',
    postalCode: '15057',
    city: 'Tortona',
    province: 'AL',
  },
  termsVersion: usualBusiness.termsVersion,
  terms: writeTerms(usualBusiness),
  withdrawalDays: 14,
  replaces: null,
  readyDays: null,
  isMadeToMeasure: false,
  origin: 'https://negozio.example',
  hasPage: true,
}

test('the confirmation says in HTML and in text what was bought, for how much, where it goes and when', () => {
  const email = writeOrderConfirmed(order, usualBusiness)
  expect(email.subject).toBe('Ordine n. 12 confermato – Ottica Novantaquattro')
  expectSaid(email, [
    'Grazie',
    'Ada Rossi',
    '20 novembre 2026',
    '10:14',
    'Volpedo VLP1042-001',
    'Nero lucido',
    '159,00 €',
    '318,00 €',
    '99,50 €',
    'Gratis',
    'Totale, IVA inclusa',
    '417,50 €',
    'Via Emilia 94',
    '15057 Tortona (AL)',
    '1-2 giorni lavorativi',
    '14 giorni',
    'https://negozio.example/recesso',
    'https://negozio.example/terms',
    'Vai all’ordine',
    'modulo tipo',
    '24 mesi',
    `versione ${usualBusiness.termsVersion}`,
    'Ottica Novantaquattro S.r.l.',
    'IT00000000000',
  ])
})

test(
  'the terms that were accepted come along as a file, whole and readable without the site',
  { tags: ['L-08'] },
  () => {
    const [terms] = writeOrderConfirmed(order, usualBusiness).attachments ?? []
    expect(terms?.filename).toBe(`termini-e-condizioni-${usualBusiness.termsVersion}.html`)
    const words = wordsOf(terms?.content ?? '')
    for (const said of ['1. Informazioni generali', '10. Legge applicabile', 'Modulo di recesso tipo', '24 mesi'])
      expect(words).toContain(said)
    expect(terms?.content).toContain('href="https://negozio.example/profile"')
    expect(terms?.content).not.toMatch(/href="\/|class=|<script|undefined/)
    expect(writeOrderConfirmed(order, usualBusiness).text).toContain('che trovi in allegato')
    const older = writeOrderConfirmed({ ...order, termsVersion: '2020-01-01', terms: undefined }, usualBusiness)
    expect(older.attachments).toBeUndefined()
    expect(older.text).not.toContain('allegato')
  },
)

test('of an order with lenses it says when they are ready, and no day before', () => {
  const email = writeOrderConfirmed({ ...order, readyDays: 5 }, usualBusiness)
  expectSaid(email, ['prepariamo le tue lenti', 'Parte entro 5 giorni lavorativi', 'Arriva lunedì 30 novembre.'])
  expect(email.text).not.toMatch(/subito la spedizione|1-\d giorni/)
})

test('the fee of shipping is named where it is paid', () => {
  const paid = { subtotalCents: 7990, shippingCents: 490, totalCents: 8480 }
  expectSaid(writeOrderConfirmed({ ...order, ...paid }, usualBusiness), [' 4,90 €', '84,80 €'])
})

test('a discount stands by its name between the sums without it and the total', () => {
  const reduced = { discount: { code: 'ESTATE10', cents: 1000 }, totalCents: 40_750 }
  expectSaid(writeOrderConfirmed({ ...order, ...reduced }, usualBusiness), [
    'Sconto ESTATE10',
    '−10,00 €',
    '417,50 €',
    '407,50 €',
  ])
})

test('whatever people typed as their name is text in the email', () => {
  const name = `<img src=x onerror="alert(1)"> & d'Arc`
  const address = { recipient: name, line1: '<b>Via</b>', line2: '', postalCode: '', city: '"Tortona"', province: '' }
  const { html, text } = writeOrderConfirmed({ ...order, customerName: name, address }, usualBusiness)
  expect(html).not.toMatch(/<img|<b>/)
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; d&#x27;Arc')
  expect(text).toContain(name)
})

const textAt = (instant: string) => writeOrderConfirmed({ ...order, placedAt: new Date(instant) }, usualBusiness).text

test('hours are those of Rome, on both sides of the change of the clock', { tags: ['H-99'] }, () => {
  expect(textAt('2026-10-25T00:30:00Z')).toMatch(/25 ottobre 2026\D*02:30/)
  expect(textAt('2026-10-25T01:30:00Z')).toMatch(/25 ottobre 2026\D*02:30/)
  expect(textAt('2026-10-25T23:30:00Z')).toMatch(/26 ottobre 2026\D*00:30/)
  expect(textAt('2027-03-28T00:59:00Z')).toMatch(/28 marzo 2027\D*01:59/)
  expect(textAt('2027-03-28T01:00:00Z')).toMatch(/28 marzo 2027\D*03:00/)
})

test('an order without name, address or accepted terms still has its email', () => {
  const { html, text } = writeOrderConfirmed(
    { ...order, customerName: '', address: undefined, termsVersion: null },
    usualBusiness,
  )
  for (const words of [wordsOf(html), text]) {
    expect(words).toContain('Ciao, abbiamo')
    expect(words).toContain('pubblicati sul sito')
  }
})

test('the HTML asks for nothing from anywhere', () => {
  expect(writeOrderConfirmed(order, usualBusiness).html).not.toMatch(
    /\b(src|srcset|action)=|url\(|@import|<script|<link/i,
  )
})

test('the HTML has no fault that axe finds, and fits a phone', async () => {
  await using reader = await openReader()
  await reader.expectReadable(writeOrderConfirmed(order, usualBusiness))
})

test('a name has room on the smallest phone, also beside sums of thousands', async () => {
  await using reader = await openReader(320)
  const line = {
    name: 'Montatura artigianale in acetato',
    code: 'A1',
    description: '',
    quantity: 2,
    unitCents: 123_450,
  }
  const email = writeOrderConfirmed({ ...order, lines: [line] }, usualBusiness)
  expectSaid(email, ['2 × 1.234,50 €', '2.469,00 €'])
  expect(await reader.narrowest(email, 'tbody td:first-child')).toBeGreaterThan(120)
  await reader.expectFitting(email)
})
