import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword } from '#server/auth/password.ts'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import type { Db } from '#server/platform/database/client.ts'
import type { EmailJob } from '#server/platform/email/email-job.ts'
import { emailsTo, waitForEmail } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { newAddress } from '#tests/support/visitor.ts'
import { prepareRestocked } from './emails.ts'
import { tellRestocked } from './watch.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const dayMs = 86_400_000
const ask = (prodotto: number, email?: string, token?: string) =>
  shop.call('POST /Avvisi/Chiedi', { ...(token && { token }), body: { prodotto, ...(email && { email }) } })
const confirm = (codice: string) => shop.call('POST /Avvisi/Conferma', { body: { codice } })
const codeIn = ({ link }: { link: URL }) => link.searchParams.get('codice') ?? ''
const soldOut = () => buildProduct(shop.deps.db, { stock: 0 })
const setStock = (id: number, stock: number) =>
  shop.deps.db.updateTable('product').set({ stock }).where('id', '=', id).execute()
const rowsOf = (email: string) =>
  shop.deps.db.selectFrom('restock_watch').select('id').where('watcher_email', '=', email).execute()

test('an address that confirmed gets one email when the frame is back, and is forgotten', async () => {
  const { id, code } = await soldOut()
  const [email, other] = [newAddress(), newAddress()]
  expect((await ask(id, ` ${email.toUpperCase()} `)).json()).toEqual({ confermato: false })
  expect((await ask(id, other)).json()).toEqual({ confermato: false })
  const letter = await waitForEmail(shop, email)
  expect(letter.subject).toContain(code)
  for (const _ of [1, 2]) expect((await confirm(codeIn(letter))).json()).toEqual({ prodotto: id, codiceProdotto: code })
  await tellRestocked(shop.deps)
  expect(await emailsTo(shop, email)).toHaveLength(1)
  await setStock(id, 2)
  await Promise.all([tellRestocked(shop.deps), tellRestocked(shop.deps)])
  const told = await waitForEmail(shop, email, 2)
  expect(told.text).toContain('di nuovo disponibile')
  expect(told.link.pathname).toBe(`/product/${id}`)
  expect(await rowsOf(email)).toEqual([])
  // who never confirmed is told nothing
  expect(await emailsTo(shop, other)).toHaveLength(1)
  expect((await confirm(codeIn(letter))).status).toBe(404)
})

test('asked for once more, a confirmed address stays confirmed', async () => {
  const { id } = await soldOut()
  const email = newAddress()
  await ask(id, email)
  await confirm(codeIn(await waitForEmail(shop, email)))
  expect((await ask(id, email)).json()).toEqual({ confermato: false })
  await setStock(id, 1)
  await tellRestocked(shop.deps)
  expect((await waitForEmail(shop, email, 2)).text).toContain('di nuovo disponibile')
})

test('of a frame that is not on sale nothing is told, however many pieces there are', async () => {
  const { db } = shop.deps
  const { id } = await soldOut()
  const email = newAddress()
  await ask(id, email)
  await confirm(codeIn(await waitForEmail(shop, email)))
  await db.updateTable('product').set({ stock: 2, disabled_at: shop.now() }).where('id', '=', id).execute()
  await tellRestocked(shop.deps)
  expect(await rowsOf(email)).toHaveLength(1)
  const sale = { disabled_at: null, brand_id: (await buildBrand(db, { name: 'Nascosta' })).id }
  await db.updateTable('product').set(sale).where('id', '=', id).execute()
  await db.updateTable('brand').set({ hidden_at: shop.now() }).where('id', '=', sale.brand_id).execute()
  await tellRestocked(shop.deps)
  expect(await rowsOf(email)).toHaveLength(1)
  // disabled between the asking for the email and its writing
  const facts = { product: String(id), origin: 'https://negozio.example', asked: shop.now().toISOString() }
  expect(await prepareRestocked(db, facts, email)).toBeUndefined()
})

test('a signed-in customer needs no link for the own proved address, and one for another', async () => {
  const { id } = await soldOut()
  const { token, account } = await buildCaller(shop, { email: newAddress() })
  expect((await ask(id, account.email, token)).json()).toEqual({ confermato: true })
  expect((await ask(id, newAddress(), token)).json()).toEqual({ confermato: false })
  const unproved = await buildCaller(shop, { email: newAddress(), verified: false })
  expect((await ask(id, unproved.account.email, unproved.token)).json()).toEqual({ confermato: false })
})

