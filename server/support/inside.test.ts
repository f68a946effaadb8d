import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymiseTickets } from './personal-data.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket } from '#tests/support/tickets.ts'

let shop: TestShop
let customer: Awaited<ReturnType<typeof buildCaller>>
let counter: Awaited<ReturnType<typeof buildCaller>>
let accountant: Awaited<ReturnType<typeof buildCaller>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  customer = await buildCaller(shop, { name: 'Ada Rossi' })
  counter = await buildCaller(shop, { duty: 'counter', name: 'Nino Banco' })
  accountant = await buildCaller(shop, { duty: 'accountant' })
  id = await openTicket(shop, customer.token)
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = (token = counter.token) => shop.call('GET /Ticket/Interno', { token, query: { id } })
const assign = (a: number | null) => shop.call('PUT /Ticket/Assegna', { token: counter.token, body: { id, a } })
const note = (testo: string, richiesta: string) =>
  shop.call('POST /Ticket/AnnotaTicket', { token: counter.token, body: { id, richiesta, testo } })

test('a ticket is taken, handed to one who answers tickets only, and left', async () => {
  const former = await buildCaller(shop, { duty: 'counter', name: 'Ugo Ex' })
  const ended = { disabled_at: shop.now() }
  await shop.deps.db.updateTable('account').set(ended).where('id', '=', former.account.id).execute()
  const { assegnato, persone } = (await read()).json()
  expect([assegnato, persone.map((one) => one.nome)]).toEqual([null, ['Nino Banco']])
  const mine = { id: counter.account.id, nome: 'Nino Banco' }
  expect((await assign(counter.account.id)).json().assegnato).toEqual(mine)
  for (const other of [accountant, customer, former]) expect((await assign(other.account.id)).status).toBe(404)
  expect((await read()).json().assegnato).toEqual(mine)
  const listOf = async (risponde: 'io' | 'nessuno', token = counter.token) =>
    (await shop.call('GET /Ticket/GetTickets', { token, query: { risponde } })).json().tickets.map((one) => one.id)
  expect([await listOf('io'), await listOf('nessuno'), await listOf('io', customer.token)]).toEqual([[id], [], [id]])
  expect((await assign(null)).json().assegnato).toBeNull()
  expect([await listOf('io'), await listOf('nessuno')]).toEqual([[], [id]])
})

test('ready answers name the customer, and the order where the ticket is about one', async () => {
  const titles = async () => (await read()).json().risposte.map((one) => one.titolo)
  expect(await titles()).toEqual(['Serve una foto'])
  const ordine = await buy(shop, customer.token, { code: (await buildProduct(shop.deps.db, { stock: 1 })).code })
  await shop.deps.db.updateTable('ticket').set({ order_id: ordine }).where('id', '=', id).execute()
  const [first] = (await read()).json().risposte
  expect(first?.titolo).toBe('Ordine partito')
  expect(first?.testo).toContain(`Buongiorno Ada Rossi,\nl’ordine ${ordine} è partito`)
})

test('a note is there once; neither customer nor accountant reads what is inside; it goes with what was told', async () => {
  const key = randomUUID()
  await note('Chiesto al fornitore.', key)
  const { noteInterne } = (await note('Chiesto al fornitore.', key)).json()
  expect(noteInterne.map(({ chi, testo }) => [chi, testo])).toEqual([['Nino Banco', 'Chiesto al fornitore.']])
  for (const other of [accountant, customer]) expect((await read(other.token)).status).toBe(403)
  const { richieste } = (await shop.call('GET /Utenti/EsportaDati', { token: customer.token })).json()
  expect(richieste[0]?.noteInterne.map(({ testo }) => testo)).toEqual(['Chiesto al fornitore.'])
  const { db, now } = shop.deps
  await db.transaction().execute((tx) => anonymiseTickets(tx, customer.account.id, now()))
  expect(await db.selectFrom('ticket_note').select('id').execute()).toEqual([])
  expect((await read()).status).toBe(404)
})
