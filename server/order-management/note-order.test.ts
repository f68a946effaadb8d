import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { highest } from '#contract/bounds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const password = 'Occhiali-1994'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })).token
  customer = await buildCaller(shop, { passwordHash: await hashPassword(password) })
  id = await buy(shop, customer.token, { code: (await buildProduct(shop.deps.db)).code })
})
afterAll(() => shop[Symbol.asyncDispose]())

const note = (testo: string, richiesta: string = randomUUID()) =>
  shop.call('POST /Ordini/AnnotaOrdine', { token: owner, body: { id, richiesta, testo } })
const read = async (token: string) => (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })).json()

test('a note keeps author and time, is there once however often it is sent, and its customer never reads it on the order', async () => {
  const key = randomUUID()
  const sent = [note('Ha chiamato: le stringe.', key), note('Ha chiamato: le stringe.', key.toUpperCase())]
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([200, 200])
  expect((await note('  Richiamare lunedì.\nAl mattino. ')).json().noteInterne).toEqual([
    {
      id: expect.any(Number),
      data: expect.any(String),
      chi: 'Rita Titolare',
      testo: 'Richiamare lunedì.\nAl mattino.',
    },
    { id: expect.any(Number), data: expect.any(String), chi: 'Rita Titolare', testo: 'Ha chiamato: le stringe.' },
  ])
  const theirs = await read(customer.token)
  expect([theirs.noteInterne, theirs.cliente]).toEqual([undefined, undefined])
})

test('the owner reads whose account an order is of, and how to call its customer', async () => {
  await shop.deps.db
    .updateTable('account')
    .set({ phone: '333 1234567' })
    .where('id', '=', customer.account.id)
    .execute()
  expect((await read(owner)).cliente).toEqual({ id: customer.account.id, telefono: '333 1234567' })
})

test('an empty note and one too many are refused', async () => {
  expect((await note(' \n ')).json().title).toBe('Scrivi la nota.')
  const { order_id, account_id } = await shop.deps.db.selectFrom('order_note').selectAll().executeTakeFirstOrThrow()
  const rows = Array.from({ length: highest.notes }, (_, number) => {
    return { order_id, account_id, at: shop.deps.now(), text: 'Nota', request_key: `nota-${number}` }
  })
  await shop.deps.db.insertInto('order_note').values(rows.slice(2)).execute()
  const refused = await note('Una di troppo.')
  expect([refused.status, refused.json().title]).toEqual([
    409,
    'Ci sono già 100 note: di più non se ne possono scrivere.',
  ])
  expect((await note('Già scritta.', 'nota-50')).status).toBe(400)
})

test('a customer gets the notes with the own data, and they go with the account', async () => {
  const data = await shop.call('GET /Utenti/EsportaDati', { token: customer.token })
  expect(data.json().ordini[0]?.noteInterne[0]).toEqual({ data: expect.any(String), testo: 'Ha chiamato: le stringe.' })
  await shop.deps.db.updateTable('shop_order').set({ state: 'completed' }).where('id', '=', id).execute()
  const erased = await shop.call('POST /Utenti/EliminaAccount', {
    token: customer.token,
    body: { password },
  })
  expect(erased.status).toBe(200)
  const whole = await read(owner)
  expect([whole.noteInterne, whole.cliente]).toEqual([[], undefined])
})