test('wrong addresses, frames that are there and frames that are not are refused in words', async () => {
  const { id } = await soldOut()
  const { id: there } = await buildProduct(shop.deps.db)
  expect((await ask(id)).json().title).toBe('Compila tutti i campi')
  expect((await ask(id, 'ada@')).json().title).toBe('Formato email non valido')
  expect((await ask(there, newAddress())).json().title).toMatch(/è disponibile/)
  expect((await ask(2_000_000_000, newAddress())).status).toBe(404)
  expect((await confirm('x'.repeat(43))).json().title).toMatch(/non è più valido/)
})

test('the link takes a confirmed email back, also twice, and no other', async () => {
  const { id } = await soldOut()
  const [email, other] = [newAddress(), newAddress()]
  for (const one of [email, other]) {
    await ask(id, one)
    await confirm(codeIn(await waitForEmail(shop, one)))
  }
  const codice = codeIn(await waitForEmail(shop, email))
  for (const _ of [1, 2])
    expect((await shop.call('POST /Avvisi/Annulla', { body: { codice } })).json()).toEqual({ success: true })
  expect([await rowsOf(email), (await rowsOf(other)).length]).toEqual([[], 1])
})

test('a frame that is sold out again before its email is written is waited for on, until its link takes it back', async () => {
  const { id } = await soldOut()
  const [email, other] = [newAddress(), newAddress()]
  for (const one of [email, other]) {
    await ask(id, one)
    await confirm(codeIn(await waitForEmail(shop, one)))
  }
  const asked: EmailJob[] = []
  const enqueue = async (_: Db, ...emails: EmailJob[]) => void asked.push(...emails)
  await setStock(id, 1)
  await tellRestocked({ ...shop.deps, jobs: { ...shop.deps.jobs, enqueue } })
  await setStock(id, 0)
  expect([await rowsOf(email), await rowsOf(other)]).toEqual([[], []])
  for (const { facts, recipient } of asked)
    expect(await prepareRestocked(shop.deps.db, facts ?? {}, recipient)).toBeUndefined()
  await shop.call('POST /Avvisi/Annulla', { body: { codice: codeIn(await waitForEmail(shop, other)) } })
  expect([(await rowsOf(email)).length, await rowsOf(other)]).toEqual([1, []])
  await setStock(id, 1)
  await tellRestocked(shop.deps)
  expect((await waitForEmail(shop, email, 2)).text).toContain('di nuovo disponibile')
})

test('a link is over after seven days, and its address is forgotten; a confirmed one after a year', async () => {
  const { id } = await soldOut()
  const [late, loyal] = [newAddress(), newAddress()]
  for (const email of [late, loyal]) await ask(id, email)
  await confirm(codeIn(await waitForEmail(shop, loyal)))
  const letter = await waitForEmail(shop, late)
  shop.forward(7 * dayMs + 1000)
  expect((await confirm(codeIn(letter))).status).toBe(404)
  await tellRestocked(shop.deps)
  expect([await rowsOf(late), (await rowsOf(loyal)).length]).toEqual([[], 1])
  shop.forward(359 * dayMs)
  await tellRestocked(shop.deps)
  expect(await rowsOf(loyal)).toEqual([])
})

test('one address gets five emails to confirm a day, and the answers do not tell', async () => {
  await using limited = await openTestShop({ env: { LIMITS: '' } })
  const { db } = limited.deps
  const email = newAddress()
  for (let nth = 0; nth < 7; nth++) {
    const { id } = await buildProduct(db, { stock: 0 })
    const answer = await limited.call('POST /Avvisi/Chiedi', { body: { prodotto: id, email } })
    expect(answer.json()).toEqual({ confermato: false })
  }
  expect(await db.selectFrom('email').select('key').where('kind', '=', 'restock-confirm').execute()).toHaveLength(5)
})

test('what an account waits for comes with its data and goes with it', async () => {
  const password = 'Occhiali-1994'
  const { id, code } = await soldOut()
  const caller = await buildCaller(shop, { email: newAddress(), passwordHash: await hashPassword(password) })
  await ask(id, caller.account.email, caller.token)
  const { avvisi } = (await shop.call('GET /Utenti/EsportaDati', { token: caller.token })).json()
  expect(avvisi).toEqual([{ codice: code, data: expect.any(String) }])
  await shop.call('POST /Utenti/EliminaAccount', { token: caller.token, body: { password } })
  expect(await rowsOf(caller.account.email)).toEqual([])
})
