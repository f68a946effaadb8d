import { Kysely, PostgresDialect } from 'kysely'
import { expect, test } from 'vitest'
import { openPool, type Db } from '#server/platform/database/client.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { errorLog } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openProducts } from './keep-product.ts'

test('frames that are asked for at the same moment share a statement, and each has its own pieces', async () => {
  await using shop = await openTestShop()
  const { catalogue } = shop.deps
  let statements = 0
  const pool = openPool(shop.databaseUrl, errorLog, { connections: 2 })
  await using db: Db & AsyncDisposable = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: () => void (statements += 1),
  })
  const made = await Promise.all([1, 2, 3].map((stock) => buildProduct(db, { stock })))
  const ids = made.map(({ id }) => id)
  const answerWith = openProducts({ db, catalogue })
  const read = async (id: number) =>
    (JSON.parse(String((await answerWith(id)).bytes)) as { disponibili: number }).disponibili

  expect(await Promise.all(ids.map(read))).toEqual([1, 2, 3])
  statements = 0
  const asked = [...ids, ...ids].map(read)
  const unknown = answerWith(999_999)
  await expect(unknown).rejects.toMatchObject({ code: 'product-not-found' })
  expect(await Promise.all(asked)).toEqual([1, 2, 3, 1, 2, 3])
  expect(statements).toBe(1)

  await db
    .updateTable('product')
    .set({ stock: 7 })
    .where('id', '=', ids[0] ?? 0)
    .execute()
  expect(await Promise.all(ids.map(read))).toEqual([7, 2, 3])
})
