import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { romeDay } from '#contract/calendar.ts'
import { deliveryAfter } from '#contract/delivery.ts'
import { orderStateNames } from '#contract/order-states.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, cartOf, ordersOf, pay } from '#tests/support/buyer.ts'
import { emailAbout, emailsTo, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const { termsVersion } = usualBusiness

let shop: TestShop
let owner: string
let customer: Awaited<ReturnType<typeof buildCaller>>
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Rita Titolare' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  customer = await buildCaller(shop)
  id = await buy(shop, customer.token, { code: (await buildProduct(shop.deps.db)).code, quantity: 2 })
})

const move = (stato: string, more: object = {}) =>
  shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato, ...more } })
const keepCode = (codiceSpedizione: string) =>
  shop.call('PUT /Ordini/AggiornaCodSpedizione', { token: owner, query: { id, codiceSpedizione } })
const read = (token: string, which = id) => shop.call('GET /Ordini/GetOrdineById', { token, query: { id: which } })
const emailsAbout = async (order: number) => {
  const found = shop.deps.db.selectFrom('email').select(['key', 'kind']).where('order_id', '=', order)
  return (await found.execute()).map(({ kind }) => kind).filter((kind) => kind !== 'order-confirmed')
}

test('the counter moves an order on; cancelling it, which pays it back, is refused', { tags: ['H-118'] }, async () => {
  const { token } = await buildCaller(shop, { duty: 'counter' })
  const moveAs = (stato: string) => shop.call('PUT /Ordini/UpdateOrdine', { token, query: { id, stato } })
  expect((await moveAs('Cancellato')).status).toBe(403)
  expect((await moveAs('In Lavorazione')).status).toBe(200)
  expect((await read(owner)).json()).toMatchObject({ stato: 'In Lavorazione', rimborsi: [] })
})

test('an order is answered with lines, sums, address, terms and history', { tags: ['H-51'] }, async () => {
  const { status, json } = await read(customer.token)
  expect(status).toBe(200)
  const whole = json()
  expect(whole).toMatchObject({
    id,
    stato: 'In Accettazione',
    totale: 31_800,
    subtotale: 31_800,
    spedizione: 0,
    righe: [{ prezzo: 15_900, quantity: 2, totale: 31_800, nome: expect.stringContaining('Volpedo') }],
    recesso: { aperto: true, giorni: 14 },
  })
  expect(whole.destinazione).toEqual({
    destinatario: expect.any(String),
    line1: expect.any(String),
    line2: null,
    postalCode: expect.stringMatching(/^\d{5}$/),
    city: expect.any(String),
    state: expect.stringMatching(/^[A-Z]{2}$/),
    country: 'IT',
  })
  expect(whole.storia.map(({ stato }) => stato)).toEqual(['In Accettazione'])
  expect(whole.mosse).toBeUndefined()
})

