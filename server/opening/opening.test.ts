import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpeningRow } from '#contract/opening-rows.ts'
import { handleEvent } from '#server/payments/webhook.ts'
import { openSession } from '#server/payments/open-session.ts'
import { errorLog, openDatabase } from '#tests/support/database.ts'
import { openDb } from '#server/platform/database/client.ts'
import { readTotals } from '#server/platform/totals/totals.ts'
import { migrateTo, migrate } from '#server/platform/database/migrate.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buyOrders, goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { buyWith, createDiscount, usesOf } from '#tests/support/discounts.ts'
import { realShop } from '#tests/support/real-shop.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { readOpening } from './checklist.ts'
import { clearTestOrders } from './clear-test-orders.ts'

let shop: TestShop
let owner: string
let ownerId: number
beforeAll(async () => {
  shop = await openTestShop({ env: { ...realShop, STRIPE_SECRET_KEY: 'sk_test_prova' }, closed: true })
  const caller = await buildCaller(shop, { role: 'administrator' })
  owner = caller.token
  ownerId = caller.account.id
})
afterAll(() => shop[Symbol.asyncDispose]())

const state = async () => (await shop.call('GET /Apertura/Stato', { token: owner })).json()
async function done(of = shop, token = owner) {
  const { righe } = (await of.call('GET /Apertura/Stato', { token })).json()
  return righe.filter(({ fatta }) => fatta).map(({ riga }) => riga)
}
const company = async () => (await state()).righe.find(({ riga }) => riga === 'azienda')?.dettaglio
const confirm = (riga: OpeningRow) => shop.call('POST /Apertura/Conferma', { token: owner, body: { riga } })
const heard = (isTest: boolean) =>
  shop.deps.db
    .insertInto('provider_event')
    .values({ id: `evt_${isTest}`, type: 'checkout.session.completed', received_at: shop.now(), is_test: isTest })
    .execute()

test('an empty shop has ten rows, seven of them required, and nothing of the example goes unnoticed', async () => {
  const { righe, aperto, chiudibile } = await state()
  expect([righe.length, righe.filter(({ obbligatoria }) => obbligatoria).length]).toEqual([10, 7])
  expect([aperto, chiudibile, await done()]).toEqual([false, true, []])
  const refused = await shop.call('POST /Apertura/Apri', { token: owner, body: {} })
  expect([refused.status, refused.json().code]).toEqual([409, 'opening-not-ready'])
  expect(refused.json().title).toContain('Dati dell’azienda, Email che riceve ordini e recessi, Pagamenti veri')
  const wrong = await shop.call('POST /Apertura/Apri', { token: owner, body: { conferma: 'apri' } })
  expect(wrong.status).toBe(409)
  const today = (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
  expect(today.apertura).toBe(7)
})

test('each row turns when its thing is done, and back when it is undone', async () => {
  const save = async (valori: object) => {
    const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
    const saved = await shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori } })
    expect(saved.status).toBe(200)
  }
  await save({
    nomeNegozio: 'Rossi Occhiali',
    ragioneSociale: 'Ottica Rossi',
    partitaIva: 'IT12345678903',
    rea: 'VC-123456',
    numeroRegistro: '12345678903',
    via: 'Corso Libertà 7',
    telefono: '+39 0161 123456',
    // a shop may have none
    whatsapp: '',
    whatsappLink: '',
    latitudine: 45.3258,
    emailClienti: 'ciao@rossi.example',
    pec: 'rossi@pec.example',
    emailRicezione: 'banco@rossi.example',
    organismoConciliazione: 'Camera',
    facebook: '',
    linkedin: '',
    organismoConciliazioneLink: 'https://camera.example',
    instagram: '',
    twitter: '',
  })
  await expect.poll(() => done()).toEqual(['azienda'])
  // what may be right by chance is named, and keeps nothing closed
  expect(await company()).toContain(
    'Come nell’esempio, se per te è giusto: Capitale sociale, Registro delle imprese di, CAP',
  )
  await save({ capitaleSociale: '', annoFondazione: 2026 })
  await expect
    .poll(company)
    .toMatch(/giusto: Registro delle imprese di, CAP, Città, Provincia, Chi siamo: la storia\.$/)
  for (const riga of ['testi', 'email'] as const) expect((await confirm(riga)).status).toBe(200)
  expect(await done()).toEqual(['azienda', 'email', 'testi'])
  // other words, and another address, are to be looked at again
  await save({ terminiLegge: 'Vale la legge italiana.', emailRicezione: 'altro@rossi.example' })
  await expect.poll(() => done()).toEqual(['azienda'])

  await heard(false)
  expect(await done()).not.toContain('avvisi')
  await heard(true)
  expect(await done()).toContain('avvisi')
  await buildProduct(shop.deps.db)
  expect(await done()).toContain('montature')
  await shop.deps.db
    .insertInto('second_factor')
    .values({ account_id: ownerId, secret: 'JBSWY3DPEHPK3PXP', prepared_at: shop.now(), confirmed_at: shop.now() })
    .execute()
  expect(await done()).toContain('accesso')
})

