import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { isSoldOut, runsLow } from './shared-queries.ts'

let shop: TestShop
beforeAll(async () => (shop = await openTestShop()))
afterAll(() => shop[Symbol.asyncDispose]())

test('no index of products holds the stock, so that a sale writes none', async () => {
  const { rows } = await sql<{ index: string }>`
    select distinct objid::regclass::text as index from pg_depend
    join pg_class on pg_class.oid = objid and relkind = 'i'
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    where refobjid = 'product'::regclass and attname = 'stock'`.execute(shop.deps.db)
  expect(rows).toEqual([])
})

test('what runs low and what is sold out is found whatever the stock and the usual number are', async () => {
  const { db } = shop.deps
  const own = await Promise.all(
    [null, 0, 1, 2, 3, 4, 7, 8, 9, 15, 16, 17, 1000].map((stock) => buildProduct(db, { stock })),
  )
  const ids = own.map(({ id }) => id)
  const stocksOf = async (condition: typeof isSoldOut) => {
    const { rows } = await sql<{ stock: number | null }>`
      select stock from product where id = any(${ids}) and ${condition} order by stock`.execute(db)
    return rows.map(({ stock }) => stock)
  }
  for (const usual of [0, 1, 2, 3, 4, 7, 8, 15, 16, 1000]) {
    const few = own.map(({ stock }) => stock).filter((stock) => stock !== null && stock > 0 && stock <= usual)
    expect(await stocksOf(runsLow(usual)), `${usual} are few`).toEqual(few)
  }
  expect(await stocksOf(isSoldOut)).toEqual([0])
})
