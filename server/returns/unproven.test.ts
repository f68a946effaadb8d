import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy } from '#tests/support/buyer.ts'
import { emailAbout, emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { removeOldClaims } from './order-code.ts'

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let ordine: number
let code: string
beforeAll(async () => {
  shop = await openTestShop({
    env: { LIMITS: 'recesso.network=1000,recessoCodes.network=1000,recessoReceipts.account=3' },
  })
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  customer = await buildCaller(shop)
  code = (await buildProduct(shop.deps.db, { stock: 5, priceCents: 5000 })).code
  ordine = await buy(shop, customer.token, { code, quantity: 2 })
})

let typed = 0
const stranger = () => `estranea${++typed}@posta.example`
const prepare = (body: object) => shop.call('POST /Recessi/Prepara', { body })
const confirm = (body: object) => shop.call('POST /Recessi/Conferma', { body })
const read = async () => (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: ordine } })).json()
const settle = (dichiarazione: number, esito: string) =>
  shop.call('POST /Recessi/Verifica', { token: owner, body: { ordine, dichiarazione, esito } })

/** The six digits of the email that goes to the order's own address. */
async function requestCode() {
  const { json } = await shop.call('POST /Recessi/ChiediCodice', { body: { ordine } })
  expect(json()).toEqual({ success: true })
  await waitForPost(shop)
  const sent = (await emailsTo(shop, customer.account.email)).filter(({ subject }) => subject.startsWith('Il codice'))
  return /\b\d{6}\b/.exec(sent.at(-1)?.text ?? '')?.[0] ?? ''
}
const wrong = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0')

// emails that are not needed are deleted meanwhile, their jobs are kept for days
const tables = ['withdrawal', 'withdrawal_claim', 'pgboss.job']
const countRows = () =>
  Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(
        shop.deps.db,
      )
      return rows[0]?.count ?? 0
    }),
  )

/** What a request writes, by table. */
async function written(work: () => Promise<unknown>) {
  const before = await countRows()
  await work()
  return (await countRows()).map((now, index) => now - (before[index] ?? 0))
}

const askFor = (id: number) => shop.call('POST /Recessi/ChiediCodice', { body: { ordine: id } })

test(
  'a stranger who knows number and address reads nothing of the order, and the same for a number that is none',
  { tags: ['L-03', 'L-13'] },
  async () => {
    const email = customer.account.email
    const known = await prepare({ ordine, email })
    const unknown = await prepare({ ordine: 2_000_000, email })
    expect(known.json()).toEqual({ provato: false, ordine, email })
    expect(unknown.json()).toEqual({ provato: false, ordine: 2_000_000, email })
    expect(known.text).not.toContain(code)
    const answers = [await confirm({ ordine, email }), await confirm({ ordine: 2_000_000, email })]
    for (const { status, json } of answers) {
      expect([status, json()]).toEqual([200, { ricevuto: expect.any(String), giaRicevuto: false }])
    }
  },
)

test('the work for a number that is none is the work for one that is', { tags: ['L-13'] }, async () => {
  const known = await written(() => confirm({ ordine, email: stranger() }))
  const unknown = await written(() => confirm({ ordine: 2_000_000, email: stranger() }))
  expect([known, unknown]).toEqual([
    [0, 1, 3],
    [0, 1, 3],
  ])
  const codes = [await written(() => askFor(ordine)), await written(() => askFor(2_000_001))]
  expect(codes).toEqual([
    [0, 0, 1],
    [0, 0, 1],
  ])
  const guesses = [await prepare({ ordine, codice: '000000' }), await prepare({ ordine: 2_000_000, codice: '000000' })]
  expect(guesses.map(({ status }) => status)).toEqual([400, 400])
  expect(guesses[0]?.text).toBe(guesses[1]?.text)
})