test('the test email’s link is opened without being signed in, once it is the newest', async () => {
  const sent: string[] = []
  const { mailer } = shop.deps
  shop.deps.mailer = { send: async (email) => (sent.push(email.text), 'sent') }
  for (let time = 0; time < 2; time += 1)
    expect((await shop.call('POST /Apertura/ProvaEmail', { token: owner })).json()).toEqual({ esito: 'presa' })
  shop.deps.mailer = mailer
  const [old = '', link = ''] = sent.map((text) => /https:\S+\/email-arrivata\/([\w-]{43})/.exec(text)?.[1] ?? '')
  const open = (code: string) => shop.app.inject({ url: `/email-arrivata/${code}` })
  expect([(await open(old)).statusCode, await done()]).toEqual([404, expect.not.arrayContaining(['email'])])
  const arrived = await open(link)
  expect([arrived.statusCode, arrived.body]).toEqual([200, expect.stringContaining('L’email è arrivata')])
  expect(await done()).toContain('email')
})

test('opened knowingly, the register says what was missing and who did it; only the owner opens and closes', async () => {
  for (const duty of ['counter', 'accountant'] as const) {
    const { token } = await buildCaller(shop, { role: 'administrator', duty })
    for (const call of ['POST /Apertura/Apri', 'POST /Apertura/Chiudi'] as const)
      expect((await shop.call(call, { token, body: {} })).status).toBe(403)
  }
  const opened = await shop.call('POST /Apertura/Apri', { token: owner, body: { conferma: ' Apro lo stesso ' } })
  expect(opened.json()).toMatchObject({ aperto: true, dal: expect.any(String) })
  const entries = async () =>
    (await shop.call('GET /Stats/GetRegistro', { token: owner, query: { tipo: 'impostazioni' } })).json().data
  expect((await entries())[0]?.modifiche).toEqual({
    negozio: { prima: 'chiuso', dopo: 'aperto' },
    apertoSenza: { prima: null, dopo: 'Pagamenti veri, Avviso ufficiale di garanzia, Termini, privacy, cookie' },
  })
  const today = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
  await expect.poll(today).not.toHaveProperty('apertura')
  expect((await shop.call('POST /Apertura/CancellaProve', { token: owner })).json().code).toBe('shop-open')
  await shop.call('POST /Apertura/Chiudi', { token: owner })
  expect((await entries())[0]?.modifiche).toEqual({ negozio: { prima: 'aperto', dopo: 'chiuso' } })
  expect((await shop.call('POST /Apertura/CancellaProve', { token: owner })).json().code).toBe('test-keys-still')
})

