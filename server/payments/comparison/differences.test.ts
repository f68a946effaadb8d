import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, ordersOf, payOut, refundByHand, refusePayout } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { compareWithProvider } from './compare.ts'

let shop: TestShop
let owner: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { token } = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 10_000 })
  id = await buy(shop, token, { code })
})

const update = (change: object) => shop.deps.db.updateTable('shop_order').set(change).where('id', '=', id).execute()
const worth = (cents: number) => ({ subtotal_cents: cents, total_cents: cents })
/** An hour later, so that nothing may be late any more. */
async function compare() {
  shop.forward(3_700_000)
  await compareWithProvider(shop.deps, { rest: 0, claim: 0 })
  owner = (await buildCaller(shop, { role: 'administrator' })).token
}
const found = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().differenze
const read = async () =>
  (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })).json().differenze
const close = () => shop.call('POST /Ordini/ChiudiDifferenze', { token: owner, query: { id } })

describe('what shop and provider do not agree upon', () => {
  test('is nothing while all is well, and a payment that the provider does not have until it has', async () => {
    await compare()
    expect(await found()).toEqual([])
    const payment = (await ordersOf(shop)).find((one) => one.id === id)?.provider_payment_id
    await update({ provider_payment_id: 'pi_altro' })
    await compare()
    expect(await found()).toEqual([{ tipo: 'pagamento assente', ordine: id }])
    expect(await read()).toEqual([{ tipo: 'pagamento assente', negozio: 10_000, fornitore: null }])
    await update({ provider_payment_id: payment })
    await compare()
    expect(await found()).toEqual([])
    expect(await read()).toBeUndefined()
  })

  test('is another sum; what the owner closes stays closed until it changes', async () => {
    await update(worth(9000))
    await compare()
    expect(await read()).toEqual([{ tipo: 'pagamento diverso', negozio: 9000, fornitore: 10_000 }])
    expect((await close()).status).toBe(200)
    expect([(await close()).status, (await close()).json().code]).toEqual([409, 'no-difference'])
    await compare()
    expect(await found()).toEqual([])
    await update(worth(8000))
    await compare()
    expect(await found()).toEqual([{ tipo: 'pagamento diverso', ordine: id }])
    await update(worth(10_000))
    await compare()
    expect(await found()).toEqual([])
  })

  test('is a refund of another sum, and one that the provider does not have', async () => {
    await refundByHand(shop, id, 2000)
    await compare()
    expect(await found()).toEqual([])
    const refund = shop.deps.db.updateTable('refund').where('for_order', '=', id)
    await refund.set({ amount_cents: 1900 }).execute()
    await compare()
    expect(await read()).toEqual([{ tipo: 'rimborso diverso', negozio: 1900, fornitore: 2000 }])
    const made = await shop.deps.db
      .selectFrom('refund')
      .select('provider_refund_id')
      .where('for_order', '=', id)
      .executeTakeFirstOrThrow()
    await refund.set({ amount_cents: 2000, provider_refund_id: 're_altro' }).execute()
    await shop.deps.db
      .deleteFrom('balance_transaction')
      .where('source', '=', made.provider_refund_id ?? '')
      .execute()
    await shop.deps.db
      .updateTable('balance_reading')
      .set({ read_to: new Date(shop.now().getTime() + 7_200_000) })
      .execute()
    await compare()
    expect(await read()).toEqual([{ tipo: 'rimborso assente', negozio: 2000, fornitore: null }])
    await close()
  })

  test('is a payout that the bank refused, until the next one', async () => {
    await refusePayout(shop, await payOut(shop))
    await compare()
    expect(await found()).toEqual([{ tipo: 'versamento non riuscito' }])
    await payOut(shop)
    await compare()
    expect(await found()).toEqual([])
  })
})
