import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatEuro } from '#contract/money.ts'
import { sayRimborsato } from '#contract/rimborsi.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import {
  buy,
  endRefund,
  goToCheckout,
  ordersOf,
  refundByHand,
  refundsOf,
  setFaults,
  stockOf,
} from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let codes: { pair: string; single: string }
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
afterEach(() => setFaults(shop))
beforeEach(async () => {
  customer = await buildCaller(shop)
  codes = {
    pair: (await buildProduct(shop.deps.db, { stock: 5, priceCents: 3000 })).code,
    single: (await buildProduct(shop.deps.db, { stock: 5, priceCents: 1500 })).code,
  }
  // 60,00 and 15,00, with 4,90 for shipping
  id = await buy(shop, customer.token, { code: codes.pair, quantity: 2 }, { code: codes.single })
})

const uuid = () => crypto.randomUUID()
const motivo = 'requested_by_customer'
const refund = (body: object, token = owner) =>
  shop.call('POST /Ordini/Rimborsa', { token, body: { id, richiesta: uuid(), motivo, ...body } })
const call = (endpoint: 'POST /Ordini/RiprovaRimborso' | 'POST /Ordini/ChiudiRimborso', query: object = {}) =>
  shop.call(endpoint, { token: owner, query: { id, ...query } })
const cancel = () => shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: motivo } })
const read = async (token = owner) => (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id } })).json()
const attention = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
const isNamed = async () => (await attention()).rimborsi.includes(id)
const rows = async () => (await refundsOf(shop)).filter((one) => one.for_order === id)
const moveTo = (stato: string) => shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato } })
const atProvider = async () => {
  const order = (await ordersOf(shop)).find((one) => one.id === id)
  const { data } = await shop.stripe.refunds.list({ payment_intent: order?.provider_payment_id ?? '' })
  return data.map(({ amount }) => amount).toReversed()
}
const stocks = async () => [await stockOf(shop, codes.pair), await stockOf(shop, codes.single)]
const keys = async () => {
  const asked = shop.deps.db.selectFrom('email').select('key').where('order_id', '=', id)
  const found = await asked.where('kind', '=', 'order-refunded').execute()
  return found.map(({ key }) => key)
}
const pairOf = (quantita: number, rimetti = 0) => ({ righe: [{ id: 1, quantita, rimetti }] })

