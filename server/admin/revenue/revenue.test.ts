import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
const ids: Record<string, number> = {}
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { code: cheap } = await buildProduct(shop.deps.db, { priceCents: 5000, stock: null })
  const { code: dear } = await buildProduct(shop.deps.db, { priceCents: 20_001, stock: null })
  const order = async (name: string, code: string, paidAt: string) => {
    ids[name] = await buy(shop, (await buildCaller(shop, { name: `=${name}` })).token, { code })
    await update(ids[name], { paid_at: new Date(paidAt) })
  }
  // the night in which the clock goes back: 25 hours
  await order('before', cheap, '2025-10-25T21:59:59Z')
  await order('first', cheap, '2025-10-25T22:00:00Z')
  await order('last', dear, '2025-10-26T22:59:59Z')
  await order('next', cheap, '2025-10-26T23:00:00Z')
  await order('returned', dear, '2025-10-26T09:00:00Z')
  await order('lost', cheap, '2025-10-26T09:00:00Z')
  await cancel('returned', '2025-10-29T23:30:00Z')
  // its goods were gone: it never became an order
  await update(ids['lost'] ?? 0, { state: 'refunded' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const update = (id: number, change: object) =>
  shop.deps.db.updateTable('shop_order').set(change).where('id', '=', id).execute()

async function cancel(name: string, at: string) {
  const id = ids[name] ?? 0
  await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'duplicate' } })
  await shop.deps.db
    .updateTable('refund')
    .set({ made_at: new Date(at) })
    .where('order_id', '=', id)
    .execute()
}

const october = { dal: '2025-10-25', al: '2025-10-31' }
const revenue = async (query: object = october) => {
  const answer = await shop.call('GET /Stats/EsportaIncassi', { token: owner, query })
  return { ...answer, rows: answer.status === 200 ? readFile(answer.text) : [] }
}
const line = (...[Giorno, Ordini, Merce, Spedizione, Incassato, Rimborsi, Rimborsato, Netto]: string[]) => ({
  Giorno,
  Ordini,
  Merce,
  Spedizione,
  Incassato,
  Rimborsi,
  Rimborsato,
  Netto,
})
/** The columns of what was sold. */
const salesOf = ({
  Giorno,
  Ordini,
  Merce,
  Spedizione,
  Incassato,
  Rimborsi,
  Rimborsato,
  Netto,
}: Record<string, string>) => {
  return { Giorno, Ordini, Merce, Spedizione, Incassato, Rimborsi, Rimborsato, Netto }
}

test(
  'revenue are what was paid and what went back on each day of Rome, quiet days included',
  { tags: ['H-13', 'H-99'] },
  async () => {
    const quiet = ['0', '0,00', '0,00', '0,00', '0', '0,00', '0,00']
    expect((await revenue()).rows.map(salesOf)).toEqual([
      line('25/10/2025', '1', '50,00', '4,90', '54,90', '0', '0,00', '54,90'),
      line('26/10/2025', '3', '450,02', '4,90', '454,92', '0', '0,00', '454,92'),
      line('27/10/2025', '1', '50,00', '4,90', '54,90', '0', '0,00', '54,90'),
      line('28/10/2025', ...quiet),
      line('29/10/2025', ...quiet),
      line('30/10/2025', '0', '0,00', '0,00', '0,00', '1', '200,01', '-200,01'),
      line('31/10/2025', ...quiet),
      line('Totale', '5', '550,02', '14,70', '564,72', '1', '200,01', '364,71'),
    ])
  },
)

test('what became no order is told apart, so that a day leads to what the provider has', async () => {
  const { rows } = await revenue()
  const money = { Contestato: '0,00', Commissioni: '0,00', 'Altri movimenti': '0,00', 'Versato in banca': '0,00' }
  expect(rows[1]).toMatchObject({ 'Incassato senza ordine': '54,90', 'Netto presso il fornitore': '509,82', ...money })
  expect(rows[2]).toMatchObject({ 'Incassato senza ordine': '0,00', 'Netto presso il fornitore': '54,90', ...money })
})

const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)

test('the days add up to the orders of the same period', async () => {
  const { rows } = await revenue()
  const orders = readFile((await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query: october })).text)
  const sum = (lines: Record<string, string>[], column: string) =>
    lines.reduce((all, one) => all + cents(one[column]), 0)
  const days = rows.slice(0, -1)
  expect(sum(days, 'Incassato')).toBe(sum(orders, 'Totale'))
  expect(sum(days, 'Rimborsato')).toBe(sum(orders, 'Rimborsato'))
  expect(sum(days, 'Spedizione')).toBe(sum(orders, 'Spedizione'))
  expect(cents(rows.at(-1)?.['Netto'])).toBe(sum(days, 'Netto'))
  expect(rows.at(-1)?.['Ordini']).toBe(String(orders.length))
})

/** Both files of October while the refund of its cancelled order stands so. */
async function filesAs(state: 'requested' | 'pending' | 'succeeded') {
  const refund = shop.deps.db.updateTable('refund').where('order_id', '=', ids['returned'] ?? 0)
  await refund.set({ state }).execute()
  const ordersFile = await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query: october })
  return [(await revenue()).text, ordersFile.text]
}

test('a month that was handed over does not change when a refund of it arrives', async () => {
  const arrived = await filesAs('succeeded')
  expect(arrived[1]).toContain('30/10/2025')
  expect(await filesAs('requested')).toEqual(arrived)
  expect(await filesAs('pending')).toEqual(arrived)
})

test('days to come have no line, and the file is called by its days', async () => {
  const { headers, rows } = await revenue({})
  const month = shop.now().toISOString().slice(0, 7)
  expect(headers['content-disposition']).toMatch(new RegExp(`filename="incassi-${month}-01-${month}-\\d\\d\\.csv"`))
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  const last = rows.at(-2)?.['Giorno']?.split('/').toReversed().join('-') ?? ''
  expect(last <= new Date(shop.now().getTime() + 3 * 3_600_000).toISOString().slice(0, 10)).toBe(true)
  expect((await revenue({ dal: '2090-01-01', al: '2090-01-31' })).rows).toHaveLength(1)
})

test('bad days are told in words', async () => {
  const { status, json } = await revenue({ dal: '31.10.2025' })
  expect([status, json().title]).toEqual([400, 'Scegli un giorno valido per l’inizio e per la fine del periodo.'])
})
