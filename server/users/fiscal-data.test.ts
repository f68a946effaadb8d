import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DatiFiscali } from '#contract/dati-fiscali.ts'
import { hashPassword } from '#server/auth/password.ts'
import { fiscalDataOf, noFiscalData } from '#server/orders/fiscal-data.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf, ordersOf, pay } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const person: DatiFiscali = { tipo: 'persona', codiceFiscale: 'RSSMRA85T10A562S' }
const company: DatiFiscali = {
  tipo: 'azienda',
  denominazione: 'Studio Rossi & C.',
  sede: 'Via Emilia 1, 15057 Tortona (AL)',
  partitaIva: '07643520567',
  codiceSdi: 'M5UXCR1',
}
const password = 'Occhiali-1994'

let shop: TestShop
let code: string
let passwordHash: string
beforeAll(async () => {
  shop = await openTestShop()
  code = (await buildProduct(shop.deps.db, { stock: null, priceCents: 12_200 })).code
  passwordHash = await hashPassword(password)
})
afterAll(() => shop[Symbol.asyncDispose]())

const save = (token: string, datiFiscali: DatiFiscali | null) =>
  shop.call('PUT /Utenti/UpdateDatiFiscali', { token, body: { datiFiscali } })
const kept = async (token: string) => (await shop.call('GET /Utenti/GetDatiFiscali', { token })).json().datiFiscali
const read = async (token: string, id: number) =>
  (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })).json()

/** Sends a cart to the checkout, alone or with fiscal data; the order, which is not paid yet. */
async function order(token: string, datiFiscali?: DatiFiscali | null) {
  const carrello = cartOf({ code })
  const body = datiFiscali === undefined ? carrello : { carrello, datiFiscali }
  const { status, json } = await shop.call('POST /Stripe/Checkout', { token, body })
  expect(status).toBe(200)
  const sessionId = json().id
  const placed = (await ordersOf(shop)).find((one) => one.provider_session_id === sessionId)
  if (!placed) throw new Error('nothing was ordered')
  return { id: placed.id, sessionId, placed }
}
async function bought(token: string, datiFiscali?: DatiFiscali | null) {
  const { id, sessionId } = await order(token, datiFiscali)
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  return id
}

test('the profile keeps a codice fiscale or the data of a company, the one instead of the other', async () => {
  const { token } = await buildCaller(shop)
  expect(await kept(token)).toBeNull()
  expect((await save(token, { tipo: 'persona', codiceFiscale: 'rssmra85t10a562s' })).json()).toEqual({
    datiFiscali: person,
  })
  expect(await kept(token)).toEqual(person)
  expect((await save(token, company)).status).toBe(200)
  expect(await kept(token)).toEqual(company)
  expect((await save(token, null)).status).toBe(200)
  expect(await kept(token)).toBeNull()
})

test.each<[string, DatiFiscali]>([
  ['Questo codice fiscale non è valido', { tipo: 'persona', codiceFiscale: 'RSSMRA85T10A562T' }],
  ['Questa partita IVA non è valida', { ...company, partitaIva: '07643520568' }],
  ['Scrivi la denominazione', { ...company, denominazione: ' ' }],
  ['Scrivi l’indirizzo della sede', { ...company, sede: '' }],
  ['Scrivi il codice destinatario oppure la PEC', { ...company, codiceSdi: '' }],
  ['Il codice destinatario ha 7 caratteri', { ...company, codiceSdi: 'M5UXCR' }],
  ['Questo indirizzo PEC non è valido', { ...company, pecFattura: 'studio' }],
])('`%s` is told, by profile and checkout alike, and nothing changes', async (words, wrong) => {
  const { token } = await buildCaller(shop)
  await save(token, person)
  const placed = (await ordersOf(shop)).length
  const body = { carrello: cartOf({ code }), datiFiscali: wrong }
  for (const { status, json } of [await save(token, wrong), await shop.call('POST /Stripe/Checkout', { token, body })])
    expect([status, json().title]).toEqual([400, expect.stringContaining(words)])
  expect(await kept(token)).toEqual(person)
  expect(await ordersOf(shop)).toHaveLength(placed)
})

