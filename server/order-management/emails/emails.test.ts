import { expect, test } from 'vitest'
import { carrierName, trackingLink, usualCarriers } from '#contract/carriers.ts'
import { usualBusiness } from '#contract/business.ts'
import { expectSaid, openReader } from '#server/orders/emails/emails.fixtures.ts'
import { writeOrderAddress } from './order-address.ts'
import { writeOrderCancelled } from './order-cancelled.ts'
import { writeRefundFailed } from './refund-failed.ts'
import { writeOrderShipped } from './order-shipped.ts'
import {
  writeWithdrawalNotice,
  writeWithdrawalReceived,
  writeWithdrawalRefunded,
} from '#server/returns/emails/withdrawal.ts'

const about = {
  number: 12,
  placedAt: new Date('2026-11-20T09:14:00Z'),
  customerName: 'Ada Rossi',
  lines: [
    { name: 'Volpedo VLP1042-001', description: 'Nero lucido', quantity: 2 },
    { name: 'Monleale MNL0335-086', description: '', quantity: 1 },
  ],
  totalCents: 41_750,
  origin: 'https://negozio.example',
  hasPage: true,
}
const declaration = {
  number: 3,
  name: 'Ada Rossi',
  email: 'ada@posta.example',
  note: 'Non mi stanno bene.',
  declaredAt: new Date('2026-11-28T23:30:00Z'),
}
const money = { refundCents: 41_750, withShipping: true, backCents: 0, paidCents: 41_750, refundBy: '13 dicembre 2026' }
const noMoney = { refundedCents: 0, refundedBeforeCents: 0, paidCents: 0 }
const goodsBack = (...inShop: number[]) =>
  about.lines.map(({ name, quantity }, at) => ({ name, quantity, inShop: inShop[at] ?? 0 }))
const withdrawal = { ...about, ...money, goods: goodsBack(), declaration }

/** A parcel as the facts of its email say it. */
const follow = (id: string, shippingCode: string) => ({
  shippingCode,
  carrier: carrierName(id),
  tracking: trackingLink(id, shippingCode, usualCarriers),
  withdrawalDays: 14,
  isMadeToMeasure: false,
})
const emails = (name: string, hasPage = true) => {
  const to = { ...about, customerName: name, hasPage }
  const withdrew = { ...withdrawal, customerName: name, hasPage, declaration: { ...declaration, name, note: name } }
  return {
    address: writeOrderAddress({ ...to, address: [name, 'Via Cavour 12', '15067 Novi Ligure (AL)'] }, usualBusiness),
    shipped: writeOrderShipped({ ...to, ...follow('poste', 'RA123456785IT') }, usualBusiness),
    cancelled: writeOrderCancelled(
      { ...to, refundedCents: 41_750, refundedBeforeCents: 0, paidCents: 41_750 },
      usualBusiness,
    ),
    failed: writeRefundFailed({ ...to, amountCents: 2000 }, usualBusiness),
    received: writeWithdrawalReceived(withdrew, usualBusiness),
    notice: writeWithdrawalNotice(withdrew, usualBusiness),
    refunded: writeWithdrawalRefunded(
      {
        ...to,
        amountCents: 41_750,
        withShipping: true,
        refundedCents: 41_750,
        paidCents: 41_750,
      },
      usualBusiness,
    ),
  }
}

test('whose order was sent reads its code, the way to follow it and the days to think again', () => {
  const { shipped } = emails('Ada Rossi')
  expect(shipped.subject).toBe('Ordine n. 12 spedito – Ottica Novantaquattro')
  expectSaid(shipped, ['Ciao Ada Rossi,', 'RA123456785IT', '2 × Volpedo VLP1042-001, Nero lucido', 'Hai 14 giorni'])
  expect(shipped.text).toContain('Recedere dal contratto qui:\nhttps://negozio.example/recesso?ordine=12\n')
  expect(shipped.html).toContain('risultati-spedizioni/RA123456785IT')
  const brt = { ...about, ...follow('brt', '0123/4') }
  const byBrt = writeOrderShipped(brt, usualBusiness)
  expectSaid(byBrt, ['Codice di spedizione BRT', '0123/4'])
  expect(byBrt.text).toContain('https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber=0123%2F4')
  // by a van of the shop's own, which no page shows
  const own = writeOrderShipped({ ...about, ...follow('Furgone nostro', '7') }, usualBusiness)
  expectSaid(own, ['Codice di spedizione Furgone nostro'])
  expect(own.text).not.toContain('Segui la spedizione')
  const none = { ...about, ...follow('poste', ''), shippingCode: null }
  expectSaid(writeOrderShipped(none, usualBusiness), ['Il tuo ordine è in viaggio'])
})