describe('a refund of a part', () => {
  test('is of pieces of a line, puts back what the owner says, and leaves the order in its state', async () => {
    expect(await stocks()).toEqual([3, 4])
    const { status, json } = await refund({ ...pairOf(1, 1), nota: ' Un graffio. ' })
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      stato: 'In Accettazione',
      rimborsato: 3000,
      rimborsabile: { importo: 4990, spedizione: 490 },
      righe: [
        { id: 1, quantity: 2, rimborsati: 1, rimessi: 1 },
        { id: 2, rimborsati: 0 },
      ],
      rimborsi: [
        {
          importo: 3000,
          stato: 'riuscito',
          origine: 'negozio',
          motivo,
          nota: 'Un graffio.',
          righe: [{ id: 1, quantita: 1, importo: 3000 }],
        },
      ],
    })
    expect(json().storia.at(-1)).toMatchObject({ azione: 'rimborso', importo: 3000 })
    expect(await atProvider()).toEqual([3000])
    expect(await stocks()).toEqual([4, 4])
    const later = await refund(pairOf(1))
    expect(later.json()).toMatchObject({ rimborsato: 6000, righe: [{ rimborsati: 2, rimessi: 1 }, {}] })
    expect(await stocks()).toEqual([4, 4])
    const none = await refund(pairOf(1))
    expect([none.status, none.json().title]).toEqual([
      409,
      'Questi articoli sono già stati rimborsati: ricarica la pagina e riprova.',
    ])
    expect(await atProvider()).toEqual([3000, 3000])
  })

  test('is of shipping, once, and of goods and shipping together', async () => {
    expect((await refund({ spedizione: true })).json()).toMatchObject({
      rimborsato: 490,
      rimborsi: [{ spedizione: 490 }],
    })
    expect((await refund({ spedizione: true })).json().title).toBe('Di questo ordine è già stato rimborsato tutto.')
    const rest = await refund({ righe: [{ id: 2, quantita: 1, rimetti: 0 }], spedizione: true })
    expect(rest.json()).toMatchObject({ rimborsato: 1990 })
    expect(await atProvider()).toEqual([490, 1500])
  })

  test('is a free sum, never above what is left', async () => {
    expect((await refund({ importo: 2000 })).json()).toMatchObject({ rimborsato: 2000, rimborsi: [{ righe: [] }] })
    const tooMuch = await refund({ importo: 5991 })
    expect([tooMuch.status, tooMuch.json().title]).toEqual([
      409,
      `Di questo ordine puoi rimborsare ancora ${formatEuro(5990)}.`,
    ])
    expect((await refund({ importo: 5990 })).json()).toMatchObject({ rimborsato: 7990, rimborsabile: { importo: 0 } })
    expect((await refund({ importo: 1 })).status).toBe(409)
    expect(await atProvider()).toEqual([2000, 5990])
  })

  test('of goods after a free sum gives back what is left of them, shared out to the cent', async () => {
    await refund({ importo: 2000 })
    const all = {
      righe: [
        { id: 1, quantita: 2, rimetti: 0 },
        { id: 2, quantita: 1, rimetti: 0 },
      ],
      spedizione: true,
    }
    expect((await refund(all)).json()).toMatchObject({
      rimborsato: 7990,
      rimborsi: [
        {
          importo: 5990,
          spedizione: 367,
          righe: [
            { id: 1, importo: 4498 },
            { id: 2, importo: 1125 },
          ],
        },
        { importo: 2000 },
      ],
    })
  })

  test('comes at every stage after the payment, before it at none', async () => {
    for (const stato of ['In Lavorazione', 'In Spedizione', 'Completato']) {
      await moveTo(stato)
      expect((await refund({ importo: 100 })).json().stato).toBe(stato)
    }
    const { status } = await goToCheckout(shop, customer.token, { code: codes.single })
    expect(status).toBe(200)
    const unpaid = (await ordersOf(shop)).at(-1)?.id
    expect((await refund({ id: unpaid, importo: 100 })).json().code).toBe('order-not-paid')
    expect((await refund({ id: 99_999, importo: 100 })).status).toBe(404)
  })

  test.each([
    ['nothing', {}],
    ['nothing, said otherwise', { righe: [], spedizione: false }],
    ['goods and a free sum', { ...pairOf(1), importo: 100 }],
    ['more pieces back than are refunded', pairOf(1, 2)],
    ['one line twice', { righe: [...pairOf(1).righe, ...pairOf(1).righe] }],
    ['a sum below zero', { importo: -1 }],
    ['another reason', { importo: 100, motivo: 'withdrawn' }],
    ['no number of the wish', { importo: 100, richiesta: 'una' }],
  ])('of %s is refused', async (_, body) => {
    expect((await refund(body)).status).toBe(400)
    expect(await rows()).toEqual([])
  })

  test('of a line that the order does not have is refused', async () => {
    expect((await refund({ righe: [{ id: 3, quantita: 1, rimetti: 0 }] })).status).toBe(409)
    expect((await refund({ righe: [{ id: 1, quantita: 3, rimetti: 0 }] })).status).toBe(409)
  })

  test('is told to the customer, once, with what it is of and how much is back in all', async () => {
    await refund({ ...pairOf(1, 1), nota: 'Un graffio.' })
    expect(await keys()).toEqual([`reso-${(await rows())[0]?.reference}`])
    const { subject, text } = await emailAbout(shop, customer.account.email, 'rimborso')
    expect(subject).toContain(`Ordine n. ${id}: rimborso di ${formatEuro(3000)}`)
    for (const words of ['1 × Volpedo', 'Un graffio.', sayRimborsato(3000, 7990) ?? '']) expect(text).toContain(words)
    const seen = await read(customer.token)
    expect(seen).toMatchObject({
      rimborsato: 3000,
      rimborsi: [{ importo: 3000, stato: 'riuscito', nota: 'Un graffio.' }],
    })
    for (const secret of ['rimborsabile', 'mosse']) expect(seen).not.toHaveProperty(secret)
    expect(seen.rimborsi[0]).not.toHaveProperty('chi')
    const list = await shop.call('GET /Ordini/GetOrdini', { token: customer.token })
    expect(list.json().data[0]).toMatchObject({ stato: 'In Accettazione', rimborsato: 3000, rimborsi: [{}] })
  })
})

