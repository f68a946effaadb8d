import { withArticle } from '#contract/day-article.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, refundsOf, setFaults, stockOf } from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openSession } from '#server/auth/sessions.ts'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { addDays, startOfDay } from '#contract/calendar.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { lastDayToWithdraw } from './period.ts'
import { remindOfWithdrawals } from './remind.ts'

const dayMs = 86_400_000

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let code: string
let ordine: number
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  // signed in anew: the clock has moved on
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = await buildCaller(shop)
  code = (await buildProduct(shop.deps.db, { stock: 5, priceCents: 5000 })).code
  ordine = await buy(shop, customer.token, { code })
})

const mine = () => ({ ordine })
const prepare = (body: object, token?: string) => shop.call('POST /Recessi/Prepara', { body, ...(token && { token }) })
const confirm = (body: object, token = customer.token) => shop.call('POST /Recessi/Conferma', { body, token })
const refundWithdrawal = () => shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine } })
const move = (stato: string, more: object = {}) =>
  shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id: ordine, stato, ...more } })
const read = async (token = owner) =>
  (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id: ordine } })).json()
const kinds = async () => {
  const found = await shop.deps.db.selectFrom('email').select('kind').where('order_id', '=', ordine).execute()
  return found.map(({ kind }) => kind).filter((kind) => kind !== 'order-confirmed')
}
const signInAgain = async () => {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
}

test(
  'the signed-in customer sees what would be withdrawn from, and withdraws in a second step',
  { tags: ['L-03'] },
  async () => {
    const prepared = await prepare(mine(), customer.token)
    expect(prepared.status).toBe(200)
    expect(prepared.json()).toMatchObject({
      provato: true,
      ordine,
      nome: 'Ada Rossi',
      totale: 5490,
      articoli: [{ quantity: 1 }],
      email: customer.account.email,
    })
    expect(await kinds()).toEqual([])
    const { json } = await confirm({ ...mine(), nome: 'Ada Rossi', nota: 'Troppo grandi' })
    expect(json()).toEqual({ numero: expect.any(Number), ricevuto: expect.any(String), giaRicevuto: false })
    expect((await read()).recesso).toMatchObject({ aperto: false, chiestoIl: json().ricevuto })
  },
)

test('being signed in opens no order of another account', { tags: ['L-03'] }, async () => {
  const other = await buildCaller(shop)
  expect((await prepare({ ordine }, other.token)).status).toBe(404)
  expect((await confirm({ ordine }, owner)).status).toBe(404)
})

test('an order without an address, its account being gone, belongs to no other account', async () => {
  await shop.deps.db.updateTable('shop_order').set({ email: '', account_id: null }).where('id', '=', ordine).execute()
  const stranger = await buildCaller(shop)
  for (const email of ['', ' ', undefined]) expect((await prepare({ ordine, email }, stranger.token)).status).toBe(404)
  expect((await prepare({ email: 'ada@posta.example' })).json().title).toBe("Il parametro 'ordine' è null o undefined.")
})

test('an own order is asked for with the access that ended: it is to be renewed, and no try is counted', async () => {
  await using strict = await openTestShop({ env: { LIMITS: 'recesso.pair=1' } })
  const body = { ordine: 1 }
  for (const token of [undefined, 'finito'.padEnd(43, '0'), undefined]) {
    for (const endpoint of ['POST /Recessi/Prepara', 'POST /Recessi/Conferma'] as const) {
      const { status, json } = await strict.call(endpoint, { body, ...(token && { token }) })
      expect([status, json().code]).toEqual([401, 'not-signed-in'])
    }
  }
  const named = await strict.call('POST /Recessi/Prepara', { body: { ...body, email: 'chi@posta.example' } })
  expect(named.json()).toMatchObject({ provato: false, ordine: 1 })
})

test(
  'a receipt with content, day and hour leaves for the customer, and a note for the shop',
  { tags: ['L-03'] },
  async () => {
    const { ricevuto } = (await confirm({ ...mine(), nome: 'Ada Maria Rossi', nota: 'Troppo grandi' })).json()
    const { text, html } = await emailAbout(shop, customer.account.email, `Recesso dall’ordine n. ${ordine}: ricevuta`)
    const at = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', dateStyle: 'long', timeStyle: 'short' })
    for (const said of [
      at.format(new Date(ricevuto)),
      'Ada Maria Rossi',
      'Troppo grandi',
      `ordine n. ${ordine}`,
      code,
    ]) {
      expect(text).toContain(said)
      expect(html).toContain(said)
    }
    expect(text).toMatch(/54,90\s€/)
    expect((await emailAbout(shop, 'info@ottica.example', `Recesso dall’ordine n. ${ordine}`)).text).toContain(
      'entro il',
    )
  },
)

test('withdrawing again, also at once from two windows, is the same declaration', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => confirm(mine())))
  expect(new Set(answers.map(({ json }) => json().numero)).size).toBe(1)
  expect(answers.filter(({ json }) => !json().giaRicevuto)).toHaveLength(1)
  shop.forward(40 * dayMs)
  const { token } = await openSession(shop.deps, customer.account.id)
  expect((await confirm(mine(), token)).json()).toMatchObject({ giaRicevuto: true })
  expect((await prepare(mine(), token)).json()).toMatchObject({ chiestoIl: answers[0]?.json().ricevuto })
  expect((await kinds()).toSorted()).toEqual(['withdrawal-notice', 'withdrawal-received'])
})