test('whose glasses are made to measure is not told of days to think again', () => {
  const made = { ...about, ...follow('poste', 'RA123456785IT'), isMadeToMeasure: true }
  const email = writeOrderShipped(made, usualBusiness)
  expectSaid(email, ['Fatto su misura per te: il recesso di 14 giorni non vale'])
  expect(email.text).not.toContain('/recesso')
})

test('a code that is added or corrected after the parcel left is told as such', () => {
  const sent = { ...about, ...follow('brt', '0123/4') }
  const corrected = writeOrderShipped({ ...sent, toldBefore: 'other' }, usualBusiness)
  expect(corrected.subject).toBe('Ordine n. 12: codice di spedizione – Ottica Novantaquattro')
  expectSaid(corrected, [
    'il tuo ordine n. 12 si segue con BRT e questo codice: quello che ti avevamo scritto prima non vale.',
    '2 × Volpedo',
  ])
  const added = writeOrderShipped({ ...sent, toldBefore: 'none' }, usualBusiness)
  expectSaid(added, ['si segue con BRT e questo codice.'])
})

test('a product in lines of two prices stands once, with all its pieces', () => {
  const [line] = about.lines
  const email = writeOrderCancelled(
    { ...about, lines: line ? [line, { ...line, quantity: 1 }] : [], ...noMoney },
    usualBusiness,
  )
  expectSaid(email, ['3 × Volpedo VLP1042-001, Nero lucido'])
  expect(email.text).not.toMatch(/[12] × Volpedo/)
})

test('whose address was corrected reads where the parcel goes and until when that can change', () => {
  const { address } = emails('Ada Rossi')
  expect(address.subject).toBe('Indirizzo dell’ordine n. 12 corretto – Ottica Novantaquattro')
  expectSaid(address, ['n. 12', 'Via Cavour 12', '15067 Novi Ligure (AL)', 'finché il pacco non è partito'])
})

test('whose order was cancelled reads what comes back, or that nothing was taken', () => {
  const { cancelled } = emails('Ada Rossi')
  expect(cancelled.subject).toBe('Ordine n. 12 annullato – Ottica Novantaquattro')
  expectSaid(cancelled, ['n. 12 del 20 novembre 2026', '417,50 €', '5 a 10 giorni lavorativi', '1 × Monleale'])
  const none = { ...about, ...noMoney }
  const unpaid = writeOrderCancelled(none, usualBusiness)
  expect(unpaid.text).not.toContain('Ti restituiamo')
  expectSaid(unpaid, ['Non ti è stato addebitato nulla.'])
  // the refund failed before the email was written, after 20,00 that arrived
  const failed = writeOrderCancelled({ ...none, refundedBeforeCents: 2000, paidCents: 41_750 }, usualBusiness)
  expectSaid(failed, ['Ci occupiamo noi del rimborso'])
  expect(failed.html).not.toMatch(/addebitato nulla|già restituito tutto/)
})

