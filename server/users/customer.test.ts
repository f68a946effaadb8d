import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const password = 'Occhiali-1994'
let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
const orders: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })).token
  customer = await buildCaller(shop, { passwordHash: await hashPassword(password) })
  const { code } = await buildProduct(shop.deps.db, { priceCents: 20_000, stock: null })
  for (let index = 0; index < 2; index += 1) orders.push(await buy(shop, customer.token, { code }))
  const given = { id: orders[0] ?? 0, richiesta: randomUUID(), importo: 1500, motivo: 'requested_by_customer' } as const
  expect((await shop.call('POST /Ordini/Rimborsa', { token: owner, body: given })).status).toBe(200)
  await shop.deps.db.updateTable('shop_order').set({ state: 'completed' }).where('id', 'in', orders).execute()
  const returned = { ordine: orders[1] ?? 0 }
  expect((await shop.call('POST /Recessi/Conferma', { token: customer.token, body: returned })).status).toBe(200)
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = (token: string, id = customer.account.id) => shop.call('GET /Utenti/GetCliente', { token, query: { id } })
const note = (testo: string, richiesta: string = randomUUID(), id = customer.account.id) =>
  shop.call('POST /Utenti/AnnotaCliente', { token: owner, body: { id, richiesta, testo } })

test('the owner reads addresses, sums and returns of a person', async () => {
  const { utente, indirizzi, somme, resi } = (await read(owner)).json()
  expect(utente.id).toBe(customer.account.id)
  expect(somme).toEqual({ ordini: 2, incassato: 40_000, rimborsato: 1500 })
  expect(indirizzi).toHaveLength(1)
  expect(indirizzi[0]?.line1).not.toBe('')
  expect(resi).toEqual([{ ordine: orders[1], data: expect.any(String) }])
})

test('the counter reads no sums, the accountant nothing, a customer not even the own page', async () => {
  const counter = (await buildCaller(shop, { duty: 'counter' })).token
  const seen = (await read(counter)).json()
  expect([seen.utente.id, seen.somme]).toEqual([customer.account.id, undefined])
  const accountant = (await buildCaller(shop, { duty: 'accountant' })).token
  expect((await read(accountant)).status).toBe(403)
  expect((await read(customer.token)).status).toBe(403)
  expect((await read(owner, 999_999)).status).toBe(404)
})

test('a note about a person is there once, comes with the person’s data and goes with the account', async () => {
  const key = randomUUID()
  await Promise.all([note('Preferisce il mattino.', key), note('Preferisce il mattino.', key.toUpperCase())])
  const expected = { id: expect.any(Number), data: expect.any(String), chi: 'Rita Titolare' }
  expect((await read(owner)).json().noteInterne).toEqual([{ ...expected, testo: 'Preferisce il mattino.' }])
  expect((await note('  ')).json().title).toBe('Scrivi la nota.')
  expect((await note('Chi è?', randomUUID(), 999_999)).status).toBe(404)
  const data = await shop.call('GET /Utenti/EsportaDati', { token: customer.token })
  expect(data.json().noteInterne).toEqual([{ data: expect.any(String), testo: 'Preferisce il mattino.' }])
  await shop.deps.db.updateTable('refund').set({ state: 'succeeded' }).execute()
  const other = await buildCaller(shop, { passwordHash: await hashPassword(password) })
  await note('Ha chiesto un preventivo.', randomUUID(), other.account.id)
  const erased = await shop.call('POST /Utenti/EliminaAccount', { token: other.token, body: { password } })
  expect(erased.status).toBe(200)
  const left = await shop.deps.db.selectFrom('account_note').select('person_id').execute()
  expect(left).toEqual([{ person_id: customer.account.id }])
})