test('until it should have arrived an order says between which days it arrives', async () => {
  const arrivo = deliveryAfter(romeDay(new Date()), usualBusiness)
  expect((await read(customer.token)).json().arrivo).toEqual(arrivo)
  await move('In Spedizione')
  expect((await read(customer.token)).json().arrivo).toEqual(arrivo)
  await shop.deps.db
    .updateTable('shop_order')
    .set({ paid_at: new Date(Date.now() - 30 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  expect((await read(customer.token)).json().arrivo).toBeUndefined()
  await shop.deps.db.updateTable('shop_order').set({ paid_at: new Date() }).where('id', '=', id).execute()
  await move('Completato')
  expect((await read(customer.token)).json().arrivo).toBeUndefined()
})

test('the confirmation brings the terms along that the customer accepted', { tags: ['L-08'] }, async () => {
  const body = cartOf({ code: (await buildProduct(shop.deps.db)).code })
  const { token } = customer
  const session = await shop.call('POST /Stripe/Checkout', { token, body, query: { termini: termsVersion } })
  const sessionId = session.json().id
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const last = (await ordersOf(shop)).at(-1)?.id
  const { files } = await emailAbout(shop, customer.account.email, `Ordine n. ${last} confermato`)
  expect(files).toEqual([`termini-e-condizioni-${termsVersion}.html`])
})

test('the order of another customer does not exist, for the owner every order does', { tags: ['H-51'] }, async () => {
  const { token } = await buildCaller(shop)
  const foreign = await read(token)
  expect([foreign.status, foreign.json().title]).toEqual([404, 'Ordine non trovato.'])
  expect((await read(owner, 2_000_000)).status).toBe(404)
  expect((await read(owner)).json().mosse).toEqual(['In Lavorazione', 'In Spedizione', 'Completato', 'Cancellato'])
})

test(
  'an order goes along the states of the dropdown, whatever their case, and says who moved it',
  { tags: ['S-316', 'S-320', 'S-419'] },
  async () => {
    expect((await move('in lavorazione')).json()).toMatchObject({ id, stato: 'In Lavorazione' })
    expect((await move('IN SPEDIZIONE')).json().speditoIl).toBeDefined()
    const done = (await move('Completato')).json()
    expect(done.stato).toBe('Completato')
    expect(done.consegnatoIl).toBeDefined()
    expect(done.storia.map(({ stato, chi }) => [stato, chi])).toEqual([
      ['In Accettazione', undefined],
      ['In Lavorazione', 'Rita Titolare'],
      ['In Spedizione', 'Rita Titolare'],
      ['Completato', 'Rita Titolare'],
    ])
  },
)

test(
  'the customer reads Consegnato where the owner reads Completato, and not who did it',
  { tags: ['H-01', 'S-318'] },
  async () => {
    await move('Completato')
    const seen = (await read(customer.token)).json()
    expect(seen.stato).toBe('Consegnato')
    expect(seen.storia.at(-1)).toEqual({ stato: 'Consegnato', data: expect.any(String) })
  },
)

test('a step back takes back when it left and arrived', { tags: ['H-82'] }, async () => {
  await move('In Spedizione')
  await move('Completato')
  expect((await move('In Spedizione')).json().consegnatoIl).toBeUndefined()
  expect((await move('In Accettazione')).json().speditoIl).toBeUndefined()
})

test(
  'a state that is missing, empty or none of the dropdown’s is refused in words',
  { tags: ['S-374', 'S-390'] },
  async () => {
    const missing = await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id } })
    expect([missing.status, missing.json().title]).toEqual([400, "Il parametro 'stato' è null o undefined."])
    const unnamed = await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { stato: 'Completato' } })
    expect(unnamed.json().title).toBe("Il parametro 'id' è null o undefined.")
    for (const stato of ['', '  ', 'Perso', 'Scaduto', 'Rimborsato']) {
      const { status, json } = await move(stato)
      expect([status, json().title]).toEqual([400, 'Seleziona uno stato valido'])
    }
  },
)

test('moves that make no sense are refused and change nothing', { tags: ['H-29'] }, async () => {
  expect((await move('In Accettazione')).json().title).toBe('L’ordine è già In Accettazione.')
  await move('Completato')
  const refused = await move('In Lavorazione')
  expect([refused.status, refused.json().title]).toEqual([
    409,
    'Un ordine Completato non può passare a In Lavorazione.',
  ])
  expect((await move('Cancellato')).status).toBe(409)
  expect((await read(owner)).json().stato).toBe('Completato')
})

test('two owners who act at once on what they saw: one does, the other is told', async () => {
  const answers = await Promise.all(
    ['In Lavorazione', 'In Spedizione', 'Completato'].map((stato) => move(stato, { da: 'In Accettazione' })),
  )
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const now = (await read(owner)).json()
  for (const refused of answers.filter(({ status }) => status === 409)) {
    expect(refused.json().title).toBe(`L’ordine è cambiato nel frattempo: ora è ${now.stato}.`)
  }
  // the first again, after a lost answer
  const again = await move(now.stato, { da: 'In Accettazione' })
  expect([again.status, again.json().title]).toEqual([409, `L’ordine è già ${now.stato}.`])
  expect(now.storia).toHaveLength(2)
})

test('the same move pressed many times at once is made once', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => move('In Lavorazione')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await read(owner)).json().storia).toHaveLength(2)
})

test(
  'a shipping code is trimmed, and taken while in work or on the way',
  { tags: ['S-375', 'S-392', 'S-416', 'H-30'] },
  async () => {
    expect((await keepCode('RM1')).json().title).toMatch(/In Lavorazione o In Spedizione/)
    await move('In Lavorazione')
    expect((await keepCode('   ')).json().title).toBe('Inserisci un codice di spedizione valido')
    const missing = await shop.call('PUT /Ordini/AggiornaCodSpedizione', { token: owner, query: { id } })
    expect(missing.json().title).toBe("Il parametro 'codiceSpedizione' è null o undefined.")
    const kept = (await keepCode('  RM 123/IT ')).json()
    expect(kept.codSpedizione).toBe('RM 123/IT')
    expect(kept.spedizioneLink).toBeUndefined()
    const sent = (await move('In Spedizione')).json()
    expect(sent.spedizioneLink).toBe('https://www.poste.it/cerca/index.html#/risultati-spedizioni/RM123%2FIT')
    await move('Completato')
    expect((await keepCode('ALTRO')).status).toBe(409)
  },
)

