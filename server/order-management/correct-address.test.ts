import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  customer = await buildCaller(shop)
  id = await buy(shop, customer.token, { code: (await buildProduct(shop.deps.db)).code })
})

const address = {
  destinatario: 'Ada Rossi, presso Neri',
  line1: 'Via Cavour 12',
  line2: '',
  postalCode: '15067',
  city: 'Novi Ligure',
  state: 'al',
}
const read = async () => (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json()
const correct = (more: object = {}) =>
  shop.call('PUT /Ordini/CorreggiIndirizzo', { token: owner, body: { id, ...address, ...more } })

test('an address is corrected while the goods are in the shop; its customer is told where the parcel goes', async () => {
  const { destinazione: vista } = await read()
  const { status, json } = await correct({ vista })
  expect(status).toBe(200)
  expect(json().destinazione).toEqual({ ...address, line2: null, state: 'AL', country: 'IT' })
  expect(json().storia.at(-1)).toMatchObject({ azione: 'indirizzo corretto', chi: 'Rita Titolare' })
  const { text } = await emailAbout(shop, customer.account.email, `Indirizzo dell’ordine n. ${id} corretto`)
  expect(text).toContain('Via Cavour 12')
  expect(text).toContain('15067 Novi Ligure (AL)')
})

test('the register names the parts that changed, and no value of them', async () => {
  await correct()
  const { data } = (await shop.call('GET /Stats/GetRegistro', { token: owner, query: { tipo: 'ordine', id } })).json()
  const entry = data.find(({ azione }) => azione === 'indirizzo corretto')
  expect(entry?.modifiche['line1']).toEqual({ prima: null, dopo: null })
  expect(JSON.stringify(data)).not.toContain('Cavour')
})

test('of two who correct the address that they saw, one does; the same once more is nothing', async () => {
  const { destinazione: vista } = await read()
  const answers = await Promise.all([correct({ vista }), correct({ vista, line1: 'Via Roma 1' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const now = (await read()).destinazione
  await correct({ ...now, line2: '' })
  const emails = await shop.deps.db
    .selectFrom('email')
    .select('key')
    .where('kind', '=', 'order-address')
    .where('order_id', '=', id)
    .execute()
  expect(emails).toHaveLength(1)
})

test.each([
  { destinatario: ' ' },
  { line1: ' ' },
  { city: ' ' },
  { postalCode: '1506' },
  { postalCode: '1506A' },
  { state: 'Alessandria' },
])('an address that no parcel finds is refused: %j', async (wrong) => {
  const before = (await read()).destinazione
  const { status, json } = await correct(wrong)
  expect([status, json().title]).toEqual([
    400,
    'Servono destinatario, via e numero, città, un CAP di 5 cifre e la sigla della provincia.',
  ])
  expect((await read()).destinazione).toEqual(before)
})

test('of a parcel that left the address stays', async () => {
  await shop.deps.db.updateTable('shop_order').set({ state: 'shipped' }).where('id', '=', id).execute()
  const { status, json } = await correct()
  expect([status, json().title]).toEqual([409, 'L’indirizzo si corregge finché il pacco non è partito.'])
})
