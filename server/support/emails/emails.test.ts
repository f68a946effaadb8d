import { afterAll, beforeAll, expect, test } from 'vitest'
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { writeEmail } from '#server/app/write-email.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket, readTicket, say } from '#tests/support/tickets.ts'
import type { EmailJob } from '#server/platform/email/email-job.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { jobs } = shop.deps
  const enqueue = jobs.enqueue.bind(jobs)
  jobs.enqueue = (tx, email) => {
    asked.push(email)
    return enqueue(tx, email)
  }
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Every email that was asked for. What the shop finds not needed any more it forgets, so its table does not tell. */
const asked: EmailJob[] = []
function emailsOf(id: number) {
  return asked
    .filter(({ key }) => key.startsWith(`ticket-${id}-`))
    .map(({ kind, recipient }) => `${kind} ${recipient ?? 'the shop'}`)
}
const toShop = 'ticket-written the shop'

test('the shop hears of a new ticket once, with its first messages', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  await say(shop, token, id, 'Uno')
  await say(shop, token, id, 'Due')
  expect(emailsOf(id)).toEqual([toShop])
})

test('there is an email until its reader comes, and the next one for what is written after', async () => {
  const { token, account } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  const toCustomer = `ticket-answered ${account.email}`
  await say(shop, token, id, 'Uno')
  await readTicket(shop, owner, id)
  await say(shop, owner, id, 'Due')
  await say(shop, owner, id, 'Tre')
  expect(emailsOf(id)).toEqual([toShop, toCustomer])
  await readTicket(shop, token, id)
  await say(shop, owner, id, 'Quattro')
  await say(shop, token, id, 'Cinque')
  expect(emailsOf(id)).toEqual([toShop, toCustomer, toCustomer, toShop])
})

test('a person who does not read is written to again after an hour, not before', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  shop.forward(59 * 60_000)
  // a bearer lives a quarter of an hour
  const later = (await buildCaller(shop, { role: 'administrator' })).token
  const before = emailsOf(id).length
  await say(shop, later, id, 'Uno')
  shop.forward(59 * 60_000)
  const again = (await buildCaller(shop, { role: 'administrator' })).token
  await say(shop, again, id, 'Due')
  expect(emailsOf(id)).toHaveLength(before + 1)
  shop.forward(60_000)
  await say(shop, again, id, 'Tre')
  expect(emailsOf(id)).toHaveLength(before + 2)
  shop.forward(-119 * 60_000)
})

test('no email goes to an address that its owner has not proved', async () => {
  const { token } = await buildCaller(shop, { verified: false })
  const id = await openTicket(shop, token)
  expect((await say(shop, owner, id, 'Ecco')).status).toBe(200)
  expect(emailsOf(id)).toEqual([toShop])
})

/** What the newest email of this kind about a ticket says; undefined: it is not needed any more. */
function emailAbout(id: number, kind: EmailJob['kind'], { first = false } = {}) {
  const jobs = asked.filter((job) => job.kind === kind && job.key.startsWith(`ticket-${id}-`))
  const job = first ? jobs.at(0) : jobs.at(-1)
  if (!job) throw new Error('no email was asked for')
  return writeEmail(
    { db: shop.deps.db, business: wholeBusinessOf({}) },
    { ...job, facts: { ...job.facts, origin: 'https://shop.example' } },
    shop.now(),
  )
}

test.each([
  ['ticket-answered', '/?assistenza=', 'Ti abbiamo risposto'],
  ['ticket-written', '/admin/assistenza?ticket=', 'Un cliente ti ha scritto'],
] as const)('%s leads to the ticket in HTML and in text', async (kind, path, heading) => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  await say(shop, owner, id, 'Ecco')
  const url = `https://shop.example${path}${id}`
  const { subject = '', html = '', text = '' } = (await emailAbout(id, kind)) ?? {}
  expect(subject).toContain(`n. ${id}`)
  expect(html).toContain(`href="${url}"`)
  for (const words of [html, text]) {
    expect(words).toContain(heading)
    expect(words).toContain('Ottica Novantaquattro S.r.l.')
    expect(words).not.toMatch(/undefined|\bnull\b|NaN|\[object/)
  }
  expect(text).toContain(url)
})

test('a person who reads before the email is sent gets none', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  await say(shop, token, id, 'Uno')
  await say(shop, owner, id, 'Due')
  await readTicket(shop, owner, id)
  await readTicket(shop, token, id)
  expect([await emailAbout(id, 'ticket-written'), await emailAbout(id, 'ticket-answered')]).toEqual([
    undefined,
    undefined,
  ])
})

test('two who talk write no email for each answer: emails wait, and one whose message was read is not needed', async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token)
  for (let turn = 0; turn < 5; turn += 1) {
    await say(shop, owner, id, 'Domanda')
    shop.forward(4000)
    await readTicket(shop, token, id)
  }
  await say(shop, owner, id, 'Ultima')
  const emails = asked.filter(({ key, kind }) => kind === 'ticket-answered' && key.startsWith(`ticket-${id}-`))
  expect(emails).toHaveLength(6)
  expect(emails.every(({ waitSeconds = 0 }) => waitSeconds >= 60)).toBe(true)
  expect(await emailAbout(id, 'ticket-answered', { first: true })).toBeUndefined()
  expect(await emailAbout(id, 'ticket-answered')).toBeDefined()
})

test('an email about a ticket says neither title nor category nor text', { tags: ['D-04'] }, async () => {
  const { token } = await buildCaller(shop)
  const id = await openTicket(shop, token, { titolo: 'Miopia grave', categoria: 'Prodotti' })
  await say(shop, owner, id, 'cilindro -2,25')
  expect(JSON.stringify(asked)).not.toMatch(/Miopia|cilindro|Prodotti|products/)
})
