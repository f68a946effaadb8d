import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const setStock = (prodotto: number, body: object) =>
  shop.call('POST /Prodotti/CambiaGiacenza', { token: owner, query: { prodotto }, body })

describe('stock', () => {
  test('is set, not counted any more, and lowered by what was sold over the counter', async () => {
    const { id } = await buildProduct(shop.deps.db, { stock: 5 })
    expect((await setStock(id, { venduti: 2 })).json().giacenza).toBe(3)
    expect((await setStock(id, { giacenza: 8, prima: 3 })).json().giacenza).toBe(8)
    // again after a lost answer
    expect((await setStock(id, { giacenza: 8, prima: 3 })).json().giacenza).toBe(8)
    const late = await setStock(id, { giacenza: 1, prima: 3 })
    expect([late.status, late.json().title]).toEqual([409, 'La giacenza è cambiata nel frattempo: ora è 8.'])
    expect((await setStock(id, { venduti: 9 })).json().title).toBe('La giacenza non basta: ora è 8.')
    expect((await setStock(id, { giacenza: null })).json()).toMatchObject({ giacenza: null, disponibile: true })
    expect((await setStock(id, { venduti: 1 })).json().code).toBe('stock-not-counted')
    for (const body of [{}, { giacenza: -1 }, { venduti: 0 }, { giacenza: 1, venduti: 1 }, { giacenza: 1.5 }]) {
      expect((await setStock(id, body)).status).toBe(400)
    }
  })

  test('a sale that is sent again after a lost answer lowers the stock once, also where nothing is left of it', async () => {
    const { id } = await buildProduct(shop.deps.db, { stock: 2 })
    const sale = { venduti: 2, richiesta: crypto.randomUUID() }
    const twice = await Promise.all([setStock(id, sale), setStock(id, sale)])
    expect(twice.map((answer) => answer.json().giacenza)).toEqual([0, 0])
    const another = { venduti: 2, richiesta: crypto.randomUUID() }
    expect((await setStock(id, another)).status).toBe(409)
    // a refused sale is not remembered as one that was made
    await setStock(id, { giacenza: 3 })
    expect((await setStock(id, another)).json().giacenza).toBe(1)
  })

  test('a sale does not wait for a delivery that removes old requests, and that may wait for its product', async () => {
    const { db } = shop.deps
    const { id } = await buildProduct(db, { stock: 2 })
    const sell = () => setStock(id, { venduti: 1, richiesta: crypto.randomUUID() })
    await sell()
    await db
      .updateTable('goods_receipt')
      .set({ created_at: new Date(0) })
      .execute()
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('goods_receipt').execute()
      expect((await sell()).json().giacenza).toBe(0)
    })
  })

  test('that pieces which came back made larger than can be typed is shown, and can be lowered', async () => {
    const { id } = await buildProduct(shop.deps.db, { stock: 100_001 })
    const list = await shop.call('POST /Prodotti/GetProdotti', { token: owner, body: { id } })
    expect(list.json()).toMatchObject([{ id, giacenza: 100_001 }])
    expect((await setStock(id, { giacenza: 100_001 })).status).toBe(400)
    expect((await setStock(id, { giacenza: 100_000, prima: 100_001 })).json().giacenza).toBe(100_000)
  })

  test('the last one is sold once, over the counter or online', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, code } = await buildProduct(shop.deps.db, { stock: 1 })
      const { token } = await buildCaller(shop)
      const answers = await Promise.all([goToCheckout(shop, token, { code }), setStock(id, { venduti: 1 })])
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})
