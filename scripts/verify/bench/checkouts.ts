import { fork } from 'node:child_process'
import { once } from 'node:events'
import { buyers, prepare, tokenOf, type Buyer } from './buyers.ts'
import { nextCart } from './carts.ts'
import { askMany, type Asked } from './ask-many.ts'
import { cpuOf, medianOf } from './measure.ts'
import type { RunningShop } from './shop-process.ts'

const rounds = 5
const ordersARound = 400

/** Checkouts over HTTP, the card provider included, and the same orders placed without either, in turns. */
export async function measureCheckouts(shop: RunningShop) {
  const buyer = await prepare(shop.databaseUrl)
  await using orders = openOrders(buyer)
  const asked = askCheckout(buyer.codes)
  const byHttp = async (count: number) => (await askMany(shop.origin, asked, 200, count)).perSecond
  for (const order of [byHttp, orders.place]) await order(ordersARound)
  const pairs = []
  for (let round = 0; round < rounds; round++) {
    const before = cpuOf(shop.pid)
    const http = await byHttp(ordersARound)
    const micros = (cpuOf(shop.pid) - before) / ordersARound
    pairs.push({ http, micros, direct: await orders.place(ordersARound) })
  }
  return {
    perSecond: medianOf(pairs.map(({ http }) => http)),
    directPerSecond: medianOf(pairs.map(({ direct }) => direct)),
    ratio: medianOf(pairs.map(({ http, direct }) => http / direct)),
    shopMicros: medianOf(pairs.map(({ micros }) => micros)),
    repeat: () => byHttp(ordersARound),
  }
}

function askCheckout(codes: string[]): Asked {
  let turn = 0
  return {
    method: 'POST',
    path: '/api/Stripe/Checkout',
    headers: { 'content-type': 'application/json' },
    next: () => ({
      token: tokenOf((turn % buyers) + 1),
      body: JSON.stringify(nextCart(codes, turn++)),
    }),
  }
}

function openOrders(buyer: Buyer) {
  const child = fork(new URL('place-orders.ts', import.meta.url), [JSON.stringify(buyer)])
  return {
    place: async (count: number) => {
      child.send(count)
      const [seconds] = (await once(child, 'message')) as [number]
      return count / seconds
    },
    async [Symbol.asyncDispose]() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
