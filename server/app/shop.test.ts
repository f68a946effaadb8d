import { sql } from 'kysely'
import { existsSync, readdirSync } from 'node:fs'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { unfinished } from '#server/platform/backup/folder-place.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, stockOf } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

async function readBound({ deps }: TestShop, name: string) {
  const { rows } = await sql<{ bound: string }>`select current_setting(${name}) as bound`.execute(deps.db)
  return rows[0]?.bound
}

test('a statement that people wait for is ended, and so is a transaction that stands still', async () => {
  await using shop = await openTestShop()
  expect(await readBound(shop, 'statement_timeout')).toBe('15s')
  expect(await readBound(shop, 'idle_in_transaction_session_timeout')).toBe('15s')
})

test('a pooler is told no bounds, which it would refuse', async () => {
  await using shop = await openTestShop({ pooled: true })
  expect(await readBound(shop, 'statement_timeout')).toBe('0')
})

test('a backup that takes long keeps no goods from going back to the shelf, and closing waits for it', async () => {
  const shop = await openTestShop({ sweepMs: 50 })
  const { dir } = shop.deps.settings.backup
  const isBackingUp = () => existsSync(dir) && readdirSync(dir).some((name) => name.endsWith(unfinished))
  const slow = new Client(shop.databaseUrl)
  await slow.connect()
  await slow.query('begin; lock table goods_receipt in access exclusive mode')
  // past three in the morning, in Rome as in Greenwich
  shop.forward(dayMs + 4 * hourMs - (shop.now().getTime() % dayMs))
  await expect.poll(isBackingUp, { timeout: 10_000 }).toBe(true)
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 1 })
  await goToCheckout(shop, token, { code })
  expect(await stockOf(shop, code)).toBe(0)
  shop.forward(hourMs)
  await expect.poll(() => stockOf(shop, code), { timeout: 10_000 }).toBe(1)
  expect(isBackingUp()).toBe(true)
  const closed = shop[Symbol.asyncDispose]()
  await slow.query('commit')
  await slow.end()
  await closed
  expect(shop.lines.filter((line) => line.includes('backup taken'))).toHaveLength(1)
})
