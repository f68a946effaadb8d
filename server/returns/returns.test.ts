import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, romeDay, startOfDay } from '#contract/calendar.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, refundByHand, refundsOf, stockOf } from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let frames: [string, string]
let ordine: number
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  await signInAgain()
  const { db } = shop.deps
  const first = (await buildProduct(db, { stock: 5, priceCents: 3000 })).code
  frames = [first, (await buildProduct(db, { stock: 5, priceCents: 2000 })).code]
  ordine = await buy(shop, customer.token, { code: frames[0] }, { code: frames[1], quantity: 2 })
})

async function signInAgain() {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = await buildCaller(shop)
}
const withdraw = (more: object = {}) =>
  shop.call('POST /Recessi/Conferma', { token: customer.token, body: { ordine, ...more } })
const declare = async (more?: object) => (await withdraw(more)).json().numero ?? 0
const move = (stato: string) => shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id: ordine, stato } })
const read = async (token = owner) =>
  (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id: ordine } })).json()
const refund = (recesso?: number) =>
  shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine, ...(recesso && { recesso }) } })
const receive = (recesso: number, ...righe: object[]) =>
  shop.call('POST /Recessi/Ricevuto', { token: owner, body: { ordine, recesso, righe } })
const send = (recesso: number, token = customer.token) =>
  shop.call('POST /Recessi/Spedito', {
    token,
    body: { ordine, recesso, corriere: 'Poste Italiane', codice: 'RA123456785IT' },
  })
const [one, two, oneOfTwo] = [
  { id: 1, quantita: 1 },
  { id: 2, quantita: 2 },
  { id: 2, quantita: 1 },
]
const watch = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().recessi

test(
  'one of two frames is withdrawn from: its price goes back without the shipping, and the other stays open',
  { tags: ['H-103', 'L-04'] },
  async () => {
    await move('Completato')
    const numero = await declare({ righe: [one], nota: 'Mi stanno larghi, gli altri li tengo.' })
    const { text } = await emailAbout(shop, customer.account.email, `Recesso dall’ordine n. ${ordine}: ricevuta`)
    expect(text).toContain(`1 × `)
    expect(text).toContain(frames[0])
    expect(text).not.toContain(frames[1])
    expect(text).toMatch(/Ti restituiamo 30,00\s€, entro il/)
    const whole = await read()
    expect(whole.recesso).toMatchObject({ aperto: true, chiestoIl: expect.any(String) })
    const expected = {
      id: numero,
      stato: 'richiesto',
      righe: [{ id: 1, quantita: 1, ricevuti: 0 }],
      importo: 3000,
      spedizione: 0,
      nota: 'Mi stanno larghi, gli altri li tengo.',
      trattenuto: true,
    }
    expect(whole.recessi).toMatchObject([expected])
    expect((await refund()).json()).toMatchObject({
      stato: 'Completato',
      rimborsato: 3000,
      recessi: [{ stato: 'rimborsato', importo: 3000 }],
      rimborsi: [{ importo: 3000, motivo: 'recesso', righe: [{ id: 1, quantita: 1 }] }],
    })
    const paid = await emailAbout(shop, customer.account.email, 'rimborso del recesso')
    expect(paid.text).toMatch(/ti restituiamo 30,00\s€\./)
    expect(paid.text).toMatch(/Rimborsato 30,00\s€ di 74,90\s€/)
    expect(paid.text).not.toContain(frames[1])
    const prepared = await shop.call('POST /Recessi/Prepara', { token: customer.token, body: { ordine } })
    expect(prepared.json()).toMatchObject({ articoli: [{ recedibili: 0 }, { recedibili: 2 }] })
  },
)

test(
  'with the last of the goods the shipping goes back too, whatever is paid first, and never more than was paid',
  { tags: ['H-103', 'L-04'] },
  async () => {
    await move('Completato')
    const first = await declare({ righe: [one] })
    const second = await declare({ righe: [two] })
    expect((await read(customer.token)).recessi).toMatchObject([
      { id: second, importo: 4490, spedizione: 490 },
      { id: first, importo: 3000, spedizione: 0 },
    ])
    const paid = [await refund(second), await refund(first)]
    expect(paid.map(({ status }) => status)).toEqual([200, 200])
    expect((await read()).rimborsi.map(({ importo }) => importo)).toEqual([3000, 4490])
    expect((await read()).rimborsato).toBe(7490)
    expect((await refund(first)).status).toBe(409)
  },
)