test('a code that is typed or corrected after the parcel left is no second parcel to its customer', async () => {
  await move('In Spedizione')
  const { email } = customer.account
  expect((await emailAbout(shop, email, `Ordine n. ${id} spedito`)).text).not.toContain('Codice di spedizione')
  const wordsOfCode = async (code: string) => {
    await keepCode(code)
    await waitForPost(shop)
    const about = (await emailsTo(shop, email)).filter(({ subject }) => subject.includes('codice di spedizione'))
    return about.at(-1)?.text
  }
  const first = await wordsOfCode('RM1IT')
  expect(first).toContain(`il tuo ordine n. ${id} si segue con Poste Italiane e questo codice.`)
  expect(first).toContain('risultati-spedizioni/RM1IT')
  const second = await wordsOfCode('RM2IT')
  expect(second).toContain('e questo codice: quello che ti avevamo scritto prima non vale.')
  expect(second).toContain('risultati-spedizioni/RM2IT')
  const left = (await emailsTo(shop, email)).filter(({ subject }) => subject.includes('spedito'))
  expect(left).toHaveLength(1)
})

test('of two owners who type a shipping code at once over what they saw, one is kept and the other is told', async () => {
  await move('In Lavorazione')
  const type = (codiceSpedizione: string, codicePrima: string) =>
    shop.call('PUT /Ordini/AggiornaCodSpedizione', { token: owner, query: { id, codiceSpedizione, codicePrima } })
  const answers = await Promise.all(['RM1IT', 'RM2IT', 'RM3IT'].map((code) => type(code, '')))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const { codSpedizione } = (await read(owner)).json()
  for (const refused of answers.filter(({ status }) => status === 409)) {
    expect(refused.json().title).toBe(`Il codice è cambiato nel frattempo: ora è ${codSpedizione}.`)
  }
  expect((await type(codSpedizione ?? '', 'ALTRO')).status).toBe(200)
  expect((await type('RM4IT', codSpedizione ?? '')).json().codSpedizione).toBe('RM4IT')
})

test(
  'the code goes in as codiceSpedizione and comes out as codSpedizione, among the fields of an order',
  { tags: ['S-271', 'S-272'] },
  async () => {
    await move('In Lavorazione')
    await keepCode('RM123IT')
    const answer = await shop.call('GET /Ordini/GetOrdini', { token: customer.token })
    expect(answer.json().data).toEqual([
      {
        id,
        stato: 'In Lavorazione',
        utente: { email: customer.account.email, nomeCompleto: customer.account.full_name },
        indirizzo: expect.stringMatching(/, \d{5} .+ \([A-Z]{2}\)$/),
        dataOrdine: expect.stringMatching(/^\d{4}-.+Z$/),
        totale: 31_800,
        rimborsato: 0,
        rimborsi: [],
        codSpedizione: 'RM123IT',
        corriere: 'poste',
        articoli: [expect.objectContaining({ quantity: 2 })],
        recesso: { aperto: true, giorni: 14 },
      },
    ])
    const cancel = { token: owner, query: { id, reason: 'fraudulent' } }
    expect((await shop.call('DELETE /Ordini/CancellaOrdine', cancel)).json().motivoCancellazione).toBe('fraudulent')
  },
)

test('whose parcel leaves gets one email with the way to follow it, and one more for another code', async () => {
  await move('In Lavorazione')
  await keepCode('RM123IT')
  expect(await emailsAbout(id)).toEqual([])
  await move('In Spedizione')
  await keepCode('RM123IT')
  await move('In Lavorazione')
  await move('In Spedizione')
  expect(await emailsAbout(id)).toEqual(['order-shipped'])
  const { text } = await emailAbout(shop, customer.account.email, `Ordine n. ${id} spedito`)
  expect(text).toContain('RM123IT')
  expect(text).toContain('risultati-spedizioni/RM123IT')
  expect(text).toMatch(/2 × Volpedo/)
  await keepCode('RM456IT')
  expect(await emailsAbout(id)).toEqual(['order-shipped', 'order-shipped'])
  const corrected = await emailAbout(shop, customer.account.email, `Ordine n. ${id}: codice di spedizione`)
  expect(corrected.text).toContain(`il tuo ordine n. ${id} si segue con Poste Italiane e questo codice`)
  expect(corrected.text).toContain('quello che ti avevamo scritto prima non vale')
  expect(corrected.text).toMatch(/RM456IT[^]+2 × Volpedo/)
  expect(corrected.text).not.toMatch(/RM123IT|abbiamo spedito/)
})

test('the states that the owner chooses from are read as they are written', { tags: ['S-316'] }, async () => {
  for (const stato of orderStateNames.slice(1, 4)) expect((await move(stato)).json().stato).toBe(stato)
})
