import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Business } from '#contract/business.ts'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { manifestName, nameBackup } from '#server/platform/backup/manifest.ts'
import type { OrderState } from '#contract/order-states.ts'
import type { RefundReason, RefundState } from '#server/payments/refunds/refund-reasons.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findAttention } from './attention.ts'
import { getMonthSales } from './month-sales.ts'
import { presentDaGuardare } from './present.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Moves the shop's clock to a moment that is still to come; who was signed in by then is so again. */
async function goTo(moment: string) {
  shop.forward(Date.parse(moment) - shop.now().getTime())
  token = (await buildCaller(shop, { role: 'administrator' })).token
}

async function writeOrder(paidAt: string, cents: number, state: OrderState = 'accepted') {
  const { id } = await shop.deps.db
    .insertInto('shop_order')
    .values({
      reference: crypto.randomUUID(),
      state,
      email: 'ada@posta.example',
      customer_name: 'Ada Rossi',
      subtotal_cents: cents,
      shipping_cents: 0,
      total_cents: cents,
      origin: 'http://127.0.0.1',
      placed_at: new Date(paidAt),
      payable_until: new Date(paidAt),
      paid_at: new Date(paidAt),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Refund {
  state?: RefundState
  reason?: RefundReason
  at?: string
  cents?: number
}

async function writeRefund(orderId: number, { state = 'succeeded', reason = 'duplicate', at, cents = 1 }: Refund = {}) {
  await shop.deps.db
    .insertInto('refund')
    .values({
      order_id: orderId,
      reference: crypto.randomUUID(),
      reason,
      state,
      amount_cents: cents,
      created_at: at ? new Date(at) : shop.now(),
    })
    .execute()
}

test(
  'visitors by day: Rome’s last thirty days without arguments, else those of both moments',
  { tags: ['S-439', 'S-440', 'H-66'] },
  async () => {
    await goTo('2031-03-31T10:00:00Z')
    await shop.deps.db.insertInto('visitor_day').values({ day: '2031-03-30', visitors: 7 }).execute()
    const ask = (query?: object) => shop.call('GET /Stats/VisitorsByDay', { token, ...(query && { query }) })
    const read = async (query?: object) => (await ask(query)).json()
    const usual = await read()
    expect(usual.success).toBe(true)
    expect(usual.data).toHaveLength(30)
    expect(usual.data.slice(-2)).toEqual([
      { giorno: '2031-03-30', visitatori: 7 },
      { giorno: '2031-03-31', visitatori: 0 },
    ])
    // clocks go forward on the 30th: it begins an hour before midnight of UTC and ends two before
    const thirtieth = [{ giorno: '2031-03-30', visitatori: 7 }]
    for (const [fromUtc, toUtc] of [
      ['2031-03-29T23:00:00Z', '2031-03-30T21:59:59Z'],
      ['2031-03-29T23:00', '2031-03-30T21:59:59.999'],
      ['2031-03-30', '2031-03-30'],
      ['2031-03-30T00:00:00+01:00', '2031-03-30T23:59:59+02:00'],
    ])
      expect(await read({ fromUtc, toUtc })).toEqual({ success: true, data: thirtieth })
    expect(await read({ fromUtc: '2031-03-31', toUtc: '2031-03-01' })).toEqual({ success: true, data: [] })
    const decade = await read({ fromUtc: '2000-01-01', toUtc: '2099-12-31T23:59:59Z' })
    expect(decade.data).toHaveLength(3660)
    for (const fromUtc of ['ieri', '', '0001-01-01', '9999-12-31', '2031-02-30', '1e9'])
      expect([fromUtc, (await ask({ fromUtc })).status]).toEqual([fromUtc, 400])
  },
)

test(
  'events by type and the summary of a period answer, though no screen asks',
  { tags: ['S-434', 'S-438'] },
  async () => {
    await goTo('2031-05-20T10:00:00Z')
    const { db } = shop.deps
    await db.insertInto('event_day').values({ day: '2031-05-18', type: 'page-viewed', count: 12 }).execute()
    await db.insertInto('visitor_day').values({ day: '2031-05-18', visitors: 4 }).execute()
    const id = await writeOrder('2031-05-18T12:00:00Z', 5000)
    await writeRefund(id, { cents: 1200 })
    // the days before and after are not asked for
    for (const day of ['2031-05-17', '2031-05-21']) {
      await db.insertInto('event_day').values({ day, type: 'page-viewed', count: 100 }).execute()
      await db.insertInto('visitor_day').values({ day, visitors: 50 }).execute()
      await writeOrder(`${day}T12:00:00Z`, 700)
    }
    const query = { fromUtc: '2031-05-18', toUtc: '2031-05-20T10:00:00Z' }
    expect((await shop.call('GET /Stats/EventsByType', { token, query })).json()).toEqual({
      success: true,
      data: [
        { tipo: 'pagina vista', quanti: 12 },
        { tipo: 'prodotto visto', quanti: 0 },
        { tipo: 'ricerca', quanti: 0 },
        { tipo: 'checkout iniziato', quanti: 1 },
        { tipo: 'ordine pagato', quanti: 1 },
      ],
    })
    expect((await shop.call('GET /Stats/Summary', { token, query })).json()).toEqual({
      success: true,
      // the administrator of this test came on the 20th
      data: { utenti: 1, ordini: 1, vendite: 3800, visitatori: 4 },
    })
  },
)

const askSales = async () => (await shop.call('GET /Stats/VenditeDelMese', { token })).json()

test(
  'the sales of the month are what was paid in Rome’s month, less what went back in it',
  { tags: ['H-13'] },
  async () => {
    // the last minute of October and the first of November, and of December
    await writeOrder('2031-10-31T22:59:59Z', 70_000)
    const first = await writeOrder('2031-10-31T23:00:00Z', 10_000)
    await writeOrder('2031-11-30T22:59:59Z', 2000, 'completed')
    await writeOrder('2031-11-30T23:00:00Z', 300)
    // money that came twice or for nothing and went back is no sale
    const twice = await writeOrder('2031-11-10T12:00:00Z', 9000, 'refunded')
    await writeRefund(twice, { reason: 'paid_twice', at: '2031-11-10T12:00:00Z', cents: 9000 })
    await goTo('2031-10-31T22:59:59Z')
    expect(await askSales()).toEqual({ mese: '2031-10', incassato: 70_000, rimborsato: 0, vendite: 70_000 })
    await goTo('2031-11-15T09:00:00Z')
    expect(await askSales()).toEqual({ mese: '2031-11', incassato: 12_000, rimborsato: 0, vendite: 12_000 })
    await writeRefund(first, { state: 'failed', cents: 10_000 })
    await writeRefund(first, { state: 'requested', reason: 'withdrawn', cents: 10_000 })
    expect(await askSales()).toEqual({ mese: '2031-11', incassato: 12_000, rimborsato: 10_000, vendite: 2000 })
    await goTo('2031-11-30T23:00:01Z')
    expect(await askSales()).toEqual({ mese: '2031-12', incassato: 300, rimborsato: 0, vendite: 300 })
  },
)

test('sales of a database that is away are not known, and nothing of the question is left to fail later', async () => {
  const away = openDb('postgres://negozio@127.0.0.1:9/negozio', shop.deps.log)
  // a failure that is not awaited would end the process, and here the tests
  await expect(getMonthSales({ ...shop.deps, db: away })).rejects.toThrow('ECONNREFUSED')
  await away.destroy()
})

const ask = async () => (await shop.call('GET /Stats/DaGuardare', { token })).json()

/** As many as the owner's table has. */
async function countToRefund() {
  const query = { recesso: 'aperto', pagina: '1' }
  return (await shop.call('GET /Ordini/GetOrdini', { token, query })).json().quanti
}

async function declareWithdrawal(declaredAt: string) {
  const id = await writeOrder(declaredAt, 100, 'completed')
  const row = { order_id: id, name: 'Ada', email: 'ada@posta.example', declared_at: new Date(declaredAt) }
  await shop.deps.db.insertInto('withdrawal').values(row).execute()
  return id
}

test('a real shop is told which of its data are still those of the demonstration', async () => {
  const { deps } = shop
  const of = async (changes: Partial<Business>) => {
    const business = { ...deps.business, current: () => wholeBusinessOf(changes) }
    return presentDaGuardare(await findAttention({ ...deps, business, settings: { ...deps.settings, demo: false } }))
  }
  const untouched = (await of({})).esempio ?? []
  expect(untouched).toEqual(expect.arrayContaining(['Ragione sociale', 'Partita IVA', 'PEC', 'Facebook']))
  const { esempio: left } = await of({ vatNumber: 'IT01234567897', facebook: '' })
  expect(left).toHaveLength(untouched.length - 2)
  expect(left).not.toContain('Partita IVA')
  expect(await ask()).not.toHaveProperty('esempio')
})

describe('what needs the owner', () => {
  beforeEach(async () => {
    const { db } = shop.deps
    for (const table of ['refund', 'withdrawal', 'email', 'shop_order'] as const) await db.deleteFrom(table).execute()
    rmSync(shop.deps.settings.backup.dir, { recursive: true, force: true })
  })

  test('refunds that failed are named, each once, until one holds or is on its way', async () => {
    const at = shop.now().toISOString()
    const owed = await writeOrder(at, 100, 'refund_due')
    const bounced = await writeOrder(at, 100, 'cancelled')
    await writeRefund(bounced, { state: 'failed' })
    await writeRefund(bounced, { state: 'failed' })
    const refused = await writeOrder(at, 100)
    await writeRefund(refused, { state: 'cancelled' })
    const again = await writeOrder(at, 100, 'cancelled')
    await writeRefund(again, { state: 'failed' })
    await writeRefund(again, { state: 'requested' })
    const done = await writeOrder(at, 100, 'refunded')
    await writeRefund(done, { state: 'succeeded', reason: 'goods_gone' })
    expect((await ask()).rimborsi).toEqual([owed, bounced, refused])
    await writeRefund(owed, { state: 'requested', reason: 'goods_gone' })
    expect((await ask()).rimborsi).toEqual([bounced, refused])
  })

  test('a refund that waits for the provider is named once it waits for minutes, and not as something to do', async () => {
    const at = shop.now()
    const [late, fresh] = [await writeOrder(at.toISOString(), 100), await writeOrder(at.toISOString(), 100)]
    await writeRefund(late, { state: 'requested' })
    expect(await ask()).not.toHaveProperty('rimborsiInAttesa')
    shop.forward(6 * 60_000)
    await writeRefund(fresh, { state: 'requested' })
    expect(await ask()).toMatchObject({ rimborsi: [], rimborsiInAttesa: [late] })
    await shop.deps.db.updateTable('refund').set({ state: 'pending' }).execute()
    expect(await ask()).not.toHaveProperty('rimborsiInAttesa')
  })

  test('withdrawals to be paid back, as many as the table of orders has, and the day until which', async () => {
    expect((await ask()).recessi).toEqual({ quanti: 0 })
    const first = await declareWithdrawal('2032-01-10T22:59:00Z')
    await declareWithdrawal('2032-01-12T23:01:00Z')
    expect((await ask()).recessi).toEqual({ quanti: 2, entro: '2032-01-24' })
    await writeRefund(first, { state: 'failed', reason: 'withdrawn' })
    // it is one thing to do, not two
    expect(await ask()).toMatchObject({ recessi: { quanti: 2 }, rimborsi: [] })
    expect(await countToRefund()).toBe(2)
    await writeRefund(first, { state: 'pending', reason: 'withdrawn' })
    expect((await ask()).recessi).toEqual({ quanti: 1, entro: '2032-01-27' })
    expect(await countToRefund()).toBe(1)
  })

  test('tickets that wait for the shop, frames on sale of which none is left, emails that should have left', async () => {
    const { db } = shop.deps
    const before = await ask()
    const customer = await buildCaller(shop)
    const open = { titolo: 'Una domanda', categoria: 'Prodotti' }
    const asked = await shop.call('POST /Ticket/CreaTicket', { token: customer.token, body: open })
    await shop.call('POST /Ticket/CreaTicket', { token: customer.token, body: open })
    await buildProduct(db, { stock: 0 })
    await buildProduct(db, { stock: 0, disabled: true })
    await buildProduct(db, { stock: 1 })
    await buildProduct(db, { stock: 1, disabled: true })
    await buildProduct(db, { stock: null })
    const email = async (key: string, { minutesAgo = 20, sent = false, job = 'created' }) => {
      const recipient = 'ada@posta.example'
      await shop.deps.jobs.enqueue(db, { key, kind: 'order-confirmed', recipient, waitSeconds: 3600 })
      const created_at = new Date(shop.now().getTime() - minutesAgo * 60_000)
      const change = { created_at, sent_at: sent ? shop.now() : null }
      await db.updateTable('email').set(change).where('key', '=', key).execute()
      await sql`update pgboss.job set state = ${job}::pgboss.job_state where singleton_key = ${key}`.execute(db)
    }
    await email('new', { minutesAgo: 1 })
    await email('late', {})
    await email('sent', { sent: true })
    // the mail server's no ends the job, and the email stays
    await email('refused', { job: 'completed' })
    await email('given up', { job: 'failed' })
    expect(await ask()).toMatchObject({
      richieste: before.richieste + 2,
      esauriti: before.esauriti + 1,
      ultimi: (before.ultimi ?? 0) + 1,
      lettere: 2,
    })
    await shop.call('POST /Ticket/SendMessage', {
      token,
      query: { id: String(asked.json()) },
      body: { contenuto: 'Arriva domani.' },
    })
    expect((await ask()).richieste).toBe(before.richieste + 1)
  })

  test('the age of the newest backup: late without one, and after two days', async () => {
    const { dir } = shop.deps.settings.backup
    expect((await ask()).copia).toEqual({ inRitardo: true })
    const take = (hoursAgo: number, manifest: object = { format: 1, rows: 0, files: 0, sha256: '' }) => {
      const at = new Date(shop.now().getTime() - hoursAgo * 3_600_000)
      const folder = join(dir, nameBackup(at))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, manifestName), JSON.stringify({ takenAt: at.toISOString(), ...manifest }))
      return at.toISOString()
    }
    const old = take(49)
    expect((await ask()).copia).toEqual({ ultima: old, inRitardo: true })
    take(3, {})
    expect((await ask()).copia.ultima).toBe(old)
    const fresh = take(47)
    expect((await ask()).copia).toEqual({ ultima: fresh, inRitardo: false })
    // a folder that cannot be read is no backup, and no failure of the rest
    rmSync(dir, { recursive: true })
    writeFileSync(dir, '')
    expect((await ask()).copia).toEqual({ inRitardo: true })
  })
})
