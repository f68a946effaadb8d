import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, romeDay } from '#contract/calendar.ts'
import type { NuovoSaldo } from '#contract/saldi.ts'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { dayMs } from '#server/platform/base/schedule.ts'
import { recordAllPrices } from './price-record.ts'
import { applyDueSales } from './sale-clock.ts'

let shop: TestShop
let token: string
let id: number
let code: string
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  token = (await buildCaller(shop, { role: 'administrator' })).token
  ;({ id, code } = await build())
})

/** A frame that has cost so much for a long time. */
async function build(wish: Parameters<typeof buildProduct>[1] = {}) {
  const product = await buildProduct(shop.deps.db, { priceCents: 10_000, ...wish })
  await recordAllPrices(shop.deps)
  await shop.deps.db
    .updateTable('price_record')
    .set({ from_at: new Date(Date.now() - 90 * dayMs) })
    .where('product_id', '=', product.id)
    .execute()
  return product
}
const create = (body: Partial<NuovoSaldo>) =>
  shop.call('POST /Saldi/Crea', {
    token,
    body: { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 20, ...body },
  })
async function start(body: Partial<NuovoSaldo> = {}) {
  const { status, text, json } = await create(body)
  expect(status, text).toBe(200)
  return json()
}
const end = (sale: number) => shop.call('POST /Saldi/Termina', { token, query: { id: sale } })
const change = (body: object) => shop.call('PUT /Prodotti/ModificaProdotto', { token, body: { id, ...body } })
const get = async (product = id) =>
  (await shop.call('GET /Prodotti/GetProdottoById', { query: { id: product } })).json()
const prices = async (product = id) => {
  const { prezzo, prezzoMinimo30 } = await get(product)
  return [prezzo, prezzoMinimo30]
}
const owned = async () =>
  (await shop.call('POST /Prodotti/GetProdotti', { token, body: { id } }))
    .json()
    .map((one) => [one.prezzo, one.prezzoInSaldo])
const preview = async (body: object) => (await shop.call('POST /Saldi/Anteprima', { token, body })).json()
const inDays = (days: number) => addDays(romeDay(shop.now()), days)
/** Sessions end meanwhile. */
async function later(ms: number) {
  shop.forward(ms)
  await applyDueSales(shop.deps)
  token = (await buildCaller(shop, { role: 'administrator' })).token
}

test(
  'a reduction lowers what is paid, strikes the price of before, and gives it back',
  { tags: ['H-125', 'L-07'] },
  async () => {
    const sale = await start()
    expect(sale).toMatchObject({ stato: 'in corso', prezzo: 10_000, prezzoInSaldo: 8000, prezzoMinimo30: 10_000 })
    expect(await prices()).toEqual([8000, 10_000])
    expect(await owned()).toEqual([[10_000, 8000]])
    expect((await end(sale.id)).status).toBe(200)
    expect(await prices()).toEqual([10_000, null])
    expect(await owned()).toEqual([[10_000, null]])
    expect((await end(sale.id)).json().code).toBe('sale-over')
  },
)

test('sent again after a lost answer a reduction is one, so that its end ends it', async () => {
  const sale = await start()
  shop.forward(60_000)
  expect((await start()).id).toBe(sale.id)
  const planned = await start({ valore: 10, dal: inDays(1), al: inDays(2) })
  expect((await start({ valore: 10, dal: inDays(1), al: inDays(2) })).id).toBe(planned.id)
  expect((await start({ valore: 10, dal: inDays(1), al: inDays(3) })).id).not.toBe(planned.id)
  await end(sale.id)
  expect(await prices()).toEqual([10_000, null])
  expect((await start()).id).not.toBe(sale.id)
})

test('it begins and ends by itself; one that has not begun is taken back', async () => {
  const sale = await start({ dal: inDays(1), al: inDays(2) })
  expect(sale).toMatchObject({ stato: 'programmato', prezzo: 10_000, prezzoInSaldo: 8000, prezzoMinimo30: 10_000 })
  expect(await prices()).toEqual([10_000, null])
  await later(1.1 * dayMs)
  expect(await prices()).toEqual([8000, 10_000])
  await later(2 * dayMs)
  expect(await prices()).toEqual([10_000, null])
  const other = await start({ dal: inDays(3) })
  expect((await end(other.id)).status).toBe(200)
  expect((await end(other.id)).json().code).toBe('sale-not-found')
})