describe('one wish', () => {
  test('that is sent again, also many times at once, moves money once', async () => {
    const body = { richiesta: uuid(), importo: 1000 }
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(body)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200))
    const again = await refund({ ...body, importo: 2000 })
    expect(again.json()).toMatchObject({ rimborsato: 1000 })
    expect(await atProvider()).toEqual([1000])
    const other = await buy(shop, customer.token, { code: codes.single })
    expect((await refund({ ...body, id: other })).json()).toMatchObject({ id: other, rimborsato: 1000 })
  })

  test('that the provider refused answers so again, and asks for nothing', async () => {
    await shop.deps.db
      .updateTable('shop_order')
      .set({ provider_payment_id: `pi_${id}` })
      .where('id', '=', id)
      .execute()
    const body = { richiesta: uuid(), importo: 1000 }
    expect([(await refund(body)).status, (await refund(body)).status]).toEqual([502, 502])
    expect((await rows()).map(({ state }) => state)).toEqual(['failed'])
  })

  test('whose answer was lost is carried out once', async () => {
    await setFaults(shop, { api: { only: 'POST /v1/refunds', resetAfter: 1 } })
    const body = { richiesta: uuid(), importo: 1000 }
    expect((await refund(body)).json().code).toBe('refund-waiting')
    await setFaults(shop)
    expect((await refund(body)).json()).toMatchObject({ rimborsato: 1000, rimborsi: [{ stato: 'riuscito' }] })
    expect(await atProvider()).toEqual([1000])
  })

  test('that waits for an absent provider is carried out by the sweep', async () => {
    await setFaults(shop, { api: { only: 'POST /v1/refunds', error500: 1 } })
    expect((await refund(pairOf(1, 1))).json().code).toBe('refund-waiting')
    expect(await stocks()).toEqual([3, 4])
    expect((await read()).rimborsi).toMatchObject([{ stato: 'richiesto' }])
    expect((await refund({ importo: 4991 })).json().code).toBe('refund-too-much')
    await setFaults(shop)
    shop.forward(61_000)
    await sweepRefunds(shop.deps)
    expect(await atProvider()).toEqual([3000])
    expect(await stocks()).toEqual([4, 4])
  })
})

