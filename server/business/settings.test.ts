import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { toWire } from '#contract/business-fields.ts'
import { usualBusiness } from '#contract/business.ts'
import { shippingCents } from '#contract/conditions.ts'
import { writeTerms } from '#contract/legal/terms.ts'
import { usualSettings, type OwnerSettings } from '#contract/owner-settings.ts'
import { openShop } from '#server/app/shop.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf, goToCheckout, ordersOf } from '#tests/support/buyer.ts'
import { emailsTo } from '#tests/support/emails.ts'
import { errorLog } from '#tests/support/database.ts'
import { buildExchange } from '#tests/support/exchanges.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop({ ownerHears: true })
  owner = (await buildCaller(shop, { role: 'administrator', name: 'Anna Ferrari' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async () => (await shop.call('GET /Impostazioni/Leggi', { token: owner })).json()
const save = (valori: object, versione: number) =>
  shop.call('PUT /Impostazioni/Salva', { token: owner, body: { versione, valori } })
/** As the shop was opened. */
const reset = async () => {
  await save(toWire(usualSettings), (await read()).versione)
}
const lastEntry = async () =>
  (await shop.call('GET /Stats/GetRegistro', { token: owner, query: { tipo: 'impostazioni' } })).json().data[0]

test(
  'before the owner says otherwise the constants of the specification hold',
  { tags: ['S-526', 'H-56', 'H-10'] },
  async () => {
    const { versione, valori } = await read()
    expect(versione).toBe(0)
    expect(valori).toEqual({
      ...toWire(usualSettings),
      costoSpedizione: 490,
      spedizioneGratuitaSopra: 7990,
      giorniPreparazione: 1,
      giorniViaggio: 1,
      giorniRecesso: 14,
      costoResoSuccessivo: 490,
      emailRicezione: 'info@ottica.example',
    })
    expect([7990, 7991].map((cents) => shippingCents(cents, shop.deps.business.current()))).toEqual([490, 0])
  },
)

test('a change is in the register, from what to what, and two owners do not overwrite each other', async () => {
  const { versione } = await read()
  const saved = await save({ costoSpedizione: 690 }, versione)
  expect(saved.json()).toMatchObject({ versione: versione + 1, valori: { costoSpedizione: 690, giorniViaggio: 1 } })
  expect(await lastEntry()).toMatchObject({
    chi: 'Anna Ferrari',
    azione: 'modificato',
    modifiche: { costoSpedizione: { prima: 490, dopo: 690 } },
  })
  const late = await save({ costoSpedizione: 100 }, versione)
  expect([late.status, late.json().code]).toEqual([409, 'settings-changed'])
  expect((await read()).valori.costoSpedizione).toBe(690)
  // sent again after a lost answer, it is no change of another owner
  expect((await save({ costoSpedizione: 690 }, versione)).json().versione).toBe(versione + 1)
  // what says the same changes nothing
  expect((await save({ costoSpedizione: 690 }, versione + 1)).json().versione).toBe(versione + 1)
  await reset()
})

test.each([
  { costoSpedizione: -1 },
  { costoSpedizione: 4.9 },
  { spedizioneGratuitaSopra: 1_000_001 },
  { giorniViaggio: 0 },
  { giorniRecesso: 13 },
  { costoResoSuccessivo: '490' },
  { emailRicezione: 'banco@' },
  { emailMittente: 'Ottica <negozio@rossi.example>' },
  { nomeMittente: 'Ottica\r\nBcc: altri@posta.example' },
  { ragioneSociale: '' },
  { ragioneSociale: ' Ottica Rossi' },
  { ragioneSociale: 'Ottica\nRossi' },
  { partitaIva: 'IT12345678901' },
  { partitaIva: '12345678903' },
  { cap: '1505' },
  { provincia: 'al' },
  { telefono: 'chiedi in negozio' },
  { facebook: 'javascript:alert(1)' },
  { organismoConciliazioneLink: '' },
  { latitudine: 89 },
  { annoFondazione: 1994.5 },
  { orarioLunedi: '9-12' },
  { chiusura: '2026-12-24/' },
  { altraChiusura: '2026-12-24/2026-12-26  2027-01-01/2027-01-02' },
  { altraChiusura: '2026-12-24/2026-12-26 /' },
  { altraChiusura: '2026-12-24/2026-12-26 2027-01-02/2027-01-01' },
  { provinceNonServite: 'CA, SS' },
  { provinceNonServite: 'ca' },
  { corrieri: 'GLS|http://gls.example/{codice}' },
  { titoloHome: '' },
  { titoloHome: 'Due\nrighe' },
  { testoReso: 'Costa {prezzoSegreto}' },
  { chiSiamoSchede: 'Un campanello: \u0007' },
  { chiSiamoSchede: 'x'.repeat(8001) },
  { chiaveSegreta: 'sk_live' },
])('%o is refused', async (valori) => {
  expect((await save(valori, (await read()).versione)).status).toBe(400)
})

test('only the owner reads and changes them', async () => {
  const { token } = await buildCaller(shop, {})
  for (const caller of [{}, { token }]) {
    const answers = [
      await shop.call('GET /Impostazioni/Leggi', caller),
      await shop.call('PUT /Impostazioni/Salva', { ...caller, body: { versione: 0, valori: {} } }),
    ]
    for (const { status } of answers) expect([401, 403]).toContain(status)
  }
})

test(
  'terms with another number go by another version, and what they do not name leaves theirs alone',
  { tags: ['L-08', 'H-43'] },
  async () => {
    const versions = new Set([usualBusiness.termsVersion])
    const changes: Partial<OwnerSettings>[] = [
      { shippingFeeCents: 690 },
      { withdrawalDays: 30 },
      { transitDays: 2 },
      { vatNumber: 'IT12345678903' },
      { street: 'Via Roma 1' },
      { payLater: '' },
    ]
    for (const change of changes) {
      const { versione, valori } = await read()
      await save({ ...valori, ...toWire({ ...usualSettings, ...change }) }, versione)
      await expect
        .poll(() => shop.deps.business.current())
        .toMatchObject({ ...usualBusiness, ...change, termsVersion: expect.any(String) })
      expect(versions).not.toContain(shop.deps.business.current().termsVersion)
      versions.add(shop.deps.business.current().termsVersion)
    }
    const { versione, valori } = await read()
    const { termsVersion } = shop.deps.business.current()
    await save({ ...valori, facebook: '', annoFondazione: 2001 }, versione)
    await expect.poll(() => shop.deps.business.current().foundedIn).toBe(2001)
    expect(shop.deps.business.current().termsVersion).toBe(termsVersion)
    // back to the first words: a version of their own again, because orders name them
    await reset()
    await expect.poll(() => shop.deps.business.current().foundedIn).toBe(1994)
    expect(versions).not.toContain(shop.deps.business.current().termsVersion)
    expect(writeTerms(shop.deps.business.current())).toEqual(writeTerms(usualBusiness))
  },
)

test('nothing is sold on terms whose numbers changed since the page was opened', { tags: ['L-08'] }, async () => {
  const { token } = await buildCaller(shop, {})
  const { code } = await buildProduct(shop.deps.db, { priceCents: 5000, stock: null })
  const accept = (termini: string) =>
    shop.call('POST /Stripe/Checkout', { token, body: cartOf({ code }), query: { termini } })
  const { termsVersion } = shop.deps.business.current()
  expect((await accept(termsVersion)).status).toBe(200)
  const { token: link } = await buildExchange(shop)
  await save({ costoSpedizione: 790 }, (await read()).versione)
  await expect.poll(() => shop.deps.business.current().shippingFeeCents).toBe(790)
  const refused = await accept(termsVersion)
  expect([refused.status, refused.json().code]).toEqual([409, 'terms-changed'])
  const pressed = await shop.call('POST /Paga/Apri', { body: { token: link, termini: termsVersion } })
  expect([pressed.status, pressed.json().code]).toEqual([409, 'terms-changed'])
  expect((await accept(shop.deps.business.current().termsVersion)).status).toBe(200)
  await reset()
  await expect.poll(() => shop.deps.business.current().shippingFeeCents).toBe(490)
})

test('an order keeps the days that were promised with it', { tags: ['L-04'] }, async () => {
  const { token } = await buildCaller(shop, {})
  const { code } = await buildProduct(shop.deps.db, { priceCents: 5000, stock: null })
  const buy = async () => {
    expect((await goToCheckout(shop, token, { code })).status).toBe(200)
    const { withdrawal_days: days, shipping_cents: shipping } = (await ordersOf(shop)).at(-1) ?? {}
    return { days, shipping }
  }
  expect(await buy()).toEqual({ days: 14, shipping: 490 })
  await save({ giorniRecesso: 30, costoSpedizione: 690 }, (await read()).versione)
  await expect.poll(() => shop.deps.business.current().withdrawalDays).toBe(30)
  expect(await buy()).toEqual({ days: 30, shipping: 690 })
  await reset()
  await expect.poll(() => shop.deps.business.current().withdrawalDays).toBe(14)
})

test('another process follows, and what it kept was made with no older settings', async () => {
  const other = await openShop({
    settings: shop.deps.settings,
    log: errorLog,
    databaseUrl: shop.databaseUrl,
    now: shop.now,
    sweepMs: null,
  })
  const { catalogue, business } = other.deps
  const keep = async () =>
    catalogue.keep(
      'fee',
      () => 10,
      async () => business.current().shippingFeeCents,
    )
  try {
    expect(await keep()).toBe(490)
    await save({ costoSpedizione: 690 }, (await read()).versione)
    await expect.poll(keep, { interval: 10 }).toBe(690)
    // a reading of the settings that is slower than the hint leaves no old value behind
    await wait(50)
    expect(await keep()).toBe(690)
  } finally {
    await other.close()
    await reset()
  }
})

test('what visitors write arrives where the owner reads it, and no page tells where that is', async () => {
  await save({ emailRicezione: 'banco@negozio.example' }, (await read()).versione)
  await expect.poll(() => shop.deps.business.current().receivingEmail).toBe('banco@negozio.example')
  expect(shop.deps.business.changes()).not.toHaveProperty('receivingEmail')
  const body = { nome: 'Ada', email: 'ada@posta.example', messaggio: 'Siete aperti il lunedì?' }
  expect((await shop.call('POST /Contatti/Scrivi', { body })).status).toBe(200)
  await expect.poll(async () => (await emailsTo(shop, 'banco@negozio.example')).length).toBe(1)
  const [email] = await emailsTo(shop, 'banco@negozio.example')
  expect([email?.to, email?.text]).toEqual(['banco@negozio.example', expect.stringContaining('aperti il lunedì')])
  await reset()
  await expect.poll(() => shop.deps.business.current().receivingEmail).toBe(usualSettings.receivingEmail)
})

test('what is made between the hint of a change and its reading is made anew', async () => {
  const { db, catalogue, business } = shop.deps
  const keep = async () =>
    catalogue.keep(
      'fee',
      () => 10,
      async () => business.current().shippingFeeCents,
    )
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  onTestFinished(() => letGo())
  const heard = new Promise<void>((resolve) => catalogue.onChange(() => resolve()))
  const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and relation = 'business'::regclass
      and mode = 'AccessExclusiveLock' and not granted`
  const lock = () =>
    db.transaction().execute(async (tx) => {
      await sql`lock table business in access exclusive mode`.execute(tx)
      await held
    })
  const locked = await db.transaction().execute(async (tx) => {
    await sql`update business set version = version + 1, changes = '{"shippingFeeCents": 690}'`.execute(tx)
    // it gets its turn when this transaction ends, before the reading of the settings does
    const holding = lock()
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1)
    await bumpCatalogue(tx)
    return { holding }
  })
  await heard
  expect(await keep()).toBe(490)
  letGo()
  await locked.holding
  await expect.poll(keep, { interval: 10 }).toBe(690)
  await reset()
})