test('the lowest of thirty days is struck, whatever the owner typed, and a frame that was cheaper has nothing struck', async () => {
  await change({ prezzo: 9000 })
  await later(dayMs)
  await change({ prezzo: 12_000 })
  await later(dayMs)
  const draft = { su: 'prodotti', quali: [id], tipo: 'percentuale', valore: 40 }
  expect(await preview(draft)).toMatchObject([
    { prezzo: 12_000, prezzoInSaldo: 7200, minimo30: 9000, prezzoMinimo30: 9000, percento: 20, altroSaldo: false },
  ])
  const { id: sale } = await start({ valore: 20 })
  expect(await prices()).toEqual([9600, null])
  await end(sale)
  await later(31 * dayMs)
  await start({ valore: 20 })
  expect(await prices()).toEqual([9600, 12_000])
})

test('what a frame cost before it was written down is not guessed', async () => {
  const { id: old } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  const long = new Date(Date.now() - 400 * dayMs)
  await shop.deps.db.updateTable('product').set({ created_at: long }).where('id', '=', old).execute()
  await recordAllPrices(shop.deps)
  await later(dayMs)
  const { id: sale } = await start({ quali: [old] })
  expect(await prices(old)).toEqual([8000, null])
  await end(sale)
  await later(31 * dayMs)
  await start({ quali: [old] })
  expect(await prices(old)).toEqual([8000, 10_000])
})

test('a new frame has struck what it cost since it is there; one that was never dearer has nothing', async () => {
  const { id: young } = await buildProduct(shop.deps.db, { priceCents: 10_000, type: 'nuovi' })
  await shop.deps.db.updateTable('product').set({ created_at: shop.now() }).where('id', '=', young).execute()
  await recordAllPrices(shop.deps)
  await later(dayMs)
  await start({ su: 'tipologie', quali: ['Nuovi'], valore: 10 })
  expect(await prices(young)).toEqual([9000, 10_000])
  // and since when is said, as long as the price only falls; of an older frame there is nothing to say
  const since = romeDay(new Date(shop.now().getTime() - dayMs))
  expect((await get(young)).prezzoMinimoDal).toBe(since)
  const deeper = await start({ quali: [young], valore: 50 })
  expect(await preview({ id: deeper.id })).toMatchObject([{ prezzoInSaldo: 5000, prezzoMinimoDal: since }])
  await later(40 * dayMs)
  expect(await get(young)).toMatchObject({ prezzo: 5000, prezzoMinimo30: 10_000, prezzoMinimoDal: since })
  await end(deeper.id)
  await change({ tipologia: 'nuovi' })
  expect(await prices()).toEqual([9000, 10_000])
  expect((await get()).prezzoMinimoDal).toBeUndefined()
  const copy = (await shop.call('POST /Prodotti/DuplicaProdotto', { token, query: { prodotto: id } })).json()
  await shop.call('POST /Prodotti/AbilitaProdotto', { token, query: { prodotto: copy.id } })
  expect(await prices(copy.id)).toEqual([9000, null])
})

test('of overlapping reductions the lower price wins; one that lowers nothing is not applied', async () => {
  const long = await start({ valore: 20 })
  const deep = await start({ tipo: 'prezzo', valore: 7000 })
  expect(await prices()).toEqual([7000, 10_000])
  const weak = await start({ tipo: 'prezzo', valore: 9500 })
  expect(await prices()).toEqual([7000, 10_000])
  expect(await preview({ id: weak.id })).toMatchObject([{ prezzoInSaldo: 7000, altroSaldo: true }])
  await later(dayMs)
  // the price of the deeper one is now the lowest of thirty days
  await end(deep.id)
  expect(await prices()).toEqual([8000, null])
  await end(long.id)
  expect(await prices()).toEqual([9500, null])
  const dear = await build({ priceCents: 30_000 })
  const partly = await start({ quali: [id, dear.id], tipo: 'prezzo', valore: 20_000 })
  expect(await preview({ id: partly.id })).toMatchObject([{ prezzoInSaldo: 9500 }, { prezzoInSaldo: 20_000 }])
  await end(weak.id)
  expect(await prices()).toEqual([10_000, null])
  expect(await preview({ id: partly.id })).toMatchObject([{ prezzoInSaldo: null }, { prezzoInSaldo: 20_000 }])
})

