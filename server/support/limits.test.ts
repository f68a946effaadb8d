import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket, say, upload } from '#tests/support/tickets.ts'
import { phonePhoto } from './attachments.fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  // as the contract has it
  shop = await openTestShop({ env: { LIMITS: '' } })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Does it again and again; how often it went well before it was refused. */
async function countUntilRefused(most: number, act: () => Promise<{ status: number }>) {
  const answers = []
  for (let turn = 0; turn <= most; turn += 1) answers.push((await act()).status)
  expect(answers.at(-1)).toBe(429)
  return answers.filter((status) => status === 200).length
}

test('an account opens 10 tickets an hour', async () => {
  const { token } = await buildCaller(shop)
  const body = { titolo: 'Una domanda', categoria: 'Altro' }
  expect(await countUntilRefused(10, () => shop.call('POST /Ticket/CreaTicket', { token, body }))).toBe(10)
})

test('an account writes 20 messages a minute', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  expect(await countUntilRefused(20, () => say(shop, token, id, 'Ciao'))).toBe(20)
})

test('an account uploads 30 files an hour', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  const photo = await phonePhoto()
  expect(await countUntilRefused(30, () => upload(shop, token, id, photo))).toBe(30)
})