test(
  'what is declared without proof gets a receipt as it was typed, warns the order’s own address, and waits for the owner',
  { tags: ['L-03'] },
  async () => {
    const email = stranger()
    await confirm({ ordine, email, nome: 'Ugo Ignoto', nota: 'Rendo tutto.' })
    const receipt = await emailAbout(shop, email, `Recesso dall’ordine n. ${ordine}: ricevuta`)
    for (const said of ['Ugo Ignoto', email, 'Rendo tutto.', `ordine n. ${ordine}`])
      expect(receipt.text).toContain(said)
    for (const secret of [code, customer.account.email, '104,90']) expect(receipt.text).not.toContain(secret)
    const warning = await emailAbout(shop, customer.account.email, 'una dichiarazione di recesso')
    expect(warning.text).not.toContain(email)
    const notice = await emailAbout(shop, 'info@ottica.example', `Recesso senza prova, ordine n. ${ordine}`)
    expect(notice.text).toContain('L’email non è quella dell’ordine.')
    expect(notice.text).toMatch(new RegExp(`Apri l’ordine:\\nhttps?://[^/]+/admin/ordini/${ordine}\\n`))
    const whole = await read()
    expect(whole.recessi).toEqual([])
    expect(whole).toMatchObject({ recesso: { aperto: true, daVerificare: true } })
    expect(whole.dichiarazioni).toMatchObject([{ nome: 'Ugo Ignoto', email, nota: 'Rendo tutto.' }])
    const theirs = await shop.call('GET /Ordini/GetOrdineById', { token: customer.token, query: { id: ordine } })
    expect(theirs.text).not.toContain(email)
    const today = (await shop.call('GET /Stats/DaGuardare', { token: owner })).json().recessi
    expect(today.daVerificare).toBeGreaterThan(0)
    await confirm({ ordine, email: stranger() })
    await waitForPost(shop)
    const warnings = (await emailsTo(shop, customer.account.email)).filter(({ subject }) => subject === warning.subject)
    expect(warnings).toHaveLength(1)
  },
)

test('the owner accepts it from its own moment on, or ignores it; once', { tags: ['L-03', 'L-04'] }, async () => {
  const move = { id: ordine, stato: 'Completato' }
  await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: move })
  const { ricevuto } = (await confirm({ ordine, email: stranger() })).json()
  await confirm({ ordine, email: stranger() })
  const [first, second] = (await read()).dichiarazioni ?? []
  expect((await settle(second?.id ?? 0, 'ignorata')).json().dichiarazioni).toHaveLength(1)
  // past the last day to withdraw, and the owner only now reaches the customer
  shop.forward(40 * 86_400_000)
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { status, json } = await settle(first?.id ?? 0, 'accettata')
  expect(status).toBe(200)
  expect(json()).toMatchObject({ dichiarazioni: [], recessi: [{ chiestoIl: ricevuto, importo: 10_000 }] })
  expect((await settle(first?.id ?? 0, 'accettata')).json().code).toBe('claim-over')
})

test(
  'the code that goes to the order’s own address shows the order and declares, of the lines that are chosen',
  { tags: ['L-03', 'H-103'] },
  async () => {
    const other = stranger()
    for (const email of [customer.account.email, other]) await confirm({ ordine, email })
    const codice = await requestCode()
    expect(codice).toMatch(/^\d{6}$/)
    expect((await prepare({ ordine, codice: wrong(codice) })).json().code).toBe('withdrawal-code-wrong')
    expect((await prepare({ ordine: ordine + 1, codice })).json().code).toBe('withdrawal-code-wrong')
    expect((await prepare({ ordine, codice })).json()).toMatchObject({ provato: true, articoli: [{ recedibili: 2 }] })
    const { numero } = (await confirm({ ordine, codice, nome: 'Ada', righe: [{ id: 1, quantita: 1 }] })).json()
    const whole = await read()
    expect(whole.recessi).toMatchObject([{ id: numero, righe: [{ id: 1, quantita: 1 }] }])
    // what the same address had declared without proof is settled by it, and no other
    expect(whole.dichiarazioni).toMatchObject([{ email: other }])
    shop.forward(61 * 60_000)
    expect((await prepare({ ordine, codice })).json().code).toBe('withdrawal-code-wrong')
    await removeOldClaims(shop.deps)
    const left = shop.deps.db.selectFrom('withdrawal_code').select('order_id').where('order_id', '=', ordine)
    expect(await left.execute()).toEqual([])
  },
)