test('an order that is placed with keys of a test is marked, and cleared with all that it has before the opening', async () => {
  await using demo = await openTestShop()
  const { db } = demo.deps
  const { token } = await buildCaller(demo, { role: 'administrator' })
  const { token: customer } = await buildCaller(demo)
  const { code, id } = await buildProduct(db, { stock: 50 })
  const bought = await buyOrders(demo, { customer, owner: token, code })
  const [first] = await ordersOf(demo)
  if (!first) throw new Error('no order')
  const settingsWith = (secretKey: string) => ({
    ...demo.deps.settings,
    demo: false,
    payments: { ...demo.deps.settings.payments, secretKey },
  })
  const isMarked = async (order: number) =>
    (await db.selectFrom('shop_order').select('is_test').where('id', '=', order).executeTakeFirst())?.is_test
  expect(await isMarked(first.id)).toBe(false)
  const lines = await db.selectFrom('order_line').selectAll().where('order_id', '=', first.id).execute()
  const plain = { full_unit_cents: null, sale_id: null, sale_off_cents: null, refunded: 0, restocked: 0 }
  await db.updateTable('shop_order').set({ provider_session_id: null }).where('id', '=', first.id).execute()
  await openSession(
    { ...demo.deps, settings: settingsWith('sk_test_prova') },
    first,
    lines.map((line) => Object.assign(line, plain)),
  )
  expect(await isMarked(first.id)).toBe(true)

  // all of them, in every state, with refunds, returns, history
  const { codice } = await createDiscount(demo)
  await buyWith(demo, customer, codice, { code, quantity: 1 })
  await goToCheckout(demo, customer, { code, quantity: 1 })
  await db.updateTable('shop_order').set({ is_test: true }).where('id', '!=', bought.cancelled).execute()
  const kept = await db.selectFrom('order_line').selectAll().where('order_id', '=', bought.cancelled).execute()
  const clear = () => clearTestOrders({ ...demo.deps, settings: settingsWith('sk_live_vera') })
  // the page of one of them can still be paid
  await expect(clear()).rejects.toMatchObject({ code: 'test-orders-under-way' })
  demo.forward(3_600_000)
  expect(await usesOf(demo, codice)).toBe(1)
  await clear()
  expect(await usesOf(demo, codice)).toBe(0)
  expect((await ordersOf(demo)).map((order) => order.id)).toEqual([bought.cancelled])
  expect(await db.selectFrom('order_line').selectAll().execute()).toEqual(kept)
  // but for the piece of the order that stays
  expect((await db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirst())?.stock).toBe(49)
  expect(await readTotals({ db }, 'orders')).toBe(1)
})

test('the address that people are told leads to the checklist, before the opening and after', async () => {
  const go = async () => {
    const { statusCode, headers } = await shop.app.inject({ url: '/admin/apertura' })
    return [statusCode, headers.location]
  }
  const there = [302, '/admin/impostazioni?sezione=apertura']
  expect(await go()).toEqual(there)
  await shop.call('POST /Apertura/Apri', { token: owner, body: { conferma: 'apro lo stesso' } })
  await expect.poll(() => shop.deps.business.isOpen()).toBe(true)
  expect(await go()).toEqual(there)
  await shop.call('POST /Apertura/Chiudi', { token: owner })
})

test('with live keys the row of the events ends by itself once a live order is paid, not with one of a test', async () => {
  await using demo = await openTestShop()
  const { token } = await buildCaller(demo)
  const { code } = await buildProduct(demo.deps.db, { stock: null })
  const depsWith = (secretKey: string) => {
    const { settings } = demo.deps
    return { ...demo.deps, settings: { ...settings, demo: false, payments: { ...settings.payments, secretKey } } }
  }
  const [live, trial] = [depsWith('sk_live_vera'), depsWith('sk_test_prova')]
  const isHeard = async () => (await readOpening(live)).righe.find(({ riga }) => riga === 'avvisi')?.fatta
  /** The event of a session, signed as the provider does. */
  const send = (to: typeof live, sessionId: string) => {
    const event = {
      id: `evt_${sessionId}`,
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { id: sessionId } },
    }
    const payload = JSON.stringify(event)
    const { webhookSecret: secret } = demo.payments
    const timestamp = Math.floor(demo.now().getTime() / 1000)
    const signature = demo.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
    return handleEvent(to, { bytes: Buffer.from(payload), signature })
  }
  for (const [deps, heardThen] of [
    [trial, false],
    [live, true],
  ] as const) {
    const { sessionId } = await goToCheckout(demo, token, { code, quantity: 1 })
    await pay(demo, sessionId)
    expect(await isHeard()).toBe(false)
    await send(deps, sessionId)
    expect(await isHeard()).toBe(heardThen)
  }
  expect((await ordersOf(demo)).map((order) => order.state)).toEqual(['accepted', 'accepted'])
})

test('a shop that was run before there was a checklist is open after the update', async () => {
  await using database = await openDatabase()
  const db = openDb(database.url, errorLog)
  try {
    await sql`drop schema public cascade`.execute(db)
    await sql`create schema public`.execute(db)
    await migrateTo(database.url, '0059_expand_cost_price', errorLog)
    await sql`insert into account (email, full_name, password_hash, role, verified_at, created_at)
      values ('anna@ottica.example', 'Anna', 'x', 'administrator', now(), now())`.execute(db)
    await migrate(database.url, errorLog)
    const { rows } = await sql<{ open: boolean }>`select opened_at is not null as open from business`.execute(db)
    expect(rows).toEqual([{ open: true }])
  } finally {
    await db.destroy()
  }
})