test('the last day is whole in Rome; after it the words name the day', { tags: ['L-04'] }, async () => {
  await move('Completato')
  const whole = await read()
  const entro = whole.recesso?.entro ?? ''
  expect(entro).toBe(lastDayToWithdraw(new Date(whole.consegnatoIl ?? ''), { withdrawal_days: 14 }))
  const lastHour = startOfDay(addDays(entro, 1)).getTime() - 60_000
  shop.forward(lastHour - shop.now().getTime())
  const { token } = await openSession(shop.deps, customer.account.id)
  expect((await prepare(mine(), token)).status).toBe(200)
  shop.forward(2 * 60_000)
  const late = await confirm(mine(), token)
  expect(late.status).toBe(409)
  const day = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(entro))
  expect(late.json().title).toBe(`Il termine per recedere da questo ordine è scaduto ${withArticle('il', day)}.`)
  await signInAgain()
  expect((await read()).recesso).toEqual({ aperto: false, entro, giorni: 14 })
})

test(
  'an order that is not delivered yet is cancelled by paying back, shipping and all, and its goods return',
  { tags: ['L-04'] },
  async () => {
    expect((await refundWithdrawal()).json().title).toBe('Per questo ordine non è arrivato alcun recesso.')
    await confirm(mine())
    const { status, json } = await refundWithdrawal()
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      stato: 'Cancellato',
      motivoCancellazione: 'recesso',
      rimborsi: [{ stato: 'riuscito', importo: 5490, motivo: 'recesso' }],
      recesso: { rimborsatoIl: expect.any(String) },
    })
    expect(await stockOf(shop, code)).toBe(5)
    expect((await kinds()).filter((kind) => kind === 'order-cancelled')).toEqual([])
    const { text } = await emailAbout(shop, customer.account.email, 'rimborso del recesso')
    expect(text).toMatch(/54,90\s€, spedizione compresa/)
  },
)

test('a delivered order stays delivered, and is paid back once', { tags: ['L-04'] }, async () => {
  await move('Completato')
  await confirm(mine())
  const answers = await Promise.all([refundWithdrawal(), refundWithdrawal(), refundWithdrawal()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect((await read(customer.token)).stato).toBe('Consegnato')
  expect((await read()).mosse).toEqual([])
  expect((await refundsOf(shop)).filter((refund) => refund.order_id === ordine)).toMatchObject([{ state: 'succeeded' }])
  expect(await stockOf(shop, code)).toBe(4)
  expect((await kinds()).filter((kind) => kind === 'withdrawal-refunded')).toHaveLength(1)
})

test('a provider that does not answer leaves the paying back to the sweep', async () => {
  await confirm(mine())
  await setFaults(shop, { api: { only: 'POST /v1/refunds', resetAfter: 1 } })
  expect((await refundWithdrawal()).json().code).toBe('refund-waiting')
  // its money is on its way, though the provider has not heard of it
  const query = { ordine, recesso: (await read()).recessi[0]?.id ?? 0 }
  expect((await shop.call('POST /Recessi/Chiudi', { token: owner, query })).json().code).toBe('return-over')
  await setFaults(shop)
  shop.forward(61_000)
  await sweepRefunds(shop.deps)
  expect((await read()).recesso?.rimborsatoIl).toBeDefined()
})

test(
  'a parcel that its customer withdrew from leaves only when its owner says that this was seen',
  { tags: ['S-419'] },
  async () => {
    await confirm(mine())
    expect((await move('In Lavorazione', { da: 'In Accettazione' })).status).toBe(200)
    for (const stato of ['In Spedizione', 'Completato']) {
      // the screen of before the withdrawal shows the same state
      const { status, json } = await move(stato, { da: 'In Lavorazione' })
      expect([status, json().code]).toEqual([409, 'order-withdrawn-from'])
      expect(json().title).toMatch(/^Il cliente è receduto da questo ordine e il rimborso è da fare/)
    }
    expect((await read()).stato).toBe('In Lavorazione')
    expect((await kinds()).filter((kind) => kind === 'order-shipped')).toEqual([])
    expect((await move('In Spedizione', { recesso: 'visto' })).json().stato).toBe('In Spedizione')
    // what has left needs no second word
    expect((await move('Completato')).json().stato).toBe('Completato')
  },
)

test('of a parcel sent off and a withdrawal from it in the same moment, the one that comes second knows of the first', async () => {
  const [sent, withdrawn] = await Promise.all([move('In Spedizione'), confirm(mine())])
  expect(withdrawn.status).toBe(200)
  const { stato, storia } = await read()
  const left = storia.find((step) => step.stato === 'In Spedizione')?.data ?? ''
  const refused = sent.status === 409
  expect([stato, refused]).toEqual(refused ? ['In Accettazione', true] : ['In Spedizione', false])
  if (!refused) expect(Date.parse(withdrawn.json().ricevuto)).toBeGreaterThanOrEqual(Date.parse(left))
})

test('what is cancelled needs no withdrawal', async () => {
  await move('Cancellato')
  expect((await confirm(mine())).json().title).toMatch(/è annullato/)
})

test(
  'the owner finds the withdrawals that are not paid back, and is reminded of each once',
  { tags: ['L-04'] },
  async () => {
    const open = () => shop.call('GET /Ordini/GetOrdini', { token: owner, query: { recesso: 'aperto' } })
    await confirm(mine())
    const found = (await open()).json().data.find(({ id }) => id === ordine)
    expect(found?.recesso?.rimborsareEntro).toMatch(/^\d{4}-\d\d-\d\d$/)
    const reminders = () => shop.lines.filter((line) => line.includes(`order ${ordine}: withdrawn from`))
    await remindOfWithdrawals(shop.deps)
    expect(reminders()).toEqual([])
    shop.forward(11 * dayMs)
    await signInAgain()
    await remindOfWithdrawals(shop.deps)
    await remindOfWithdrawals(shop.deps)
    expect(reminders()).toHaveLength(1)
    await refundWithdrawal()
    expect((await open()).json().data.map(({ id }) => id)).not.toContain(ordine)
  },
)
