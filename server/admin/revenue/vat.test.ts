import { array, assert, asyncProperty, boolean, constantFrom, integer, oneof, record } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, romeDay } from '#contract/calendar.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, endRefund, refundsOf, setFaults } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

/** A product at a rate that the owner chose. */
async function build(priceCents: number, aliquotaIva: string) {
  const { id, code } = await buildProduct(shop.deps.db, { priceCents, stock: null })
  expect(await chooseRate(id, aliquotaIva)).toBe(200)
  return { id, code }
}
const chooseRate = async (id: number, aliquotaIva: string) =>
  (await shop.call('PUT /Prodotti/ModificaProdotto', { token: owner, body: { id, aliquotaIva } })).status

const customer = async () => (await buildCaller(shop)).token
const giveBack = (body: object) =>
  shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: { richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', ...body },
  })

/** The books of one day that no other test uses: its orders and refunds are moved there. */
async function moveTo(day: string, ...ids: number[]) {
  await shop.deps.db
    .updateTable('shop_order')
    .set({ paid_at: new Date(`${day}T10:00:00Z`) })
    .where('id', 'in', ids)
    .execute()
}
const booksOf = async (dal: string, al = dal) => {
  const query = { dal, al }
  const { righe, totali } = (await shop.call('GET /Stats/IncassiPerAliquota', { token: owner, query })).json()
  const file = (await shop.call('GET /Stats/EsportaIncassiPerAliquota', { token: owner, query })).text
  return { righe, totali, file: readFile(file) }
}
const at = (aliquota: number, [incassato = 0, rimborsato = 0, imponibile = 0, imposta = 0]: number[]) => {
  return { aliquota, incassato, rimborsato, netto: incassato - rimborsato, imponibile, imposta }
}

test('a day’s revenue by rate: goods at their own, shipping by what they were sold for, as they were when sold', async () => {
  const [frame, lenses] = [await build(3333, '22'), await build(1501, '4')]
  const id = await buy(shop, await customer(), { code: frame.code }, { code: lenses.code, quantity: 2 })
  // what was sold keeps its rate
  await chooseRate(frame.id, '10')
  await moveTo('2025-03-10', id)
  const { righe, totali, file } = await booksOf('2025-03-10')
  // 4,90 of shipping: 2,58 and 2,32
  const rows = [at(22, [3591, 0, 2943, 648]), at(4, [3234, 0, 3110, 124])]
  expect(righe).toEqual(rows.map((row) => ({ giorno: '2025-03-10', ...row })))
  expect(totali).toEqual(rows)
  expect(file.map((row) => Object.values(row).join(' '))).toEqual([
    '10/03/2025 22% 35,91 0,00 35,91 29,43 6,48',
    '10/03/2025 4% 32,34 0,00 32,34 31,10 1,24',
    'Totale 22% 35,91 0,00 35,91 29,43 6,48',
    'Totale 4% 32,34 0,00 32,34 31,10 1,24',
  ])
})

test('VAT is parted once for the day and rate, not line by line', async () => {
  const frames = await Promise.all([1, 2, 3].map(() => build(5000, '22')))
  const id = await buy(shop, await customer(), ...frames.map(({ code }) => ({ code })))
  await shop.deps.db
    .updateTable('shop_order')
    .set({ shipping_cents: 0, total_cents: 15_000 })
    .where('id', '=', id)
    .execute()
  await moveTo('2025-03-11', id)
  // three times 40,98 would be 122,94
  expect((await booksOf('2025-03-11')).totali).toEqual([at(22, [15_000, 0, 12_295, 2705])])
})

test('what goes back counts on its own day: goods at their rate, shipping and a free sum by what was sold', async () => {
  const [frame, lenses] = [await build(3000, '22'), await build(1000, '4')]
  const id = await buy(shop, await customer(), { code: frame.code }, { code: lenses.code })
  await moveTo('2025-03-12', id)
  await giveBack({ id, righe: [{ id: 2, quantita: 1, rimetti: 0 }], spedizione: true })
  await giveBack({ id, importo: 1001 })
  const made = (await refundsOf(shop)).filter((refund) => refund.for_order === id)
  for (const [index, day] of ['2025-03-13', '2025-03-14'].entries()) {
    const change = { made_at: new Date(`${day}T08:00:00Z`) }
    await shop.deps.db
      .updateTable('refund')
      .set(change)
      .where('id', '=', made[index]?.id ?? 0)
      .execute()
  }
  const { righe, totali } = await booksOf('2025-03-12', '2025-03-14')
  expect(righe.map(({ giorno, aliquota, incassato, rimborsato }) => [giorno, aliquota, incassato, rimborsato])).toEqual(
    [
      ['2025-03-12', 22, 3368, 0],
      ['2025-03-12', 4, 1122, 0],
      ['2025-03-13', 22, 0, 368],
      ['2025-03-13', 4, 0, 1122],
      ['2025-03-14', 22, 0, 751],
      ['2025-03-14', 4, 0, 250],
    ],
  )
  expect(righe[2]).toMatchObject({ netto: -368, imponibile: -302, imposta: -66 })
  expect(totali.map(({ netto }) => netto)).toEqual([2249, -250])
})

