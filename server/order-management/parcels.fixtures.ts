import { expect } from 'vitest'
import type { OrdiniDaMuovere } from '#contract/ordini-insieme.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import type { TestShop } from '#tests/support/shop.ts'

export const newCode = () => `RA${crypto.randomUUID().slice(0, 10).toUpperCase()}`

/** An order of two pieces of one frame and one of another, and what its owner does to it. */
export async function openOrder(shop: TestShop, owner: string) {
  const customer = await buildCaller(shop)
  const [one, two] = [await buildProduct(shop.deps.db, { stock: 5 }), await buildProduct(shop.deps.db, { stock: 5 })]
  const codes = [one.code, two.code] as const
  const id = await buy(shop, customer.token, { code: one.code, quantity: 2 }, { code: two.code })
  return {
    id,
    customer,
    codes,
    /** Pairs of a line and its pieces; `partiti`: parcels that had left. */
    send: (righe: [number, number][], partiti: number, more: object = {}, token = owner) => {
      const lines = righe.map(([line, quantita]) => ({ id: line, quantita }))
      return shop.call('POST /Ordini/SpedisciPacco', { token, body: { id, righe: lines, partiti, ...more } })
    },
    read: async (token = owner) => (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })).json(),
    move: (stato: string) => shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato } }),
    arrive: (pacco: number) => shop.call('PUT /Ordini/PaccoConsegnato', { token: owner, query: { id, pacco } }),
    bulk: async (azione: OrdiniDaMuovere['azione'], codice?: string) => {
      const body = { azione, ordini: [{ id, ...(codice && { codice }) }] }
      return (await shop.call('POST /Ordini/MuoviOrdini', { token: owner, body })).json()[0]
    },
    /** The owner's list of what is to be prepared has it. */
    isToPrepare: async () => {
      const query = { fase: 'preparare' as const, cliente: customer.account.id }
      return (await shop.call('GET /Ordini/GetOrdini', { token: owner, query })).json().quanti === 1
    },
    refund: async (quantita: number, line: number) => {
      const righe = [{ id: line, quantita, rimetti: quantita }]
      const wish = { id, richiesta: crypto.randomUUID(), righe, motivo: 'requested_by_customer' as const }
      expect((await shop.call('POST /Ordini/Rimborsa', { token: owner, body: wish })).status).toBe(200)
    },
  }
}

/** How many emails told the customer of an order that a parcel left, or by which code it is followed. */
export async function countTold({ deps: { db } }: Pick<TestShop, 'deps'>, orderId: number) {
  const told = db.selectFrom('email').select('key').where('kind', '=', 'order-shipped')
  return (await told.where('order_id', '=', orderId).execute()).length
}
