// A process of its own: the transaction of a checkout, driven without HTTP and without a card provider.
import { wholeBusinessOf } from '#contract/owner-settings.ts'
import { readCart } from '#server/checkout/read-cart.ts'
import { openDb } from '#server/platform/database/client.ts'
import { openLog } from '#server/platform/base/log.ts'
import { placeOrder } from '#server/orders/place-order.ts'
import { nextCart } from './carts.ts'
import type { Buyer } from './buyers.ts'
import { connections } from './measure.ts'

const log = openLog('ERROR', (line) => process.stderr.write(line))
const now = () => new Date()
const business = { current: () => wholeBusinessOf({}), changes: () => ({}), isOpen: () => true, close: () => undefined }
const { databaseUrl, actor, codes } = JSON.parse(process.argv[2] ?? '') as Buyer
const db = openDb(databaseUrl, log)

/** Places `count` orders, as many at once as the shop is asked for; answers the seconds that it took. */
async function placeOrders(count: number) {
  const start = performance.now()
  let turn = 0
  const buy = async () => {
    while (turn < count) {
      const wishes = readCart(nextCart(codes, turn++))
      await placeOrder({ db, now, business }, { wishes, actor, termsVersion: undefined, origin: 'http://127.0.0.1' })
    }
  }
  await Promise.all(Array.from({ length: connections }, buy))
  return (performance.now() - start) / 1000
}

process.on('message', (count: number) => void placeOrders(count).then((seconds) => process.send?.(seconds)))
process.once('disconnect', () => void db.destroy().finally(() => process.exit(0)))
