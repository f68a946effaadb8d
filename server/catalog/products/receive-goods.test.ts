import { afterAll, beforeAll, expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout } from '#tests/support/buyer.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop, { duty: 'counter' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const receive = (righe: { codice: string; pezzi: number }[], more: object = {}) =>
  shop.call('POST /Prodotti/RiceviMerce', { token, body: { richiesta: crypto.randomUUID(), righe, ...more } })
const stockOf = async (id: number) =>
  (await shop.deps.db.selectFrom('product').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock

test('a delivery is added to the stock in one go, however its codes are typed, and the register says what it came with', async () => {
  const one = await buildProduct(shop.deps.db, { stock: 0 })
  const two = await buildProduct(shop.deps.db, { stock: 4 })
  const answered = await receive(
    [
      { codice: ` ${one.code.toLowerCase()} `, pezzi: 2 },
      { codice: two.code, pezzi: 1 },
      // scanned again
      { codice: one.code, pezzi: 1 },
    ],
    { documento: ' DDT 45 ' },
  )
  expect(answered.json()).toEqual({ pezzi: 4 })
  expect([await stockOf(one.id), await stockOf(two.id)]).toEqual([3, 5])
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const query = { tipo: 'prodotto' as const, id: one.id }
  const [entry] = (await shop.call('GET /Stats/GetRegistro', { token: owner, query })).json().data
  expect(entry).toMatchObject({
    azione: 'merce arrivata',
    modifiche: { giacenza: { prima: 0, dopo: 3 }, documento: { prima: null, dopo: 'DDT 45' } },
  })
  // what was sold out is for sale again
  const shown = await shop.call('GET /Prodotti/GetProdottoById', { query: { id: one.id } })
  expect(shown.json()).toMatchObject({ disponibile: true, disponibili: 3 })
})

test('the same delivery sent twice, also at once, is added once', async () => {
  const { id, code } = await buildProduct(shop.deps.db, { stock: 1 })
  const richiesta = crypto.randomUUID()
  const send = () => receive([{ codice: code, pezzi: 5 }], { richiesta })
  const answers = await Promise.all([send(), send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await stockOf(id)).toBe(6)
  const { db } = shop.deps
  const monthAgo = new Date(shop.now().getTime() - 31 * 86_400_000)
  await db.updateTable('goods_receipt').set({ created_at: monthAgo }).execute()
  await receive([{ codice: code, pezzi: 1 }])
  expect(await db.selectFrom('goods_receipt').select('request').execute()).toHaveLength(1)
})

test('one wrong line refuses all of them, and is named', async () => {
  const { id, code } = await buildProduct(shop.deps.db, { stock: 1 })
  const { code: uncounted } = await buildProduct(shop.deps.db, { stock: null })
  const good = { codice: code, pezzi: 1 }
  for (const [righe, title] of [
    [[good, { codice: 'NIENTE-1', pezzi: 1 }, { codice: 'NIENTE-2', pezzi: 1 }], /niente-1, niente-2/],
    [[good, { codice: uncounted, pezzi: 1 }], new RegExp(`non è contata: ${uncounted}`)],
    [[{ codice: code, pezzi: highest.stock }], new RegExp(`troppo alta: ${code}`)],
    [[], /almeno un prodotto/],
  ] as const) {
    const { status, json } = await receive([...righe])
    expect([400, 404, 409]).toContain(status)
    expect(json().title).toMatch(title)
  }
  for (const pezzi of [0, -1, 1.5]) expect((await receive([{ codice: code, pezzi }])).status).toBe(400)
  expect(await stockOf(id)).toBe(1)
})

test('beside buyers of the same frames nothing is lost and nothing waits for ever', async () => {
  const frames = await Promise.all([0, 1, 2].map(() => buildProduct(shop.deps.db, { stock: 20 })))
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buildCaller(shop)))
  const reversed = frames.toReversed().map(({ code }) => ({ codice: code, pezzi: 10 }))
  const answers = await Promise.all([
    ...buyers.map(({ token: buyer }, index) => goToCheckout(shop, buyer, { code: frames[index % 3]?.code ?? '' })),
    receive(reversed),
    receive(reversed.toReversed()),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await Promise.all(frames.map(({ id }) => stockOf(id)))).toEqual([38, 38, 38])
})