test('a reduction by which no price falls is refused, and nothing is written', async () => {
  const before = await shop.deps.db.selectFrom('sale').select('id').execute()
  for (const dal of [null, inDays(3)]) {
    const answer = await create({ tipo: 'prezzo', valore: 10_000, dal })
    expect(answer.status).toBe(400)
    expect(answer.json().code).toBe('sale-lowers-nothing')
  }
  // nor does it count that one would fall which is not in the shop
  const { id: hidden } = await build({ priceCents: 30_000 })
  await shop.deps.db.updateTable('product').set({ disabled_at: shop.now() }).where('id', '=', hidden).execute()
  const ofBoth = await create({ quali: [id, hidden], tipo: 'prezzo', valore: 10_000 })
  expect(ofBoth.json().code).toBe('sale-lowers-nothing')
  expect(await shop.deps.db.selectFrom('sale').select('id').execute()).toEqual(before)
  // while a deeper one runs a weaker one may be made: it counts once that is over
  await start({ valore: 50 })
  expect((await create({ tipo: 'prezzo', valore: 9000 })).status).toBe(200)
})

test('reductions that grow without a break keep the price before the first; after a break the reduced price counts', async () => {
  const first = await start({ valore: 10 })
  await later(40 * dayMs)
  const second = await start({ valore: 30 })
  await end(first.id)
  expect(await prices()).toEqual([7000, 10_000])
  await end(second.id)
  await later(1000)
  await start({ valore: 40 })
  expect(await prices()).toEqual([6000, 7000])
})

test('per cent are rounded half up to the cent', async () => {
  await change({ prezzo: 1010 })
  await later(31 * dayMs)
  await start({ valore: 15 })
  // 858.5 cents
  expect((await get()).prezzo).toBe(859)
})

test('a brand, a model, a type, everything', async () => {
  const { id: brand } = await buildBrand(shop.deps.db, { name: 'Carezzano' })
  const { id: one, model } = await build({ brand: 'Carezzano', type: 'accessori' })
  const named = async (body: Partial<NuovoSaldo>) => {
    const sale = await start(body)
    const after = [sale.nome, (await get(one)).prezzo]
    await end(sale.id)
    return after
  }
  expect(await named({ su: 'marche', quali: [brand] })).toEqual(['Tutta Carezzano', 8000])
  expect(await named({ su: 'modelli', quali: [model], valore: 10 })).toEqual([model, 9000])
  expect(await named({ su: 'tipologie', quali: ['Accessori'] })).toEqual(['Accessori', 8000])
  expect(await named({ su: 'tutto', valore: 50 })).toEqual(['Tutto il negozio', 5000])
  const other = await build({ brand: 'Carezzano' })
  const third = await build({ brand: 'Carezzano' })
  const both = [model, other.model].toSorted()
  expect(await named({ quali: [one, other.id] })).toEqual([both.join(', '), 8000])
  expect(await named({ quali: [one, other.id, third.id] })).toEqual([
    `${[...both, third.model].toSorted().slice(0, 2).join(', ')} e un altro modello`,
    8000,
  ])
  expect(await named({})).toEqual([expect.anything(), 10_000])
  expect((await create({ quali: [2_000_000_000] })).json().code).toBe('sale-of-nothing')
})

test(
  'the owner’s price is changed in the middle of a sale, and the reduced one follows',
  { tags: ['H-125'] },
  async () => {
    const sale = await start()
    await change({ descrizione: 'Leggera', prezzo: 10_000 })
    expect(await prices()).toEqual([8000, 10_000])
    await change({ prezzo: 9000 })
    expect(await owned()).toEqual([[9000, 7200]])
    expect(await prices()).toEqual([7200, 10_000])
    await later(dayMs)
    await change({ prezzo: 20_000 })
    // it costs more than within the sale: no reduction may be announced
    expect(await prices()).toEqual([16_000, null])
    await end(sale.id)
    expect(await prices()).toEqual([20_000, null])
    const trail = await shop.call('GET /Stats/GetRegistro', { token, query: { tipo: 'prodotto', id } })
    expect(trail.json().data.map(({ modifiche }) => modifiche['prezzo'])).toEqual([
      { prima: 9000, dopo: 20_000 },
      { prima: 10_000, dopo: 9000 },
      undefined,
    ])
  },
)

async function exported() {
  return (await shop.call('GET /Prodotti/EsportaProdotti', { token })).text
}
async function send(content: string) {
  const body = new FormData()
  body.append('file', new File([content], 'prodotti.csv', { type: 'text/csv' }))
  return (await shop.call('POST /Prodotti/ImportaProdotti', { token, body })).json()
}

test('exporting and importing in the middle of a sale changes no price', { tags: ['H-125'] }, async () => {
  await start()
  const file = await exported()
  expect(await send(file)).toMatchObject({ scritto: true, modificati: 0, errori: 0 })
  expect(await exported()).toBe(file)
  expect(await prices()).toEqual([8000, 10_000])
  expect(await send(`codice;prezzo\n${code};120,00\n`)).toMatchObject({
    modificati: 1,
    righe: [{ modifiche: [{ colonna: 'prezzo', prima: '100,00', dopo: '120,00' }] }],
  })
  expect(await owned()).toEqual([[12_000, 9600]])
})

