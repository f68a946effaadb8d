import { giveUseBack } from '#server/orders/discount-use.ts'
import { releaseGoods } from '#server/orders/goods.ts'
import { lockOrder } from '#server/orders/shared-queries.ts'
import { hasTestKeys } from '#server/payments/payment-state.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction } from '#server/platform/database/client.ts'
import { deleteTestOrders, lockOpening, selectTestOrders } from './queries.ts'

/**
 * Takes the orders away that were placed with keys of a test, with all that belongs to them; what they hold of the stock returns to
 * the shelf. Problems: shop-open, test-keys-still, test-orders-under-way.
 */
export async function clearTestOrders({ db, now, log, settings }: Pick<Deps, 'db' | 'now' | 'log' | 'settings'>) {
  const count = await inTransaction(db, async (tx) => {
    if (settings.demo || (await lockOpening(tx))) throw new Problem('shop-open')
    // they would come back as payments whose order was lost
    if (hasTestKeys(settings)) throw new Problem('test-keys-still')
    const orders = await selectTestOrders(tx)
    const at = now()
    for (const { id } of orders) {
      const order = await lockOrder(tx, id)
      if (order.state === 'awaiting_payment' && order.payable_until > at) throw new Problem('test-orders-under-way')
      await releaseGoods(tx, order)
      await giveUseBack(tx, order)
    }
    await deleteTestOrders(tx)
    return orders.length
  })
  log.info(`${count} test orders are cleared`)
}
