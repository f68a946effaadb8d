import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ReportName } from '#contract/reports.ts'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { db } = shop.deps
  const [round, square, idle] = [
    await frame('Tondo', 10_000),
    await frame('Quadrato', 5000),
    await frame('Tondo', 7000),
  ]
  names.round = round.code
  names.idle = idle.code
  await db
    .updateTable('product')
    .set({ created_at: new Date('2024-01-01') })
    .where('id', '=', idle.id)
    .execute()
  await db.updateTable('product').set({ stock: 3 }).where('id', 'in', [round.id, idle.id]).execute()
  await order('2025-03-03T10:00:00Z', { code: round.code, quantity: 2 })
  const returned = await order('2025-03-05T10:00:00Z', { code: round.code }, { code: square.code })
  // the last moment of a day of Rome
  await order('2025-03-09T22:59:59Z', { code: square.code })
  await order('2024-03-04T10:00:00Z', { code: square.code })
  await giveBack(returned, '2025-03-06T10:00:00Z')
  await db
    .insertInto('visitor_day')
    .values([
      { day: '2025-03-03', visitors: 40 },
      { day: '2025-03-05', visitors: 10 },
    ])
    .execute()
})
afterAll(() => shop[Symbol.asyncDispose]())

const names = { round: '', idle: '' }
async function frame(shape: string, priceCents: number) {
  const { name: brand } = await buildBrand(shop.deps.db, { name: `Marca ${shape} ${priceCents}` })
  const built = await buildProduct(shop.deps.db, { priceCents, stock: 10, brand })
  await shop.deps.db
    .updateTable('product')
    .set({ shape, lens_width_mm: shape === 'Tondo' ? 48 : 54, model_name: `Modello ${priceCents}` })
    .where('id', '=', built.id)
    .execute()
  return built
}

async function order(paidAt: string, ...goods: { code: string; quantity?: number }[]) {
  const { token } = await buildCaller(shop)
  const id = await buy(shop, token, ...goods)
  await shop.deps.db
    .updateTable('shop_order')
    .set({ paid_at: new Date(paidAt) })
    .where('id', '=', id)
    .execute()
  return id
}

/** The first line of an order goes back. */
async function giveBack(id: number, at: string) {
  const body = {
    id,
    richiesta: crypto.randomUUID(),
    motivo: 'requested_by_customer',
    righe: [{ id: 1, quantita: 1, rimetti: 0 }],
  }
  const { status, text } = await shop.call('POST /Ordini/Rimborsa', { token: owner, body })
  expect(status, text).toBe(200)
  await shop.deps.db
    .updateTable('refund')
    .set({ made_at: new Date(at) })
    .where('for_order', '=', id)
    .execute()
}

const week = { dal: '2025-03-03', al: '2025-03-09' }
async function rowsOf(rapporto: ReportName, more: object = {}) {
  const query = { rapporto, ...week, ...more }
  const answer = await shop.call('GET /Stats/Andamento', { token: owner, query })
  expect(answer.status, answer.text).toBe(200)
  const file = await shop.call('GET /Stats/EsportaAndamento', { token: owner, query })
  expect(file.headers['content-disposition']).toContain(rapporto)
  const lines = readFile(file.text)
  expect(lines).toHaveLength(answer.json().righe.length)
  return { rows: answer.json().righe, lines }
}

test('takings of each day of Rome, quiet ones too, with the same days of the year before', async () => {
  const { rows, lines } = await rowsOf('incassi')
  expect(rows.map(({ dal, ordini, netto, annoPrima }) => [dal, ordini, netto, annoPrima])).toEqual([
    ['2025-03-03', 1, 20_000, 0],
    ['2025-03-04', 0, 0, 5490],
    ['2025-03-05', 1, 15_000, 0],
    ['2025-03-06', 0, -10_000, 0],
    ['2025-03-07', 0, 0, 0],
    ['2025-03-08', 0, 0, 0],
    ['2025-03-09', 1, 5490, 0],
  ])
  expect(lines[0]).toEqual({
    Dal: '03/03/2025',
    Al: '03/03/2025',
    Ordini: '1',
    Incassato: '200,00',
    Rimborsato: '0,00',
    Netto: '200,00',
    'Un anno prima': '0,00',
  })
})