test('an order takes what the profile keeps, and keeps it when the profile changes', async () => {
  const { token } = await buildCaller(shop)
  await save(token, company)
  const id = await bought(token)
  await save(token, person)
  expect((await read(token, id)).datiFiscali).toEqual(company)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  expect((await read(owner, id)).datiFiscali).toEqual(company)
})

test('what is given at the checkout is for the order and the next ones; null is for none', async () => {
  const { token } = await buildCaller(shop)
  expect((await read(token, await bought(token, person))).datiFiscali).toEqual(person)
  expect(await kept(token)).toEqual(person)
  expect((await read(token, await bought(token))).datiFiscali).toEqual(person)
  expect((await read(token, await bought(token, null))).datiFiscali).toBeUndefined()
  expect(await kept(token)).toBeNull()
})

test('neither the card provider nor the log hears of it', async () => {
  const { token } = await buildCaller(shop)
  const { id, sessionId } = await order(token, person)
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId)
  expect(JSON.stringify(session)).not.toContain(person.codiceFiscale)
  await save(token, company)
  await save(token, { ...person, codiceFiscale: 'RSSMRA85T10A562T' })
  expect(shop.lines.join('')).toContain(`order ${id}: checkout`)
  expect(shop.lines.join('')).not.toMatch(/RSSMRA85T10A562|07643520567/)
})

test('the account forgets it when it is deleted, a paid order keeps it, an attempt to pay does not', async () => {
  const { account, token } = await buildCaller(shop, { passwordHash })
  const id = await bought(token, company)
  await shop.deps.db.updateTable('shop_order').set({ state: 'completed' }).where('id', '=', id).execute()
  const attempt = await order(token)
  await shop.deps.db.updateTable('shop_order').set({ state: 'expired' }).where('id', '=', attempt.id).execute()
  expect(attempt.placed.vat_number).toBe(company.partitaIva)
  expect((await shop.call('POST /Utenti/EliminaAccount', { token, body: { password } })).status).toBe(200)
  const { db } = shop.deps
  const erased = await db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
  expect(fiscalDataOf(erased)).toEqual(noFiscalData)
  const orders = (await ordersOf(shop)).filter((one) => one.account_id === account.id)
  expect(orders.map(({ vat_number: number }) => number)).toEqual([company.partitaIva, null])
})

test('a person takes it along, with the account and with each order', async () => {
  const { token } = await buildCaller(shop)
  await bought(token, company)
  await save(token, person)
  const data = (await shop.call('GET /Utenti/EsportaDati', { token })).json()
  expect(data.account.datiFiscali).toEqual(person)
  expect(data.ordini.map(({ datiFiscali }) => datiFiscali)).toEqual([company])
})

test('the file of orders has its columns', async () => {
  const { token } = await buildCaller(shop)
  const ordered = new Set([await bought(token, person), await bought(token, company), await bought(token, null)])
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const file = (await shop.call('GET /Ordini/EsportaOrdini', { token: owner })).text
  const rows = readFile(file).filter(({ Ordine = '' }) => ordered.has(Number(Ordine)))
  const none = {
    'Codice fiscale': '',
    Denominazione: '',
    Sede: '',
    'Partita IVA': '',
    'Codice destinatario': '',
    'PEC per la fattura': '',
  }
  expect(rows.toSorted((a, b) => Number(a['Ordine']) - Number(b['Ordine']))).toMatchObject([
    { ...none, 'Codice fiscale': 'RSSMRA85T10A562S' },
    {
      ...none,
      Denominazione: 'Studio Rossi & C.',
      Sede: 'Via Emilia 1, 15057 Tortona (AL)',
      'Partita IVA': '07643520567',
      'Codice destinatario': 'M5UXCR1',
    },
    none,
  ])
})
