import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { openDailySummary } from './daily-summary.ts'
import { writeDaySummary } from './emails/day-summary.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ ownerHears: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

const goTo = (moment: string) => shop.forward(Date.parse(moment) - shop.now().getTime())
const read = async () => {
  await waitForPost(shop)
  return emailsTo(shop, 'info@ottica.example')
}
/** What several processes do every minute. */
const runAll = (jobs: (() => Promise<void>)[]) => Promise.all(jobs.map((job) => job()))

async function writeOrder(paidAt: Date) {
  const moments = { placed_at: paidAt, payable_until: paidAt, paid_at: paidAt }
  const cents = { subtotal_cents: 15_900, shipping_cents: 0, total_cents: 15_900 }
  const customer = { email: 'ada@posta.example', customer_name: 'Ada Rossi', origin: 'http://127.0.0.1' }
  const row = { reference: crypto.randomUUID(), state: 'accepted', ...customer, ...cents, ...moments } as const
  await shop.deps.db.insertInto('shop_order').values(row).execute()
}

test('each morning one email, whichever processes ask; before six, and of a day without anything, none', async () => {
  const jobs = [openDailySummary(shop.deps), openDailySummary(shop.deps)]
  goTo('2031-03-01T07:00:00Z')
  await runAll(jobs)
  expect(await read()).toEqual([])
  await writeOrder(shop.now())
  goTo('2031-03-02T04:59:00Z')
  await runAll(jobs)
  expect(await read()).toEqual([])
  goTo('2031-03-02T05:01:00Z')
  await runAll(jobs)
  await runAll([...jobs, openDailySummary(shop.deps)])
  const [email, ...more] = await read()
  expect(more).toEqual([])
  expect(email?.subject).toMatch(/^Riepilogo del 1 marzo 2031: 1 ordine, 159,00\s€$/)
  expect(email?.text).toContain('1 ordine da preparare')
  // it still waits the day after, on which none came
  goTo('2031-03-03T08:00:00Z')
  await runAll(jobs)
  expect((await read()).at(-1)?.subject).toBe('Riepilogo del 2 marzo 2031: nessun ordine')
  // a night of 23 hours: six o'clock is five hours after midnight
  goTo('2031-03-30T03:59:00Z')
  await runAll(jobs)
  expect((await read()).at(-1)?.subject).toBe('Riepilogo del 2 marzo 2031: nessun ordine')
  goTo('2031-03-30T04:01:00Z')
  await runAll(jobs)
  expect((await read()).at(-1)?.subject).toBe('Riepilogo del 29 marzo 2031: nessun ordine')
  // turned off
  await shop.deps.db
    .updateTable('business')
    .set({ changes: JSON.stringify({ tellDays: 'no' }) })
    .execute()
  await inTransaction(shop.deps.db, bumpCatalogue)
  await expect.poll(() => shop.deps.business.current().tellDays).toBe('no')
  goTo('2031-04-02T08:00:00Z')
  await runAll(jobs)
  expect((await read()).at(-1)?.subject).toBe('Riepilogo del 29 marzo 2031: nessun ordine')
})

test('what waits is said in the singular and in the plural, what does not is left out', () => {
  const none = { withdrawals: 0, withdrawnFirst: null, overdue: 0, claimed: 0, toPrepare: 0, undelivered: 0 }
  const money = { refunds: 1, disputes: 2, payments: 0, differences: 0 }
  const waiting = { ...none, ...money, tickets: 2, lenses: 1, soldOut: 1, runningLow: 4, emails: 0, undelivered: 1 }
  const day = { day: '2031-03-01', origin: 'https://negozio.example', orders: 2, paidCents: 31_800, refundedCents: 500 }
  const { text } = writeDaySummary({ ...day, waiting }, usualBusiness)
  for (const words of [
    'Sono arrivati 2 ordini',
    '1 rimborso non riuscito',
    '2 contestazioni aperte',
    'da più di 7 giorni: da segnare come consegnato\n',
    '2 ticket aspettano',
    '1 richiesta di lenti aspetta te',
    '4 prodotti in esaurimento',
  ])
    expect(text).toContain(words)
  expect(text).not.toMatch(/da preparare|recess|ritrovat|differenz/)
})