test('weeks begin on Monday, months on the first, both cut at the ends of the period; they add up to the days', async () => {
  const period = { dal: '2025-02-27', al: '2025-03-05' }
  const weeks = (await rowsOf('incassi', { ...period, per: 'settimana' })).rows
  expect(weeks.map(({ dal, al, netto }) => [dal, al, netto])).toEqual([
    ['2025-02-27', '2025-03-02', 0],
    ['2025-03-03', '2025-03-05', 35_000],
  ])
  const months = (await rowsOf('incassi', { ...period, per: 'mese' })).rows
  expect(months.map(({ dal, al, netto }) => [dal, al, netto])).toEqual([
    ['2025-02-27', '2025-02-28', 0],
    ['2025-03-01', '2025-03-05', 35_000],
  ])
})

test('best sellers by model, brand, shape and size are what stayed sold, at the price paid', async () => {
  const models = (await rowsOf('modelli')).rows
  expect(models).toEqual([
    { modello: 'Modello 10000', marca: 'Marca Tondo 10000', pezzi: 2, venduto: 20_000, inNegozio: 0 },
    { modello: 'Modello 5000', marca: 'Marca Quadrato 5000', pezzi: 2, venduto: 10_000, inNegozio: 7 },
  ])
  expect((await rowsOf('marche')).rows[0]).toEqual({ marca: 'Marca Tondo 10000', pezzi: 2, venduto: 20_000 })
  expect((await rowsOf('forme')).rows).toEqual([
    { forma: 'Tondo', pezzi: 2, venduto: 20_000 },
    { forma: 'Quadrato', pezzi: 2, venduto: 10_000 },
  ])
  expect((await rowsOf('misure')).lines[1]).toEqual({ Calibro: '54', Pezzi: '2', Venduto: '100,00' })
})

test('what was there before the period and was not sold in it stands still', async () => {
  const { rows } = await rowsOf('fermi')
  expect(rows).toEqual([
    expect.objectContaining({ codice: names.idle, inNegozio: 3, valore: 21_000, ultimaVendita: null }),
  ])
  const before = (await rowsOf('fermi', { dal: '2024-02-01', al: '2024-02-28' })).rows
  expect(before.map(({ codice }) => codice)).toEqual([names.idle])
})

test('refunds by reason, rates, and orders of a hundred visitors', async () => {
  expect((await rowsOf('rimborsi')).rows).toEqual([
    { motivo: 'chiesto dal cliente', rimborsi: 1, pezzi: 1, rimborsato: 10_000 },
  ])
  const [rate] = (await rowsOf('aliquote')).rows
  expect(rate).toEqual(expect.objectContaining({ aliquota: '22 %', netto: 30_490, imponibile: expect.any(Number) }))
  expect((await rowsOf('visite', { per: 'settimana' })).rows).toEqual([
    { dal: '2025-03-03', al: '2025-03-09', visitatori: 50, ordini: 3, ogniCento: 6 },
  ])
  expect((await rowsOf('visite')).rows[1]).toEqual(expect.objectContaining({ visitatori: 0, ogniCento: null }))
})

test('days to come have no row, and bad days are told in words', async () => {
  expect((await rowsOf('incassi', { dal: '2090-01-01', al: '2090-01-31' })).rows).toEqual([])
  const query = { rapporto: 'incassi', dal: '31.10.2025', al: '' } as const
  const { status, json } = await shop.call('GET /Stats/Andamento', { token: owner, query })
  expect([status, json()]).toEqual([
    400,
    expect.objectContaining({ title: 'Scegli un giorno valido per l’inizio e per la fine del periodo.' }),
  ])
})
