import { expect, test } from 'vitest'
import { openShop } from '#server/app/shop.ts'
import { raiseVersion } from '#server/catalog/cache/queries.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout } from '#tests/support/buyer.ts'
import { errorLog } from '#tests/support/database.ts'
import { openTestShop } from '#tests/support/shop.ts'

test(
  'what the owner edits in one process is gone from the other’s answers, and from carts, at once',
  { tags: ['S-305', 'S-307'] },
  async () => {
    await using shop = await openTestShop()
    const { db } = shop.deps
    const other = await openShop({
      settings: shop.deps.settings,
      log: errorLog,
      databaseUrl: shop.databaseUrl,
      sweepMs: null,
    })
    try {
      const { token: owner } = await buildCaller(shop, { role: 'administrator' })
      const { token: customer } = await buildCaller(shop)
      const priced = await buildProduct(db, { code: 'PREZZO-1', priceCents: 15_900, trending: true })
      const disabled = await buildProduct(db, { code: 'SPENTO-1', trending: true })
      const { brand_id: brandId } = await buildProduct(db, { code: 'MARCA-1', brand: 'Nascosto', trending: true })
      const shown = async (endpoint: string, method: 'GET' | 'POST') => {
        const answer = await other.app.inject({ method, url: `/api/Prodotti/${endpoint}` })
        return answer.json<{ codice: string; prezzo: number }[]>().map(({ codice, prezzo }) => `${codice} ${prezzo}`)
      }
      const both = async () => [await shown('GetProdottiAttivi', 'POST'), await shown('GetProdottiInTrending', 'GET')]
      const before = ['MARCA-1 15900', 'SPENTO-1 15900', 'PREZZO-1 15900']
      expect(await both()).toEqual([before, before])

      const read = async () =>
        (await other.app.inject({ url: `/api/Prodotti/GetProdottoById?id=${priced.id}` })).json<{ prezzo: number }>()
      expect((await read()).prezzo).toBe(15_900)
      await shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id: priced.id, prezzo: 9900 } })
      expect((await read()).prezzo).toBe(9900)
      // one frame by itself is never a moment old, even where no hint came
      await db.updateTable('product').set({ price_cents: 8800 }).where('id', '=', priced.id).execute()
      await raiseVersion(db)
      expect((await read()).prezzo).toBe(8800)
      await db.updateTable('product').set({ price_cents: 9900 }).where('id', '=', priced.id).execute()
      await shop.call('POST /Prodotti/DisabilitaProdotto', { token: owner, query: { prodotto: disabled.id } })
      await shop.call('PATCH /Brands/ActiveBrand', { token: owner, query: { id: brandId } })
      const edited = performance.now()
      await expect.poll(both, { timeout: 3000, interval: 20 }).toEqual([['PREZZO-1 9900'], ['PREZZO-1 9900']])
      expect(performance.now() - edited).toBeLessThan(3000)

      for (const code of ['SPENTO-1', 'MARCA-1']) {
        expect((await goToCheckout(shop, customer, { code })).json().title).toBe('Prodotto non trovato!')
      }
      expect((await goToCheckout(shop, customer, { code: 'PREZZO-1' })).status).toBe(200)
      const order = await db.selectFrom('shop_order').select('subtotal_cents').executeTakeFirstOrThrow()
      expect(order.subtotal_cents).toBe(9900)
    } finally {
      await other.close()
    }
  },
)
