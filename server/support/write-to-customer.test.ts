import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { writeEmail } from '#server/app/write-email.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { listTickets, readTicket } from '#tests/support/tickets.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let ordine: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })).token
  customer = await buildCaller(shop)
  ordine = await buy(shop, customer.token, { code: (await buildProduct(shop.deps.db)).code })
})
afterAll(() => shop[Symbol.asyncDispose]())

const write = (more: object = {}, token = owner) =>
  shop.call('POST /Ticket/ScriviAlCliente', {
    token,
    body: { ordine, titolo: ' Il tuo ordine ', contenuto: ' Arriva lunedì. ', chiave: 'prima-volta', ...more },
  })

const title = async (more: object) => (await write({ chiave: 'seconda-volta', ...more })).json().title

test('what the shop writes about an order is a ticket of its customer, once, and an email tells of it', async () => {
  const [first, again] = await Promise.all([write(), write()])
  expect([first.status, again.json()]).toEqual([200, first.json()])
  const id = Number(first.text)
  const emails = await shop.deps.db
    .selectFrom('email')
    .select(['recipient', 'facts'])
    .where('kind', '=', 'ticket-answered')
    .execute()
  expect(emails).toMatchObject([{ recipient: customer.account.email }])
  const job = { kind: 'ticket-answered' as const, key: 'chiave', recipient: customer.account.email }
  const known = { db: shop.deps.db, business: wholeBusinessOf({}) }
  const email = await writeEmail(known, { ...job, facts: emails[0]?.facts ?? {} }, shop.now())
  expect(email?.subject).toContain(`Ti abbiamo scritto: ticket n. ${id}`)
  expect(email?.text).not.toContain('rispost')
  const { tickets } = await listTickets(shop, customer.token)
  expect(tickets).toMatchObject([
    { id, titolo: 'Il tuo ordine', categoria: 'Ordini', stato: 'pending', ordine, nonLetti: 1, quantiMessaggi: 1 },
  ])
  const { messages } = await readTicket(shop, customer.token, id)
  expect(messages).toMatchObject([{ messaggio: 'Arriva lunedì.', mio: false }])
})

test('tickets are found by their customer; another one finds none of them', async () => {
  const stranger = await buildCaller(shop)
  const found = async (token: string, query: object) => (await listTickets(shop, token, query)).tickets.length
  expect(await found(owner, { cliente: customer.account.id })).toBe(1)
  expect(await found(owner, { cliente: stranger.account.id })).toBe(0)
  expect(await found(stranger.token, { cliente: customer.account.id })).toBe(0)
})

test('nothing is written without words, to no order, or where the account is gone', async () => {
  expect(await title({ titolo: ' ' })).toBe('Titolo e categoria sono obbligatori')
  expect(await title({ contenuto: ' ' })).toBe('Scrivi un messaggio o allega un file.')
  expect(await title({ ordine: 2_000_000 })).toBe('Ordine non trovato.')
  await shop.deps.db.updateTable('shop_order').set({ account_id: null }).where('id', '=', ordine).execute()
  expect(await title({})).toBe(
    'Questo ordine non ha un account attivo: scrivi al cliente all’indirizzo email dell’ordine.',
  )
  expect((await listTickets(shop, owner)).tickets).toHaveLength(1)
})
