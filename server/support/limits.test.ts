import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket, say, upload } from '#tests/support/tickets.ts'
import { phonePhoto } from './attachments.fixtures.ts'

let shop: TestShop
beforeAll(async () => {
  // as the contract has it
  shop = await openTestShop({ env: { LIMITS: '', TRUST_PROXY: '127.0.0.1', ATTACHMENTS_MB: '250' } })
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

test('a network uploads 60 files an hour, whatever accounts they are of', async () => {
  const photo = await phonePhoto()
  const accounts = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const { token } = await buildCaller(shop)
      return { token, id: await openTicket(shop, token) }
    }),
  )
  let turn = 0
  const headers = { 'x-forwarded-for': '198.51.100.9' }
  const one = () => {
    turn += 1
    const { token, id } = accounts[turn % 3] ?? { token: '', id: 0 }
    return upload(shop, token, id, photo, 'foto.jpg', '', headers)
  }
  expect(await countUntilRefused(60, one)).toBe(60)
})

test('an account that is not verified uploads nothing', async () => {
  const { token } = await buildCaller(shop, { verified: false })
  const id = await openTicket(shop, token)
  const { status, json } = await upload(shop, token, id, await phonePhoto())
  expect([status, json().title]).toEqual([403, 'Per allegare file verifica prima la tua email.'])
})

/** Attachments of so many bytes each, in tickets of their own, as if they had been uploaded. */
async function insertAttachments(token: string, accountId: number, sizes: number[]) {
  for (const size of sizes) {
    const ticket_id = await openTicket(shop, token)
    const row = { id: crypto.randomUUID(), ticket_id, account_id: accountId, name: 'a.pdf', created_at: shop.now() }
    await shop.deps.db
      .insertInto('ticket_attachment')
      .values({ ...row, size, type: 'application/pdf' })
      .execute()
  }
}

test('an account has room for 200 MB, all have as much as the owner says, and the owner is warned before', async () => {
  const { token, account } = await buildCaller(shop)
  const other = await buildCaller(shop)
  const owner = await buildCaller(shop, { role: 'administrator' })
  const photo = await phonePhoto()
  const space = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner.token })).json().spazio
  const codeOf = async (caller: string) =>
    (await upload(shop, caller, await openTicket(shop, caller), photo)).json().code
  expect(await space()).not.toHaveProperty('allegati')
  await insertAttachments(token, account.id, Array(4).fill(49_999_999))
  expect([await codeOf(token), await codeOf(other.token)]).toEqual(['attachments-of-account', undefined])
  expect(await space()).toMatchObject({ allegati: 80 })
  await insertAttachments(other.token, other.account.id, [49_999_999])
  const third = await buildCaller(shop)
  expect(await codeOf(third.token)).toBe('attachments-full')
})
