import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createAdministrator } from '#server/auth/create-administrator.ts'
import { hashPassword } from '#server/auth/password.ts'
import { removeUnverified } from '#server/users/remove-unverified.ts'
import { seedAccounts } from '#server/app/demo/accounts.ts'
import { writeOrders } from '#tests/support/many-orders.ts'
import { writePeople } from '#tests/support/many-people.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, goToCheckout } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { register } from '#tests/support/visitor.ts'
import { addToTotals, readTotals } from '#server/platform/totals/totals.ts'
import { recountTotals } from './recount-totals.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** What the owner is told. */
async function totals() {
  const users = await shop.call('POST /Utenti/GetAllUtenti', { token, body: { perPagina: 1 } })
  const orders = await shop.call('GET /Stats/GetTotalAmountOrders', { token })
  return [Number(users.headers['x-total-count']), orders.json().totalOrders]
}

test('the total of people follows registrations and erasures at once', { tags: ['S-196', 'H-48'] }, async () => {
  const [before = 0] = await totals()
  const told = async () => ((await totals())[0] ?? 0) - before
  await register(shop)
  expect(await told()).toBe(1)
  const password = 'Occhiali-1994'
  const leaving = await buildCaller(shop, { passwordHash: await hashPassword(password) })
  expect(await told()).toBe(2)
  expect((await shop.call('POST /Utenti/EliminaAccount', { token: leaving.token, body: { password } })).status).toBe(
    200,
  )
  expect(await told()).toBe(1)
  await createAdministrator(shop.deps, { email: 'anna@ottica.example', fullName: 'Anna Ferrari', password })
  expect(await told()).toBe(2)
  await seedAccounts(shop.deps.db, shop.now)
  await seedAccounts(shop.deps.db, shop.now)
  expect(await told()).toBe(4)
  // the one who never verified goes; the one who left before was one less already
  shop.forward(7.1 * 86_400_000)
  await removeUnverified(shop.deps)
  token = (await buildCaller(shop, { role: 'administrator' })).token
  expect(await told()).toBe(4)
  await expectRight()
})

test(
  'the total of orders grows by what was paid, once, and falls for none that is cancelled',
  { tags: ['S-197', 'S-437'] },
  async () => {
    const [, before = 0] = await totals()
    const buyer = await buildCaller(shop)
    const { code } = await buildProduct(shop.deps.db)
    await goToCheckout(shop, buyer.token, { code })
    expect((await totals())[1]).toBe(before)
    const id = await buy(shop, buyer.token, { code })
    expect((await totals())[1]).toBe(before + 1)
    const cancelled = await shop.call('DELETE /Ordini/CancellaOrdine', {
      token,
      query: { id, reason: 'requested_by_customer' },
    })
    expect(cancelled.status).toBe(200)
    expect((await totals())[1]).toBe(before + 1)
    await expectRight()
  },
)

test('two who pay at once do not wait for each other, nor for the sweep', async () => {
  const { db } = shop.deps
  const before = await readTotals(shop.deps, 'orders')
  await db.transaction().execute(async (one) => {
    await addToTotals(one, 'orders', 1)
    await db.transaction().execute((other) => addToTotals(other, 'orders', 1))
    await recountTotals(shop.deps)
    await addToTotals(one, 'orders', -1)
  })
  expect(await readTotals(shop.deps, 'orders')).toBe(before)
})

test('while people come and processes count anew, the sum is right at every moment', async () => {
  const { db } = shop.deps
  const wrong: unknown[] = []
  const come = async (n: number) => {
    await db.transaction().execute(async (tx) => {
      await sql`insert into account (email, full_name, password_hash, created_at)
        values (${`folla${n}@posta.example`}, 'Folla', '', now())`.execute(tx)
      await addToTotals(tx, 'people', 1)
    })
  }
  const work = Array.from({ length: 60 }, async (_, n) => {
    await come(n)
    await Promise.all([recountTotals(shop.deps), recountTotals(shop.deps)])
    const { told, there } = await compare()
    if (told !== there) wrong.push({ n, told, there })
  })
  await Promise.all(work)
  expect(wrong).toEqual([])
  await recountTotals(shop.deps)
  expect(await db.selectFrom('totals').select('kind').where('kind', '=', 'people').execute()).toHaveLength(1)
})

test('what was written past the shop counts from the next sweep on, and a sweep that finds all right writes nothing', async () => {
  await using other = await openTestShop()
  const { db } = other.deps
  const { id: productId } = await buildProduct(db)
  await sql`insert into account (email, full_name, password_hash, created_at) values ('a@b.example', 'A', '', now())`.execute(
    db,
  )
  await recountTotals(other.deps)
  expect([await readTotals(other.deps, 'people'), await readTotals(other.deps, 'orders')]).toEqual([1, 0])
  await writePeople(db, { count: 30 })
  await writeOrders(db, { count: 16, productId })
  const rows = () => db.selectFrom('totals').select(['id', 'kind', 'change']).orderBy('kind').execute()
  const counted = await rows()
  expect(counted.map(({ kind, change }) => [kind, change])).toEqual([
    ['orders', 14],
    ['people', 31],
  ])
  await recountTotals(other.deps)
  expect(await rows()).toEqual(counted)
})

/** The people that the totals tells of, and those who are there, at one moment. */
async function compare() {
  const { rows } = await sql<{ told: number; there: number }>`
    select (select sum(change)::int from totals where kind = 'people') as told,
      (select count(*)::int from account where erased_at is null) as there`.execute(shop.deps.db)
  return rows[0] ?? { told: 0, there: 0 }
}

async function expectRight() {
  const told = await totals()
  await recountTotals(shop.deps)
  expect(told).toEqual(await totals())
}
