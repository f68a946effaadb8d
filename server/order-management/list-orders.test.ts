import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RicercaOrdini } from '#contract/ordini.ts'
import type { Db } from '#server/platform/database/client.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { writeOrders } from '#tests/support/many-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { listOrders } from './list-orders.ts'
import { countOrders, findOrderIds, selectOrders } from './search-queries.ts'

let shop: TestShop
let owner: string
let ada: Awaited<ReturnType<typeof buildCaller>>
const ids: number[] = []
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  ada = await buildCaller(shop, { name: 'Ada Rossi' })
  const bruno = await buildCaller(shop, { name: "Bruno D'Ambrosio" })
  const carla = await buildCaller(shop, { name: 'Carla De Rossi-Volpi' })
  const cheap = (await buildProduct(shop.deps.db, { priceCents: 9000 })).code
  const dear = (await buildProduct(shop.deps.db, { priceCents: 20_000 })).code
  ids.push(await buy(shop, ada.token, { code: dear }))
  ids.push(await buy(shop, bruno.token, { code: cheap }))
  ids.push(await buy(shop, carla.token, { code: cheap, quantity: 3 }))
  ids.push(await buy(shop, ada.token, { code: cheap }))
  const move = (id: number | undefined, stato: string) =>
    shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato } })
  await move(ids[1], 'In Spedizione')
  await move(ids[2], 'Completato')
  await move(ids[3], 'Cancellato')
})
afterAll(() => shop[Symbol.asyncDispose]())

/** The orders found, by their place in `ids`. */
async function find(query: RicercaOrdini, token = owner) {
  const { status, json } = await shop.call('GET /Ordini/GetOrdini', { token, query })
  expect(status).toBe(200)
  const { data, quanti } = json()
  return { found: data.map(({ id }) => ids.indexOf(id)), quanti, data }
}

test(
  'without parameters the owner gets all, the newest first, a customer their own',
  { tags: ['S-418', 'H-49'] },
  async () => {
    expect(await find({})).toMatchObject({ found: [3, 2, 1, 0], quanti: 4 })
    expect(await find({}, ada.token)).toMatchObject({ found: [3, 0], quanti: 2 })
  },
)

test('the owner may ask for the orders of one customer; a customer who asks for another’s gets the own ones', async () => {
  const { account } = ada
  expect(await find({ cliente: account.id })).toMatchObject({ found: [3, 0], quanti: 2 })
  expect(await find({ cliente: account.id, cerca: 'cancell' })).toMatchObject({ found: [3], quanti: 1 })
  expect(await find({ cliente: 2_000_000 })).toMatchObject({ found: [], quanti: 0 })
  const stranger = (await buildCaller(shop)).token
  expect(await find({ cliente: account.id }, stranger)).toMatchObject({ found: [], quanti: 0 })
})

test(
  'an administrator who asks for the own orders gets them alone, in the words of a customer, one by one as well',
  { tags: ['H-107', 'S-140', 'S-313'] },
  async () => {
    await using small = await openTestShop()
    const titolare = (await buildCaller(small, { role: 'administrator' })).token
    const { code } = await buildProduct(small.deps.db)
    const theirs = await buy(small, (await buildCaller(small)).token, { code })
    const own = await buy(small, titolare, { code })
    await small.call('PUT /Ordini/UpdateOrdine', { token: titolare, query: { id: own, stato: 'Completato' } })
    const list = async (query: RicercaOrdini) => {
      const { data } = (await small.call('GET /Ordini/GetOrdini', { token: titolare, query })).json()
      return data.map(({ id, stato }) => [id, stato])
    }
    expect(await list({})).toEqual([
      [own, 'Completato'],
      [theirs, 'In Accettazione'],
    ])
    expect(await list({ propri: 'true' })).toEqual([[own, 'Consegnato']])
    const read = async (id: number, propri?: 'true') => {
      const answer = await small.call('GET /Ordini/GetOrdineById', {
        token: titolare,
        query: { id, ...(propri && { propri }) },
      })
      return answer.status === 200 ? answer.json().stato : answer.status
    }
    expect([await read(own), await read(own, 'true')]).toEqual(['Completato', 'Consegnato'])
    expect([await read(theirs), await read(theirs, 'true')]).toEqual(['In Accettazione', 404])
  },
)