test('of two owners who give back over the same sight one does', async () => {
  const both = await Promise.all([refund({ importo: 1000, visto: 7990 }), refund({ importo: 1000, visto: 7990 })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.json().title).toContain(
    `ora puoi rimborsare ancora ${formatEuro(6990)}`,
  )
  expect(await atProvider()).toEqual([1000])
})

test('the sum of many at once stays within what was paid', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund({ importo: 3000 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(await atProvider()).toEqual([3000, 3000])
})

test('the database itself refuses a sum above the payment, and a piece that is put back twice', async () => {
  await refund(pairOf(2, 2))
  const { db } = shop.deps
  const above = sql`update order_refunds set refunded_cents = 7991 where order_id = ${id}`.execute(db)
  await expect(above).rejects.toMatchObject({ constraint: 'order_refunds_within_payment' })
  const twice = sql`update order_line_back set restocked = restocked + 1 where order_id = ${id}`.execute(db)
  await expect(twice).rejects.toMatchObject({ code: '23514' })
})

describe('a refund that fails later', () => {
  beforeEach(async () => {
    await setFaults(shop, { refund: { outcome: 'stays_pending' } })
    expect((await refund(pairOf(1, 1))).json()).toMatchObject({ rimborsato: 3000, rimborsi: [{ stato: 'in corso' }] })
    await setFaults(shop)
    await endRefund(shop, (await rows())[0]?.provider_refund_id ?? '', 'failed')
    shop.forward(61_000)
    await sweepRefunds(shop.deps)
  })

  test('is named until it is tried again; its goods are not put back twice', async () => {
    expect(await isNamed()).toBe(true)
    expect(await read()).toMatchObject({
      rimborsato: 0,
      rimborsabile: { importo: 7990 },
      rimborsi: [{ stato: 'non riuscito', daRisolvere: true }],
    })
    expect(await stocks()).toEqual([4, 4])
    expect((await call('POST /Ordini/RiprovaRimborso')).json()).toMatchObject({
      rimborsato: 3000,
      righe: [{ rimborsati: 1, rimessi: 1 }, {}],
    })
    expect(await stocks()).toEqual([4, 4])
    expect(await isNamed()).toBe(false)
    expect((await read(customer.token)).rimborsi).toMatchObject([{ stato: 'riuscito' }])
  })

  test('is named until the owner leaves it as it is', async () => {
    const failed = (await rows())[0]?.id
    expect((await call('POST /Ordini/ChiudiRimborso', { rimborso: failed })).json()).toMatchObject({ rimborsato: 0 })
    expect(await isNamed()).toBe(false)
    expect((await call('POST /Ordini/ChiudiRimborso')).status).toBe(409)
    expect((await read()).storia.map(({ azione }) => azione)).toContain('rimborso chiuso')
  })

  test('is named no more once all of the payment is back otherwise', async () => {
    expect((await cancel()).json()).toMatchObject({ stato: 'Cancellato', rimborsato: 7990 })
    expect(await isNamed()).toBe(false)
    expect(await stocks()).toEqual([5, 5])
  })
})

describe('cancelling after refunds of parts', () => {
  test('gives back what is left, and puts back what nothing was decided about', async () => {
    await refund(pairOf(1, 0))
    await refund({ importo: 990 })
    const { json } = await cancel()
    expect(json()).toMatchObject({ stato: 'Cancellato', rimborsato: 7990, rimborsabile: { importo: 0 } })
    expect(json().rimborsi.map(({ importo }) => importo)).toEqual([4000, 990, 3000])
    expect(await atProvider()).toEqual([3000, 990, 4000])
    // one of the pair was kept off the shelf by the owner
    expect(await stocks()).toEqual([4, 5])
    expect((await emailAbout(shop, customer.account.email, 'annullato')).text).toContain(
      `${formatEuro(4000)}, oltre ai ${formatEuro(3990)} già restituiti`,
    )
  })

  test('only cancels where nothing is left', async () => {
    await refund({ importo: 7990 })
    expect((await cancel()).json()).toMatchObject({ stato: 'Cancellato', rimborsato: 7990, rimborsi: [{}] })
    expect(await atProvider()).toEqual([7990])
    expect(await stocks()).toEqual([5, 5])
    expect((await emailAbout(shop, customer.account.email, 'annullato')).text).toContain('già restituito tutto')
  })

  test('and a withdrawal gives back the rest', async () => {
    await refund({ importo: 990 })
    await shop.call('POST /Recessi/Conferma', { token: customer.token, body: { ordine: id } })
    expect((await attention()).recessi.quanti).toBe(1)
    const paid = await shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id } })
    expect(paid.json()).toMatchObject({ stato: 'Cancellato', rimborsato: 7990 })
    expect((await attention()).recessi.quanti).toBe(0)
    expect(await atProvider()).toEqual([990, 7000])
  })
})

test('only an owner gives back', async () => {
  expect((await refund({ importo: 100 }, customer.token)).status).toBe(403)
  expect(await rows()).toEqual([])
})

test('what was given back by hand a moment ago counts, though no event told of it', async () => {
  await refundByHand(shop, id, 7000)
  expect((await refund({ importo: 991 })).json().title).toBe(
    `Di questo ordine puoi rimborsare ancora ${formatEuro(990)}.`,
  )
  expect((await read()).rimborsi).toMatchObject([
    { importo: 7000, origine: 'fornitore', motivo: 'motivo non indicato' },
  ])
  expect((await refund({ importo: 990 })).json()).toMatchObject({ rimborsato: 7990 })
})