test('a refund that failed is taken back at the rates at which it was counted', async () => {
  const [frame, lenses] = [await build(3000, '22'), await build(1000, '4')]
  const id = await buy(shop, await customer(), { code: frame.code }, { code: lenses.code })
  await setFaults(shop, { refund: { outcome: 'stays_pending' } })
  await giveBack({ id, importo: 1001 })
  await setFaults(shop)
  const refund = (await refundsOf(shop)).find((one) => one.for_order === id)
  await endRefund(shop, refund?.provider_refund_id ?? '', 'failed')
  await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id } })
  const change = { state: 'failed', settled_at: new Date('2025-03-16T08:00:00Z') } as const
  const made = { ...change, made_at: new Date('2025-03-15T08:00:00Z') }
  await shop.deps.db
    .updateTable('refund')
    .set(made)
    .where('id', '=', refund?.id ?? 0)
    .execute()
  const { righe, totali } = await booksOf('2025-03-15', '2025-03-16')
  expect(righe.map(({ rimborsato }) => rimborsato)).toEqual([751, 250, -751, -250])
  expect(totali).toEqual([at(22, []), at(4, [])])
})

test('an order whose lines the database lost counts at the usual rate, in both files', async () => {
  const { code } = await build(5000, '4')
  const id = await buy(shop, await customer(), { code })
  await giveBack({ id, importo: 1000 })
  const { db } = shop.deps
  await db
    .updateTable('refund')
    .set({ made_at: new Date('2025-03-17T08:00:00Z') })
    .where('part_of', '=', id)
    .execute()
  await db.deleteFrom('order_line').where('order_id', '=', id).execute()
  await moveTo('2025-03-17', id)
  expect((await booksOf('2025-03-17')).totali).toEqual([at(22, [5490, 1000, 3680, 810])])
  const query = { dal: '2025-03-17', al: '2025-03-17' }
  const { text } = await shop.call('GET /Ordini/EsportaArticoli', { token: owner, query })
  expect(readFile(text)).toMatchObject([{ Ordine: String(id), Articolo: '', Totale: '54,90', Rimborsato: '10,00' }])
})

const wish = record({
  price: integer({ min: 1, max: 20_000 }),
  rate: constantFrom('22', '10', '5', '4', '0'),
  // a cart holds ten pieces
  quantity: integer({ min: 1, max: 2 }),
})
const back = oneof(
  record({ importo: integer({ min: 1, max: 20_000 }) }),
  record({ line: integer({ min: 1, max: 3 }), spedizione: boolean() }),
)
const cents = (text = '') => Math.round(Number(text.replace(',', '.')) * 100)

test('whatever is bought and given back: rates add up to the revenue, taxable and tax to what was taken', async () => {
  const runs = process.env['FULL'] ? 200 : 12
  await assert(
    asyncProperty(array(wish, { minLength: 1, maxLength: 4 }), array(back, { maxLength: 3 }), async (wishes, backs) => {
      // checkouts of an hour are limited
      shop.forward(61_000)
      // and a session has its end
      owner = (await buildCaller(shop, { role: 'administrator' })).token
      const made = await Promise.all(wishes.map(({ price, rate }) => build(price, rate)))
      const goods = made.map(({ code }, index) => ({ code, quantity: wishes[index]?.quantity ?? 1 }))
      const id = await buy(shop, await customer(), ...goods)
      for (const one of backs) {
        const righe = 'line' in one ? [{ id: one.line, quantita: 1, rimetti: 0 }] : []
        // what is more than is left is refused
        await giveBack({ id, ...('line' in one ? { righe, spedizione: one.spedizione } : one) })
      }
      await checkBooks(id)
    }),
    { numRuns: runs },
  )
}, 600_000)

/** The books of today and the lines of the order, beside what the revenue and the orders' file say. */
async function checkBooks(id: number) {
  const today = romeDay(shop.now())
  const query = { dal: addDays(today, -1), al: addDays(today, 1) }
  const { righe, totali } = await booksOf(query.dal, query.al)
  const sums = readFile((await shop.call('GET /Stats/EsportaIncassi', { token: owner, query })).text).at(-1)
  const total = (of: 'incassato' | 'rimborsato') => righe.reduce((sum, row) => sum + row[of], 0)
  expect([total('incassato'), total('rimborsato')]).toEqual([cents(sums?.['Incassato']), cents(sums?.['Rimborsato'])])
  for (const row of [...righe, ...totali]) expect(row.imponibile + row.imposta).toBe(row.netto)
  const files = await Promise.all(
    (['GET /Ordini/EsportaOrdini', 'GET /Ordini/EsportaArticoli'] as const).map(async (endpoint) =>
      readFile((await shop.call(endpoint, { token: owner, query: { ...query, cerca: String(id) } })).text),
    ),
  )
  const sumOf = (column: string) => files.map((rows) => rows.reduce((sum, row) => sum + cents(row[column]), 0))
  for (const column of ['Totale', 'Merce', 'Spedizione', 'Rimborsato']) {
    const [orders, articles] = sumOf(column)
    expect(articles).toBe(orders)
  }
}