test('the receipt of a withdrawal holds its content, its day and its hour in Rome', { tags: ['L-03'] }, () => {
  const { received, notice, refunded } = emails('Ada Rossi')
  expect(received.subject).toBe('Recesso dall’ordine n. 12: ricevuta – Ottica Novantaquattro')
  const content = [
    'Recesso n. 3',
    '29 novembre 2026',
    '00:30',
    'ordine n. 12',
    'Ada Rossi, ada@posta.example',
    '2 × Volpedo VLP1042-001, Nero lucido',
    '417,50 €',
    '13 dicembre 2026',
  ]
  expectSaid(received, content)
  expectSaid(notice, content)
  expectSaid(refunded, ['417,50 €', 'spedizione compresa', 'n. 12'])
  const note = 'Non mi stanno bene.\nVedo doppio.'
  const noted = writeWithdrawalReceived({ ...withdrawal, declaration: { ...declaration, note } }, usualBusiness)
  expectSaid(noted, ['Nota: Non mi stanno bene. Vedo doppio.'])
  expect(noted.html).toMatch(/white-space:pre-line">Nota: Non mi stanno bene\.\nVedo/)
})

test('a receipt for which nothing is left to pay promises no money and no day', () => {
  const paid = { ...withdrawal, refundCents: 0, withShipping: false, backCents: 41_750 }
  const whole = writeWithdrawalReceived(paid, usualBusiness)
  expectSaid(whole, [
    'Ti abbiamo già restituito tutto: 417,50 €.',
    'Se li hai ancora, rispedisci gli articoli entro 14 giorni',
  ])
  expect(whole.text).not.toMatch(/Ti restituiamo|13 dicembre/)
  const part = writeWithdrawalReceived({ ...paid, backCents: 2000 }, usualBusiness)
  expectSaid(part, ['Quello che hai pagato per questi articoli ti è già stato restituito.'])
  expect(part.text).not.toMatch(/Ti restituiamo|13 dicembre/)
  const notice = writeWithdrawalNotice(paid, usualBusiness)
  expectSaid(notice, ['Non resta niente da rimborsare.'])
  expect(notice.text).not.toContain('13 dicembre')
})

test('a receipt asks for the pieces that left, and for those alone', () => {
  const some = writeWithdrawalReceived({ ...withdrawal, goods: goodsBack(1, 1) }, usualBusiness)
  expectSaid(some, [
    'Rispedisci gli articoli che sono partiti entro 14 giorni',
    'in negozio: 1 × Volpedo VLP1042-001.',
    'Non parte più, e non devi fare nulla: 1 × Volpedo VLP1042-001, 1 × Monleale MNL0335-086.',
  ])
  const none = writeWithdrawalReceived({ ...withdrawal, goods: goodsBack(2, 1) }, usualBusiness)
  expectSaid(none, ['Gli articoli non sono ancora partiti: non devi fare nulla.', '417,50 €', '13 dicembre 2026'])
  expect(none.text).not.toMatch(/[Rr]ispedisci|Possiamo attendere/)
})

test('emails lead to the order; who ordered without an account has no such page, and proves by email that goods were sent', () => {
  const written = Object.entries(emails('Ada', false)).filter(([kind]) => kind !== 'notice')
  for (const [kind, { text }] of written) expect(text, kind).not.toContain('/profile')
  expectSaid(emails('Ada', false).received, ['rispondi a questa email con il codice del pacco: è la prova'])
  for (const [kind, { html, text }] of Object.entries(emails('Ada')).filter(([name]) => name !== 'notice')) {
    expect(text, kind).toContain('Vai all’ordine:\nhttps://negozio.example/profile/ordini/12\n')
    expect(html, kind).toContain('href="https://negozio.example/profile/ordini/12"')
  }
  expectSaid(emails('Ada').received, ['nella pagina dell’ordine: è la prova'])
})

test('whatever people typed is text in the emails about orders', () => {
  const name = `<img src=x onerror="alert(1)"> & d'Arc`
  for (const { html } of Object.values(emails(name))) expect(html).not.toContain('<img')
  expect(emails(name).received.text).toContain(name)
})

test('no email about an order has a fault that axe finds, and each fits a phone', async () => {
  await using reader = await openReader()
  for (const email of Object.values(emails('Nomelunghissimosenzaunospazio'.repeat(3))))
    await reader.expectFitting(email)
  for (const email of Object.values(emails('Ada Rossi'))) await reader.expectReadable(email)
})