test('what is paid is the reduced price', async () => {
  await start()
  const { token: customer } = await buildCaller(shop)
  const order = await buy(shop, customer, { code })
  const line = await shop.deps.db
    .selectFrom('order_line')
    .selectAll()
    .where('order_id', '=', order)
    .executeTakeFirstOrThrow()
  expect(line.unit_cents).toBe(8000)
})

test('a process of the release before that writes a price does no lasting harm', async () => {
  const sale = await start()
  await shop.deps.db.updateTable('product').set({ price_cents: 9999 }).where('id', '=', id).execute()
  await applyDueSales(shop.deps)
  expect(await prices()).toEqual([8000, 10_000])
  expect(await owned()).toEqual([[10_000, 8000]])
  await end(sale.id)
  expect(await prices()).toEqual([10_000, null])
})

test('reductions are listed: what runs, what will, what is over', async () => {
  await shop.deps.db
    .updateTable('product')
    .set({ sale_id: null, full_price_cents: null, lowest_price_cents: null, lowest_since: null })
    .execute()
  await shop.deps.db.updateTable('order_line').set({ sale_id: null, sale_off_cents: null }).execute()
  await shop.deps.db.deleteFrom('sale').execute()
  const over = await start()
  await end(over.id)
  await start({ dal: inDays(2), valore: 30 })
  await start({ tipo: 'prezzo', valore: 9900 })
  const { headers, json } = await shop.call('GET /Saldi/Elenco', { token })
  expect(headers['x-total-count']).toBe('3')
  expect(json().map(({ stato, prezzoInSaldo, occhiali }) => [stato, prezzoInSaldo, occhiali])).toEqual([
    ['in corso', 9900, 1],
    ['programmato', 7000, 1],
    ['finito', null, 1],
  ])
})

test('who made and ended a reduction stands in the register', async () => {
  const sale = await start()
  await end(sale.id)
  const { data } = (await shop.call('GET /Stats/GetRegistro', { token, query: { tipo: 'saldo', id: sale.id } })).json()
  expect(data.map(({ azione, nome }) => [azione, nome])).toEqual([
    ['modificato', sale.nome],
    ['creato', sale.nome],
  ])
  expect(data[0]?.modifiche).toEqual({ al: { prima: null, dopo: expect.any(String) } })
})

test('an edit and a reduction that come at once do not miss each other', async () => {
  const { id: brand } = await buildBrand(shop.deps.db, { name: 'Altra' })
  await build({ brand: 'Altra' })
  const frames = []
  for (let number = 0; number < 6; number += 1) frames.push((await build()).id)
  await Promise.all([
    ...frames.map((frame) => change({ id: frame, marca: 'Altra', prezzo: 20_000 })),
    start({ su: 'marche', quali: [brand] }),
    ...frames.map((frame) => change({ id: frame, descrizione: 'Leggera' })),
  ])
  for (const frame of frames) expect((await get(frame)).prezzo).toBe(16_000)
})

test('a break between two reductions counts also when no process saw it', async () => {
  await start({ al: inDays(1) })
  await start({ dal: inDays(3), valore: 40 })
  // the shop stood still from the first one on
  await later(4 * dayMs)
  expect(await prices()).toEqual([6000, 8000])
})

/** The nights of next year in which the clocks change. */
function changesOfClocks() {
  const year = shop.now().getUTCFullYear() + 1
  return [3, 10].map((month) => {
    const last = new Date(Date.UTC(year, month, 0))
    return addDays(last.toISOString().slice(0, 10), -last.getUTCDay())
  })
}

test('one begins and ends in the hours in which the clocks change, in both nights', async () => {
  const [spring, autumn] = changesOfClocks()
  for (const [dal, al, from, to] of [
    // half past two is half past three
    [`${spring}T02:30`, `${spring}T04:30`, `${spring}T01:30:00Z`, `${spring}T02:30:00Z`],
    // half past two comes twice: it begins the first time
    [`${autumn}T02:30`, `${autumn}T03:30`, `${autumn}T00:30:00Z`, `${autumn}T02:30:00Z`],
  ] as const) {
    await start({ dal, al })
    for (const [moment, seconds, cents] of [
      [from, -60, 10_000],
      [from, 1, 8000],
      [to, -60, 8000],
      [to, 1, 10_000],
    ] as const) {
      await later(Date.parse(moment) + seconds * 1000 - shop.now().getTime())
      expect((await prices())[0], `${moment} ${seconds}`).toBe(cents)
    }
  }
})
