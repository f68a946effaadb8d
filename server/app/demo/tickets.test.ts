import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { listTickets, readTicket } from '#tests/support/tickets.ts'
import { demoPassword } from './accounts.ts'
import { seedTickets } from './tickets.ts'

test('the demo’s customer has tickets in every state, one with an answer to read, once however often it starts', async () => {
  await using shop = await openTestShop({ seeded: true })
  await Promise.all([1, 2].map(() => seedTickets(shop.deps.db, shop.now)))
  const logIn = async (email: string) =>
    (await shop.call('POST /Auth/Login', { body: { email, password: demoPassword } })).json().token
  const customer = await logIn('cliente@ottica.example')
  const owner = await logIn('titolare@ottica.example')
  const { tickets, nonLetti } = await listTickets(shop, customer)
  expect(tickets.map(({ stato }) => stato)).toEqual(['pending', 'Aperto', 'Chiuso'])
  expect(nonLetti).toBe(1)
  expect((await listTickets(shop, owner)).nonLetti).toBe(1)
  expect(tickets[2]?.prodotto?.codice).toBe('VLP1042-086')
  for (const { id, quantiMessaggi } of tickets) {
    expect((await readTicket(shop, customer, id)).messages).toHaveLength(quantiMessaggi)
  }
  expect((await listTickets(shop, customer)).nonLetti).toBe(0)
})
