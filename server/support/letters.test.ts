import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeLetter } from '#server/mail/write-letter.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket, readTicket, say } from '#tests/support/tickets.ts'
import type { LetterJob } from '#server/mail/jobs.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The letters about a ticket, in the order in which they were asked for, with whom they are for. */
async function lettersOf(id: number) {
  const rows = await shop.deps.db
    .selectFrom('letter')
    .select(['kind', 'recipient'])
    .where('key', 'like', `ticket-${id}-%`)
    .orderBy('created_at')
    .execute()
  return rows.map(({ kind, recipient }) => `${kind} ${recipient}`)
}
const toShop = 'ticket-written info@ottica.example'

test('the shop hears of a new ticket once, with its first messages', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  await say(shop, token, id, 'Uno')
  await say(shop, token, id, 'Due')
  expect(await lettersOf(id)).toEqual([toShop])
})

test('there is a letter until its reader comes, and the next one for what is written after', async () => {
  const { token, account } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  const toCustomer = `ticket-answered ${account.email}`
  await say(shop, token, id, 'Uno')
  await readTicket(shop, owner, id)
  await say(shop, owner, id, 'Due')
  await say(shop, owner, id, 'Tre')
  expect(await lettersOf(id)).toEqual([toShop, toCustomer])
  await readTicket(shop, token, id)
  await say(shop, owner, id, 'Quattro')
  await say(shop, token, id, 'Cinque')
  expect(await lettersOf(id)).toEqual([toShop, toCustomer, toCustomer, toShop])
})

test('whoever does not read is written to again after an hour, not before', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  shop.forward(59 * 60_000)
  // a bearer lives a quarter of an hour
  const later = (await buildCaller(shop, { role: 'administrator' })).token
  const before = (await lettersOf(id)).length
  await say(shop, later, id, 'Uno')
  shop.forward(59 * 60_000)
  const again = (await buildCaller(shop, { role: 'administrator' })).token
  await say(shop, again, id, 'Due')
  expect(await lettersOf(id)).toHaveLength(before + 1)
  shop.forward(60_000)
  await say(shop, again, id, 'Tre')
  expect(await lettersOf(id)).toHaveLength(before + 2)
  shop.forward(-119 * 60_000)
})

test('nobody writes to an address that its owner has not proved', async () => {
  const { token } = await buildCaller(shop, { verified: false })
  const id = await openTicket(shop, token)
  await say(shop, owner, id, 'Ecco')
  expect(await lettersOf(id)).toEqual([toShop])
})

const written = (kind: LetterJob['kind']) =>
  writeLetter(shop.deps.db, {
    key: 'prova',
    kind,
    recipient: 'ada@posta.example',
    facts: { ticket: '12', origin: 'https://shop.example' },
  })

test.each([
  ['ticket-answered', 'https://shop.example/?assistenza=12', 'Ti abbiamo risposto'],
  ['ticket-written', 'https://shop.example/admin/assistenza?ticket=12', 'Un cliente ti ha scritto'],
] as const)('%s leads to the ticket in HTML and in text', async (kind, url, heading) => {
  const { subject, html, text } = await written(kind)
  expect(subject).toContain('n. 12')
  expect(html).toContain(`href="${url}"`)
  for (const words of [html, text]) {
    expect(words).toContain(heading)
    expect(words).toContain('Ottica Novantaquattro S.r.l.')
    expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
  }
  expect(text).toContain(url)
})

test('D-04 a letter about a ticket says neither title nor category nor text', async () => {
  const { token, account } = await buildCaller(shop)
  const id = await openTicket(shop, token, { titolo: 'Miopia grave', categoria: 'Prodotti' })
  await say(shop, owner, id, 'cilindro -2,25')
  const rows = await shop.deps.db.selectFrom('letter').selectAll().where('recipient', '=', account.email).execute()
  expect(JSON.stringify(rows)).not.toMatch(/Miopia|cilindro|Prodotti|products/)
})
