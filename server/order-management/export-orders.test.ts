import { romeDay } from '#contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, ordersOf } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { writeOrders } from '#tests/support/many-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const first = await buildProduct(shop.deps.db, { code: 'CSV1-001', priceCents: 2000 })
  const second = await buildProduct(shop.deps.db, { code: 'CSV2-002', priceCents: 1050 })
  const { token } = await buildCaller(shop, {
    name: '=HYPERLINK("http://x";"Ada; Rossi")',
    email: '+ada@posta.example',
  })
  id = await buy(shop, token, { code: first.code }, { code: second.code, quantity: 2 })
})
afterAll(() => shop[Symbol.asyncDispose]())

const today = () => romeDay(shop.now())
async function exported(query: object = {}) {
  const answer = await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query })
  return { ...answer, rows: answer.status === 200 ? readFile(answer.text) : [] }
}

test(
  'the file of orders opens in an Italian spreadsheet, and what customers typed is no formula there',
  { tags: ['S-271'] },
  async () => {
    const { headers, text, rows } = await exported({ dal: today(), al: today() })
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'cache-control': 'no-store',
    })
    expect(headers['content-disposition']).toContain(`filename="ordini-${today()}-${today()}.csv"`)
    expect(text).toMatch(/^\uFEFFOrdine;Data;Ora;Stato;Cliente;Email;/)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(rows).toEqual([
      expect.objectContaining({
        Ordine: String(id),
        Data: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        Ora: expect.stringMatching(/^\d\d:\d\d$/),
        Stato: 'In Accettazione',
        Cliente: `'=HYPERLINK("http://x";"Ada; Rossi")`,
        Email: "'+ada@posta.example",
        Prodotti: 'CSV1-001 x 1, CSV2-002 x 2',
        Pezzi: '3',
        Merce: '41,00',
        Spedizione: '4,90',
        Totale: '45,90',
        Rimborsato: '0,00',
        'Rimborsato il': '',
      }),
    ])
  },
)

test(
  'the file follows the search of the table, and a cancelled order says what went back and why',
  { tags: ['S-237'] },
  async () => {
    await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'fraudulent' } })
    const [order] = (await exported({ cerca: 'ada', stato: 'cancellato' })).rows
    expect(order).toMatchObject({ Stato: 'Cancellato', Rimborsato: '45,90', 'Motivo cancellazione': 'fraudulent' })
    expect(order?.['Rimborsato il']).toBe(order?.['Data'])
    for (const query of [{ cerca: 'bruno' }, { stato: 'Completato' }, { stato: 'inventato' }, { dal: '2020-01-01' }]) {
      expect((await exported(query)).rows).toEqual([])
    }
  },
)

test('bad days are told in words, and customers get no file', async () => {
  const { status, json } = await exported({ dal: '2026-11-30', al: '2026-11-01' })
  expect([status, json().title]).toEqual([400, 'Il periodo non può finire prima di cominciare.'])
  const { token } = await buildCaller(shop)
  expect((await shop.call('GET /Ordini/EsportaOrdini', { token })).status).toBe(403)
})

test('more orders than memory takes at once are all there once, in the order in which they were paid', async () => {
  const { id: productId } = await buildProduct(shop.deps.db)
  await writeOrders(shop.deps.db, { count: 4000, productId })
  const shown = (await ordersOf(shop)).filter(({ state }) => state !== 'expired')
  const dal = new Date(shop.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 10)
  const { rows } = await exported({ dal, al: today() })
  expect(rows.map(({ Ordine }) => Ordine)).toEqual(
    shown.toSorted((a, b) => (a.paid_at?.getTime() ?? 0) - (b.paid_at?.getTime() ?? 0)).map((one) => String(one.id)),
  )
})
