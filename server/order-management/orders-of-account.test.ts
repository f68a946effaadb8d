import { expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout } from '#tests/support/buyer.ts'
import { countWaiting } from '#tests/support/locks.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { moveOrder } from '#server/orders/move.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'

test('two orders of one customer that are paid at the same moment are both counted for the table of users', async () => {
  await using shop = await openTestShop()
  const { db } = shop.deps
  const { account, token } = await buildCaller(shop)
  const { code } = await buildProduct(db)
  await goToCheckout(shop, token, { code })
  await goToCheckout(shop, token, { code, quantity: 2 })
  const [first, second] = await db.selectFrom('shop_order').select('id').orderBy('id').execute()
  if (!first || !second) throw new Error('nothing was ordered')
  const settle = (one: { id: number }, meanwhile: () => Promise<void>) =>
    db.transaction().execute(async (tx) => {
      await moveOrder(tx, await lockOrder(tx, one.id), { to: 'accepted', at: shop.now() })
      await meanwhile()
    })
  let other: Promise<void> | undefined
  await settle(first, async () => {
    other = settle(second, async () => {})
    await expect.poll(() => countWaiting(db)).toBe(1)
  })
  await other
  const kept = await db.selectFrom('account').select('order_count').where('id', '=', account.id).executeTakeFirst()
  expect(kept).toEqual({ order_count: 2 })
})