test('after five wrong guesses the right code is refused too, until there is another', { tags: ['L-13'] }, async () => {
  const codice = await requestCode()
  for (let tries = 0; tries < 5; tries++) expect((await prepare({ ordine, codice: wrong(codice) })).status).toBe(400)
  expect((await prepare({ ordine, codice })).status).toBe(400)
  expect((await prepare({ ordine, codice: await requestCode() })).status).toBe(200)
})

test('the same declaration sent again is one, and many to one address or about one order are refused', async () => {
  const email = stranger()
  const richiesta = crypto.randomUUID()
  const answers = await Promise.all([1, 2, 3].map(() => confirm({ ordine, email, richiesta })))
  expect(new Set(answers.map(({ json }) => json().ricevuto)).size).toBe(1)
  expect((await read()).dichiarazioni).toHaveLength(1)
  // the third of the hour was the last
  expect((await confirm({ ordine: ordine + 1, email })).status).toBe(429)
  const codes = []
  for (let tries = 0; tries < 4; tries++) {
    codes.push((await shop.call('POST /Recessi/ChiediCodice', { body: { ordine } })).status)
  }
  expect(codes).toEqual([200, 200, 200, 429])
  expect((await confirm({ ordine, email: 'nessuno' })).json().code).toBe('email-not-valid')
})

test('what was declared without proof from a verified address is in the data of its account, and in no other', async () => {
  const email = customer.account.email
  const { ricevuto } = (
    await confirm({ ordine: 2_000_004, email: email.toUpperCase(), nome: 'Ada', nota: 'Tutto.' })
  ).json()
  await confirm({ ordine, email: stranger() })
  const dataOf = async (token: string) =>
    (await shop.call('GET /Utenti/EsportaDati', { token })).json().recessiSenzaProva
  expect(await dataOf(customer.token)).toEqual([
    {
      id: expect.any(Number),
      ordine: 2_000_004,
      data: ricevuto,
      nome: 'Ada',
      email: email.toUpperCase(),
      nota: 'Tutto.',
    },
  ])
  expect(await dataOf((await buildCaller(shop)).token)).toEqual([])
  // until it is proved, an address may be another person's
  const unproved = await buildCaller(shop, { verified: false })
  await confirm({ ordine, email: unproved.account.email })
  expect(await dataOf(unproved.token)).toEqual([])
})

test('a declaration is forgotten thirteen months after it was looked at, or made where there is no such order', async () => {
  await confirm({ ordine: 2_000_003, email: stranger() })
  await confirm({ ordine, email: stranger() })
  await confirm({ ordine, email: stranger() })
  const numbers = [2_000_003, ordine]
  const kept = async () => {
    const rows = shop.deps.db.selectFrom('withdrawal_claim').select('order_number')
    return (await rows.where('order_number', 'in', numbers).orderBy('id').execute()).map((row) => row.order_number)
  }
  expect(await kept()).toEqual([2_000_003, ordine, ordine])
  const later = async () => {
    shop.forward(401 * 86_400_000)
    await removeOldClaims(shop.deps)
    return kept()
  }
  // those of an order wait for its owner, however long it takes
  expect(await later()).toEqual([ordine, ordine])
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const [first] = (await read()).dichiarazioni ?? []
  expect((await settle(first?.id ?? 0, 'ignorata')).status).toBe(200)
  await removeOldClaims(shop.deps)
  expect(await kept()).toEqual([ordine, ordine])
  expect(await later()).toEqual([ordine])
})