test('pieces of a line are withdrawn from one by one, and no piece twice', { tags: ['H-103'] }, async () => {
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw({ righe: [oneOfTwo] })))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json().code).toBe('return-line-not-left')
  expect((await withdraw({ righe: [{ id: 3, quantita: 1 }] })).json().code).toBe('return-line-not-left')
  const rest = (await withdraw()).json()
  expect(rest.giaRicevuto).toBe(false)
  expect((await read()).recessi[0]?.righe).toEqual([{ id: 1, quantita: 1, ricevuti: 0, nonPartiti: 1 }])
  expect((await withdraw()).json()).toMatchObject({ giaRicevuto: true, numero: rest.numero })
})

test('the same declaration sent again, also at once, is one', { tags: ['L-03'] }, async () => {
  const body = { righe: [oneOfTwo], richiesta: crypto.randomUUID() }
  const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(body)))
  expect(new Set(answers.map(({ json }) => json().numero)).size).toBe(1)
  expect(answers.filter(({ json }) => !json().giaRicevuto)).toHaveLength(1)
  expect((await read()).recessi).toHaveLength(1)
})

test('of what was not sent a part goes back to the shelf with its money, and the rest may leave', async () => {
  await withdraw({ righe: [oneOfTwo] })
  expect((await move('In Spedizione')).json().code).toBe('order-withdrawn-from')
  const receipt = await emailAbout(shop, customer.account.email, `Recesso dall’ordine n. ${ordine}: ricevuta`)
  expect(receipt.text).toContain('Gli articoli non sono ancora partiti: non devi fare nulla.')
  const id = (await read()).recessi[0]?.id ?? 0
  expect((await receive(id, { id: 2, ricevuti: 1, rimetti: true })).json().code).toBe('return-not-sent')
  expect((await refund()).json()).toMatchObject({ stato: 'In Accettazione', rimborsato: 2000 })
  expect(await stockOf(shop, frames[1])).toBe(4)
  expect((await move('In Spedizione')).status).toBe(200)
})

test(
  'what arrives goes back to the shelf once, as the owner says, and the order reads that it came back',
  { tags: ['H-101'] },
  async () => {
    await move('Completato')
    const id = await declare()
    const arrived = { id: 2, ricevuti: 1, rimetti: true }
    const answers = await Promise.all([receive(id, arrived), receive(id, arrived), receive(id, arrived)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stockOf(shop, frames[1])).toBe(4)
    expect(await read()).toMatchObject({ resi: { tornati: 1, pezzi: 3 }, recessi: [{ stato: 'richiesto' }] })
    expect((await receive(id, { id: 2, ricevuti: 0, rimetti: true })).json().code).toBe('return-pieces-not-valid')
    expect((await receive(id, { id: 1, ricevuti: 2, rimetti: true })).json().code).toBe('return-pieces-not-valid')
    // scratched: it is not sold again
    await receive(id, { id: 1, ricevuti: 1, rimetti: false }, { id: 2, ricevuti: 2, rimetti: true })
    expect([await stockOf(shop, frames[0]), await stockOf(shop, frames[1])]).toEqual([4, 5])
    const whole = await read()
    expect(whole).toMatchObject({
      stato: 'Completato',
      resi: { tornati: 3, pezzi: 3 },
      recessi: [{ stato: 'ricevuto' }],
    })
    expect(whole.recessi[0]?.trattenuto).toBeUndefined()
    await refund()
    expect([await stockOf(shop, frames[0]), await stockOf(shop, frames[1])]).toEqual([4, 5])
    const list = await shop.call('GET /Ordini/GetOrdini', { token: owner, query: { cerca: String(ordine) } })
    expect(list.json().data[0]).toMatchObject({ stato: 'Completato', resi: { tornati: 3, pezzi: 3 } })
    const day = romeDay(new Date(whole.dataOrdine))
    const file = await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query: { dal: day, al: day } })
    expect(file.text.split('\r\n').find((line) => line.startsWith(`${ordine};`))).toContain(';Reso;')
  },
)

test('of lenses that come back none goes to a shelf, and the register counts none', async () => {
  const { db } = shop.deps
  const lines = db.updateTable('order_line').set({ product_id: null }).where('order_id', '=', ordine)
  await lines.where('position', '=', 2).execute()
  await move('Completato')
  const arrived = [
    { id: 1, ricevuti: 1, rimetti: true },
    { id: 2, ricevuti: 2, rimetti: true },
  ]
  expect((await receive(await declare(), ...arrived)).status).toBe(200)
  expect([await stockOf(shop, frames[0]), await stockOf(shop, frames[1])]).toEqual([5, 3])
  const told = db.selectFrom('audit_entry').select('changes').where('action', '=', 'return-received')
  const { changes } = await told.where('subject_id', '=', ordine).executeTakeFirstOrThrow()
  expect(changes).toMatchObject({ pezzi: [null, 3], rimessi: [null, 1] })
})