test.each<[string, number[]]>([
  ['rossi', [3, 2, 0]],
  ['ROSSI ada', [3, 0]],
  ['ros', [3, 2, 0]],
  ["d'ambrosio", [1]],
  ['ambro', [1]],
  ['volpi', [2]],
  ['ossi', []],
  ['spedizione', [1]],
  ['completato', [2]],
  ['Consegnato', [2]],
  ['cancell', [3]],
  ['in', [1, 0]],
  ["'; drop table shop_order; --", []],
  ['& | ! ( ) : *', []],
  ['99999999999999999999', []],
])('the owner looks for %s', { tags: ['H-86', 'S-237'] }, async (cerca, expected) => {
  expect((await find({ cerca })).found).toEqual(expected)
})

test('the list says whose payment goes back', { tags: ['S-005'] }, async () => {
  const { data } = await find({}, ada.token)
  expect(data.map(({ rimborsi }) => rimborsi.map(({ stato }) => stato))).toEqual([['riuscito'], []])
  expect(data.map(({ rimborsato, totale }) => rimborsato === totale)).toEqual([true, false])
})

test('the owner finds an order by whatever a customer says on the telephone', { tags: ['H-86', 'S-237'] }, async () => {
  const { id = 0 } = (await find({})).data[2] ?? {}
  const { email, goods } = await shop.deps.db
    .updateTable('shop_order')
    .set({ city: 'Forlì', shipping_code: '1Z-999AA10123', shipped_at: shop.now() })
    .where('id', '=', id)
    .returning('email')
    .returning((eb) =>
      eb.selectFrom('order_line').select('code').whereRef('order_id', '=', 'shop_order.id').as('goods'),
    )
    .executeTakeFirstOrThrow()
  const sought = [
    email,
    email.split('@')[0],
    email.toUpperCase(),
    '1z-999aa10123',
    '999aa',
    'forli',
    'FORLÌ',
    'dambrosio',
    'D’Ambrosio',
  ]
  for (const cerca of sought) expect([cerca, (await find({ cerca })).found]).toEqual([cerca, [1]])
  expect((await find({ cerca: `#${id}` })).found).toEqual([1])
  expect((await find({ cerca: `# ${id}` })).found).toEqual([1])
  // the article of three of the four
  expect((await find({ cerca: `${goods}` })).found).toEqual([3, 2, 1])
  await shop.deps.db.updateTable('shop_order').set({ shipping_code: '003300449988776' }).where('id', '=', id).execute()
  expect((await find({ cerca: '0033004499' })).found).toEqual([1])
})

