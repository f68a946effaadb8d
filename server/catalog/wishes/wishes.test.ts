import { afterAll, beforeAll, expect, test } from 'vitest'
import { wishLimit } from '#contract/window-limits.ts'
import { hashPassword } from '#server/auth/password.ts'
import { erasePerson } from '#server/users/queries.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { during } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
const frames: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  for (let index = 0; index < wishLimit + 5; index += 1) frames.push((await buildProduct(shop.deps.db)).id)
})
afterAll(() => shop[Symbol.asyncDispose]())

const add = (token: string, prodotti: number[]) => shop.call('POST /Preferiti/Aggiungi', { token, body: { prodotti } })
const read = async (token: string) => (await shop.call('GET /Preferiti/Elenco', { token })).json().prodotti

test('a list from the device is added to that of the account, each frame once, the latest first', async () => {
  const { token } = await buildCaller(shop)
  const [first = 0, second = 0, third = 0] = frames
  expect((await add(token, [first])).json()).toEqual({ prodotti: [first] })
  expect((await add(token, [third, second, first, 2_000_000_000])).json().prodotti).toEqual([third, second, first])
  expect(await read(token)).toEqual([third, second, first])
  const left = await shop.call('POST /Preferiti/Togli', { token, query: { prodotto: second } })
  expect(left.json()).toEqual({ prodotti: [third, first] })
  expect(await read((await buildCaller(shop)).token)).toEqual([])
})

test('a list is no longer than its limit, also when requests come at once', async () => {
  const { token } = await buildCaller(shop)
  await add(token, frames.slice(0, wishLimit - 5))
  await Promise.all([add(token, frames.slice(-8)), add(token, frames.slice(-10, -2)), add(token, frames.slice(-6))])
  expect(await read(token)).toHaveLength(wishLimit)
  expect((await add(token, frames)).status).toBe(400)
})

test('a draft is marked by no request', async () => {
  const { token } = await buildCaller(shop)
  const { id } = await buildProduct(shop.deps.db)
  await shop.deps.db.updateTable('product').set({ draft: true, disabled_at: shop.now() }).where('id', '=', id).execute()
  expect((await add(token, [id])).json()).toEqual({ prodotti: [] })
})

test('a frame that the owner deletes while it is marked is refused in words, and the log warns of the constraint', async () => {
  const { db } = shop.deps
  const { token } = await buildCaller(shop)
  const { id } = await buildProduct(db)
  const { status, json } = await during(
    db,
    (tx) => tx.deleteFrom('product').where('id', '=', id).execute(),
    () => add(token, [id]),
  )
  expect([status, json().code]).toEqual([409, 'deleted-meanwhile'])
  const logged = shop.lines.filter((line) => line.includes('deleted-meanwhile'))
  expect(logged.at(-1)).toMatch(/ WARN POST \/api\/Preferiti\/Aggiungi 409 deleted-meanwhile: wish_product_id_fkey\n$/)
})

test('an account that is erased while it marks a frame keeps none', async () => {
  const { db } = shop.deps
  const { token, account } = await buildCaller(shop)
  await during(
    db,
    (tx) => erasePerson(tx, account.id, shop.now()),
    () => add(token, frames.slice(0, 1)),
  )
  const rows = await db.selectFrom('wish').select('product_id').where('account_id', '=', account.id).execute()
  expect(rows).toEqual([])
})

test('the list comes with the person’s data and goes with the account', async () => {
  const password = 'Occhiali-1994'
  const { token, account } = await buildCaller(shop, { passwordHash: await hashPassword(password) })
  const [one = 0] = frames
  await add(token, [one])
  const { preferiti } = (await shop.call('GET /Utenti/EsportaDati', { token })).json()
  expect(preferiti).toEqual([{ prodotto: one, codice: expect.any(String), data: expect.any(String) }])
  expect((await shop.call('POST /Utenti/EliminaAccount', { token, body: { password } })).status).toBe(200)
  const rows = await shop.deps.db.selectFrom('wish').select('product_id').where('account_id', '=', account.id).execute()
  expect(rows).toEqual([])
})

test('frames are read by their ids, in that order, without those not on sale', async () => {
  const [one = 0, two = 0] = frames
  const { id: gone } = await buildProduct(shop.deps.db, { disabled: true })
  const get = (id: string) => shop.call('GET /Prodotti/GetProdottiScelti', { query: { id } })
  const answer = await get(`${two},${gone},${one},${two}`)
  expect(answer.json().map(({ id }) => id)).toEqual([two, one])
  for (const wrong of ['', 'x', '1,,2', '0', frames.join(',')]) expect((await get(wrong)).status, wrong).toBe(400)
})