test('what never left the shop cannot be said to be on its way back', async () => {
  const id = await declare({ righe: [one] })
  expect((await send(id)).json().code).toBe('return-not-sent')
  expect((await read()).recessi[0]?.invio).toBeUndefined()
})

test('the proof of sending is the customer’s alone, and the money waits no more', { tags: ['L-04'] }, async () => {
  await move('Completato')
  const id = await declare({ righe: [one] })
  expect((await send(id, (await buildCaller(shop)).token)).status).toBe(404)
  expect((await send(id, owner)).status).toBe(404)
  expect((await send(id + 1)).json().code).toBe('no-withdrawal')
  shop.forward(1000)
  const sent = (await send(id)).json()
  expect(sent.recessi).toMatchObject([
    { stato: 'spedito', invio: { corriere: 'Poste Italiane', codice: 'RA123456785IT' } },
  ])
  expect(sent.recessi[0]?.trattenuto).toBeUndefined()
  const { text } = await emailAbout(shop, 'info@ottica.example', `Reso dell’ordine n. ${ordine} spedito`)
  expect(text).toContain('RA123456785IT')
  await refund(id)
  expect((await send(id)).json().code).toBe('return-over')
})

test(
  'a return is overdue after its last day once the goods or the proof are there, and not while they are awaited',
  { tags: ['L-04'] },
  async () => {
    await move('Completato')
    const id = await declare({ righe: [one] })
    const last = (await read()).recessi[0]?.rimborsareEntro ?? ''
    shop.forward(startOfDay(addDays(last, 1)).getTime() - shop.now().getTime() + 60_000)
    await signInAgain()
    expect((await read()).recessi[0]).toMatchObject({ trattenuto: true })
    const before = await watch()
    await shop.deps.db.updateTable('withdrawal').set({ sent_at: shop.now() }).where('id', '=', id).execute()
    expect((await read()).recessi[0]).toMatchObject({ scaduto: true })
    expect(await watch()).toMatchObject({ scaduti: (before.scaduti ?? 0) + 1 })
    await refund(id)
    expect((await watch()).scaduti ?? 0).toBe(before.scaduti ?? 0)
  },
)

test('a return that comes to nothing is closed, is owed no more, and may be declared again', async () => {
  await move('Completato')
  const { quanti } = await watch()
  const id = await declare({ righe: [one] })
  expect((await watch()).quanti).toBe(quanti + 1)
  const close = () => shop.call('POST /Recessi/Chiudi', { token: owner, query: { ordine, recesso: id } })
  expect((await close()).json().recessi).toMatchObject([{ stato: 'chiuso' }])
  expect((await close()).json().code).toBe('return-over')
  expect((await refund(id)).json().code).toBe('return-over')
  expect((await watch()).quanti).toBe(quanti)
  expect((await withdraw({ righe: [one] })).json().giaRicevuto).toBe(false)
})

test('pieces that came back with a return that was closed are not withdrawn from, nor counted, a second time', async () => {
  await move('Completato')
  const id = await declare({ righe: [two] })
  await receive(id, { id: 2, ricevuti: 1, rimetti: true })
  await shop.call('POST /Recessi/Chiudi', { token: owner, query: { ordine, recesso: id } })
  expect((await withdraw({ righe: [two] })).json().code).toBe('return-line-not-left')
  // the other one is still the customer's
  const again = await declare({ righe: [oneOfTwo] })
  await receive(again, { id: 2, ricevuti: 1, rimetti: true })
  expect(await read()).toMatchObject({ resi: { tornati: 2, pezzi: 3 } })
  expect(await stockOf(shop, frames[1])).toBe(5)
})

test('a part that the owner gave back before is not given back twice', { tags: ['H-101'] }, async () => {
  await move('Completato')
  await refundByHand(shop, ordine, 6000)
  await withdraw({ righe: [one] })
  expect((await refund()).json()).toMatchObject({ rimborsato: 7490 })
  expect((await refundsOf(shop)).filter((row) => row.part_of === ordine)).toMatchObject([
    { amount_cents: 6000 },
    { amount_cents: 1490, reason: 'withdrawn' },
  ])
})

test('a declaration of the release before names no lines: it is of the whole order', async () => {
  await move('Completato')
  await shop.deps.db
    .insertInto('withdrawal')
    .values({ order_id: ordine, name: 'Ada', email: customer.account.email, declared_at: shop.now() })
    .execute()
  const [known] = (await read()).recessi
  expect(known).toMatchObject({ importo: 7490, righe: [{ quantita: 1 }, { quantita: 2 }] })
  await receive(known?.id ?? 0, { id: 1, ricevuti: 1, rimetti: true })
  expect((await read()).recessi).toMatchObject([{ righe: [{ ricevuti: 1 }, { quantita: 2, ricevuti: 0 }] }])
})