test('the owner lists what is to be sent, and parcels that should have arrived', async () => {
  expect((await find({ fase: 'preparare' })).found).toEqual([0])
  expect((await find({ fase: 'consegnare' })).found).toEqual([])
  const sent = { shipped_at: new Date(shop.now().getTime() - 8 * 86_400_000) }
  await shop.deps.db
    .updateTable('shop_order')
    .set(sent)
    .where('id', '=', ids[1] ?? 0)
    .execute()
  expect((await find({ fase: 'consegnare' })).found).toEqual([1])
  const { preparare, consegnare } = (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
  expect([preparare, consegnare]).toEqual([1, 1])
})

test('the list tells what was bought, with a picture, to the owner and to the customer', async () => {
  const { data } = await find({})
  expect(data[1]?.articoli).toEqual([expect.objectContaining({ nome: expect.stringContaining('PRV'), quantity: 3 })])
  const own = await find({}, ada.token)
  expect(own.data.map(({ articoli }) => articoli.length)).toEqual([1, 1])
})

test('a number is an id', { tags: ['H-86', 'S-237'] }, async () => {
  expect((await find({ cerca: ` ${ids[1]} ` })).found).toEqual([1])
})

test('blank words and states filter nothing, an unknown state finds nothing', { tags: ['H-86'] }, async () => {
  expect((await find({ cerca: '  ', stato: '' })).found).toEqual([3, 2, 1, 0])
  expect(await find({ stato: 'Perso' })).toMatchObject({ found: [], quanti: 0 })
  expect((await find({ stato: 'in spedizione' })).found).toEqual([1])
  expect((await find({ stato: 'Consegnato', cerca: 'rossi' })).found).toEqual([2])
})

test.each<[RicercaOrdini, number[]]>([
  [{ ordina: 'id', verso: 'asc' }, [0, 1, 2, 3]],
  [{ ordina: 'cliente', verso: 'asc' }, [0, 3, 1, 2]],
  [{ ordina: 'data', verso: 'asc' }, [0, 1, 2, 3]],
  [{ ordina: 'totale', verso: 'asc' }, [1, 3, 0, 2]],
  [{ ordina: 'totale' }, [2, 0, 3, 1]],
  [{ ordina: 'stato', verso: 'asc' }, [0, 1, 2, 3]],
])('the table is sorted: %o', { tags: ['H-86'] }, async (query, expected) => {
  expect((await find(query)).found).toEqual(expected)
})

test('pages follow each other and say how many there are in all', { tags: ['H-86'] }, async () => {
  expect(await find({ pagina: 1, perPagina: 3 })).toMatchObject({ found: [3, 2, 1], quanti: 4 })
  expect(await find({ pagina: 2, perPagina: 3 })).toMatchObject({ found: [0], quanti: 4 })
  expect((await find({ pagina: 2_000_000 })).found).toEqual([])
  const far = await shop.call('GET /Ordini/GetOrdini', { token: owner, query: { perPagina: 201 } })
  expect(far.status).toBe(400)
})

test('a customer searches among their own orders only', async () => {
  expect((await find({ cerca: 'rossi' }, ada.token)).found).toEqual([3, 0])
  expect((await find({ cerca: 'volpi' }, ada.token)).found).toEqual([])
  expect((await find({ cerca: String(ids[1]) }, ada.token)).found).toEqual([])
  expect((await find({ stato: 'Scaduto' }, ada.token)).found).toEqual([])
})

test('the total of orders is that of the table, cancelled ones among them', { tags: ['S-284', 'S-437'] }, async () => {
  const { json } = await shop.call('GET /Stats/GetTotalAmountOrders', { token: owner })
  expect(json()).toEqual({ totalOrders: 4 })
})

describe('with many orders', () => {
  beforeAll(async () => {
    const { id: productId } = await buildProduct(shop.deps.db)
    await writeOrders(shop.deps.db, { count: 20_000, productId })
  })

  test(
    'the owner gets the newest 200, and more than a thousand are counted as a thousand',
    { tags: ['H-86'] },
    async () => {
      const { json } = await shop.call('GET /Ordini/GetOrdini', { token: owner })
      expect(json().data).toHaveLength(200)
      expect(json()).toMatchObject({ quanti: 1000, altri: true })
    },
  )

  test('neither a page, sorted by whatever, nor a search reads the whole table', async () => {
    const pool = new Pool({ connectionString: shop.databaseUrl, max: 1 })
    const asked: CompiledQuery[] = []
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
    const newest = { by: 'id', direction: 'desc', limit: 25, offset: 0 } as const
    for (const by of ['id', 'customer', 'date', 'total', 'state'] as const) {
      for (const direction of ['asc', 'desc'] as const) await selectOrders(db, {}, { ...newest, by, direction })
    }
    const words = { any: { states: [], words: ['cognome0042'] } }
    const found = await findOrderIds(db, words, 1001)
    expect(found.length).toBeGreaterThan(0)
    await selectOrders(db, { ids: found }, newest)
    await countOrders(db, words, 1001)
    await findOrderIds(db, { any: { states: [], words: ['prv'] } }, 1001)
    for (const state of ['awaiting_payment', 'expired'] as const) await findOrderIds(db, { ...words, state }, 1001)
    await selectOrders(db, { any: { id: 12, states: [], words: [] } }, newest)
    await selectOrders(db, { accountId: ada.account.id }, { by: 'id', direction: 'desc', limit: 200, offset: 0 })
    await selectOrders(db, { state: 'cancelled' }, newest)
    const { id, email } = ada.account
    const who = { id, email, fullName: '', verified: true, sessionId: '', secondFactor: false }
    const actor = { ...who, role: 'administrator', duty: 'owner' } as const
    const both = await listOrders({ db, now: shop.now }, actor, {
      cerca: 'cognome0042',
      stato: 'Completato',
      pagina: 1,
    })
    expect(both).toMatchObject({ count: both.orders.length, more: false })
    await selectOrders(db, { toPrepare: true }, newest)
    await selectOrders(db, { sentBefore: new Date() }, newest)
    for (const { sql: statement, parameters } of asked.splice(0)) {
      const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain analyze ${statement}`, [...parameters])
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(plan, statement).toMatch(/Index|Bitmap/)
      expect(plan, statement).not.toMatch(/Seq Scan on shop_order/)
      // nor walks along an index to the end
      expect(plan, statement).not.toMatch(/Rows Removed by Filter: \d{4}/)
    }
    await db.destroy()
  })
})

test(
  'a customer with more than a thousand orders gets the newest thousand at once, and is told that there are more',
  { tags: ['H-86'] },
  async () => {
    await using old = await openTestShop()
    const { account, token } = await buildCaller(old)
    const { id: productId } = await buildProduct(old.deps.db)
    await writeOrders(old.deps.db, { count: 1200, productId })
    await old.deps.db.updateTable('shop_order').set({ account_id: account.id }).execute()
    const { data, quanti, altri } = (await old.call('GET /Ordini/GetOrdini', { token })).json()
    expect([data.length, quanti, altri]).toEqual([1000, 1000, true])
  },
)
