import { afterAll, beforeAll, expect, test } from 'vitest'
import { keysOf } from '#contract/objects.ts'
import { orderStates } from '#contract/order-states.ts'
import { buildOffer, buildRequest, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { selectRequests } from './queries.ts'
import { waitingRequests } from './shared-queries.ts'
import { stateOf, waitsFor } from './state.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const closings = [null, 'refused', 'declined', 'withdrawn'] as const
/** Who wrote last, and how many minutes after the offer. */
const latest = [undefined, [true, -5], [true, 5], [false, -5], [false, 5]] as const
const orders = [undefined, ...keysOf(orderStates)]

test('what waits for the optician is the same in the queue and in the count, in every state that there may be', async () => {
  const { db } = shop.deps
  const owner = await turnLensesOn(shop)
  const asked = await buildRequest(shop)
  const offered = await buildOffer(shop, owner)
  const seen = new Set<string>()
  for (const [requestId, possible] of [
    [asked.id, [undefined]],
    [offered.id, orders.slice(1)],
  ] as const) {
    for (const state of possible) {
      if (state) await db.updateTable('shop_order').set({ state }).where('id', '=', offered.orderId).execute()
      for (const closed of closings)
        for (const last of latest)
          for (const sealed of [null, Buffer.from('x')]) {
            await db.updateTable('lens_request').set({ closed, sealed }).where('id', '=', requestId).execute()
            await writeLast(requestId, last)
            const [request] = await selectRequests(db, { id: requestId }, 1)
            if (!request) throw new Error('no request')
            const now = stateOf(request, shop.now())
            const side = waitsFor(request, now)
            const { rows } = await waitingRequests.execute(db)
            const isCounted = rows.some(({ id }) => id === requestId)
            expect([state, closed, last, sealed, isCounted]).toEqual([state, closed, last, sealed, side === 'optician'])
            seen.add(`${now} ${side}`)
          }
    }
  }
  expect(seen).toContain('delivered optician')
  expect(seen).toContain('offered customer')
  expect(seen.size).toBeGreaterThan(15)
})

async function writeLast(id: number, last: (typeof latest)[number]) {
  const { db } = shop.deps
  await db.deleteFrom('lens_message').where('request_id', '=', id).execute()
  if (!last) return
  const [fromShop, minutes] = last
  const { account_id: account } = await db
    .selectFrom('lens_request')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const at = new Date(shop.now().getTime() + minutes * 60_000)
  const row = { request_id: id, account_id: account, from_shop: fromShop, at, sealed: null }
  await db
    .insertInto('lens_message')
    .values({ ...row, request_key: `${id}-last` })
    .execute()
}
