import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { sql } from 'kysely'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { emailsTo, waitForEmail, waitForPost } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { openTicket } from '#tests/support/tickets.ts'
import { newAddress, register, registrationOf, solvedCaptcha } from '#tests/support/visitor.ts'
import { readTotals } from '#server/platform/totals/totals.ts'
import { removeUnverified } from '#server/users/remove-unverified.ts'
import { countPeople } from '#server/users/queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const whoAmI = (token: string) => shop.call('GET /Auth/GetUserInfo', { token })
const verify = (body: object, token?: string) =>
  shop.call('POST /Utenti/VerifyToken', { body, ...(token && { token }) })
const logIn = (email: string, password: string) => shop.call('POST /Auth/Login', { body: { email, password } })
const accountsOf = (email: string) =>
  shop.deps.db.selectFrom('account').selectAll().where('email', '=', email).orderBy('id').execute()

test(
  'Register answers the tokens of a new account that is not verified',
  { tags: ['S-406', 'S-267', 'S-269'] },
  async () => {
    const { status, json, email } = await register(shop)
    expect(status).toBe(200)
    expect(Object.keys(json()).toSorted()).toEqual(['refreshToken', 'token'])
    const me = await whoAmI(json().token)
    expect(me.json()).toMatchObject({ nomeCompleto: 'Ada Rossi', email, ruolo: 'Cliente', isVerified: false })
    expect(await accountsOf(email)).toMatchObject([
      { phone: '333 1234567', gender: 'donna', birth_date: '1990-05-17', verified_at: null, terms_version: null },
    ])
  },
)

test('the version of the terms that was accepted is kept with the account', async () => {
  const body = registrationOf()
  const query = { capcha: await solvedCaptcha(shop), termini: '2024-10-08' }
  expect((await shop.call('POST /Auth/Register', { query, body })).status).toBe(200)
  expect(await accountsOf(body.email ?? '')).toMatchObject([{ terms_version: '2024-10-08' }])
})

test('the password leaves in no answer and is stored as a hash', { tags: ['S-265', 'H-83'] }, async () => {
  const { email, password, text, json } = await register(shop)
  expect(text).not.toContain(password)
  expect((await whoAmI(json().token)).text).not.toMatch(/password/i)
  expect((await accountsOf(email))[0]?.password_hash).toMatch(/^\$argon2id\$/)
  expect(shop.lines.join('\n')).not.toContain(password)
})

/** A birthday so many years before the shop's today, and some days later. */
const born = (years: number, days = 0) => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Rome' }).format(shop.now())
  const day = new Date(`${Number(today.slice(0, 4)) - years}${today.slice(4)}T00:00:00Z`)
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}
const wordsFor = async (wish: object) => (await register(shop, wish)).json().title

describe('the server repeats the checks of the form', () => {
  const tooYoung = 'Devi avere almeno 18 anni per registrarti'
  const badDate = 'Formato data non valido'
  const missing = 'Compila tutti i campi!'

  test('a person younger than 18 is refused, one who is 18 today is not', { tags: ['S-356', 'S-528'] }, async () => {
    const young = await register(shop, { dataNascita: born(18, 1) })
    expect([young.status, young.json().title]).toEqual([400, tooYoung])
    expect((await register(shop, { dataNascita: born(18) })).status).toBe(200)
  })

  test('an age above 120 is refused, and a date is a day that exists', { tags: ['S-357', 'S-529'] }, async () => {
    const old = await register(shop, { dataNascita: born(120, -1) })
    expect([old.status, old.json().title]).toEqual([400, badDate])
    expect((await register(shop, { dataNascita: born(120) })).status).toBe(200)
    for (const dataNascita of ['1990-02-30', '17/05/1990', 'ieri', '1990-05-17T10:00:00Z', '0000-00-00']) {
      expect((await register(shop, { dataNascita })).json().title).toBe(badDate)
    }
  })

  test.each(['nomeCompleto', 'email', 'password', 'genere', 'dataNascita', 'telefono'] as const)(
    '%s missing or empty',
    { tags: ['S-358'] },
    async (field) => {
      const empty = await register(shop, { [field]: '' })
      const { [field]: _, ...body } = registrationOf()
      const absent = await shop.call('POST /Auth/Register', { body })
      expect([empty.json().title, absent.json().title]).toEqual([missing, missing])
    },
  )

  test.each(['ada', 'ada@posta', 'ada rossi@posta.example', '@posta.example', 'ada@@posta.example', 'a@b@c.it'])(
    '«%s» is no email address',
    { tags: ['S-360'] },
    async (email) => {
      const { status, json } = await register(shop, { email })
      expect([status, json().title]).toEqual([400, 'Formato email non valido'])
    },
  )

  test('the first check that fails gives the words', { tags: ['S-361'] }, async () => {
    const everythingWrong = { dataNascita: born(17), email: 'ada', nomeCompleto: '', password: 'breve' }
    expect(await wordsFor(everythingWrong)).toBe(tooYoung)
    expect(await wordsFor({ ...everythingWrong, dataNascita: born(121) })).toBe(badDate)
    expect(await wordsFor({ ...everythingWrong, dataNascita: born(30) })).toBe(missing)
    expect(await wordsFor({ email: 'ada', password: 'breve' })).toBe('Formato email non valido')
    expect(await wordsFor({ password: 'breve' })).toBe('La password deve avere almeno 8 caratteri.')
    expect(await wordsFor({ password: '👓👓👓👓👓👓👓' })).toBe('La password deve avere almeno 8 caratteri.')
  })

  test.each(['Password123', 'juventus', 'aaaaaaaaaaaa'])(
    'everybody tries «%s» first',
    { tags: ['H-69'] },
    async (password) => {
      const { status, json } = await register(shop, { password })
      expect([status, json().title]).toEqual([400, 'Questa password è tra le più usate: scegline un’altra.'])
    },
  )

  test('the captcha comes after them, and a mistake does not cost it', { tags: ['S-362'] }, async () => {
    const words = 'Completa il captcha prima di proseguire.'
    const without = await shop.call('POST /Auth/Register', { body: registrationOf() })
    expect([without.status, without.json().title]).toEqual([403, words])
    const mistaken = await register(shop, { password: 'breve' })
    const again = { query: { capcha: mistaken.capcha }, body: registrationOf() }
    expect((await shop.call('POST /Auth/Register', again)).status).toBe(200)
    const third = await shop.call('POST /Auth/Register', { ...again, body: registrationOf() })
    expect([third.status, third.json().title]).toEqual([403, words])
  })
})

test(
  'the code of the email verifies, twice if need be, and the open tab needs no new token',
  { tags: ['S-462'] },
  async () => {
    const { json, email } = await register(shop)
    const { token } = json()
    const sent = await waitForEmail(shop, email)
    expect(sent.subject).toBe('Conferma la tua email – Ottica Novantaquattro')
    expect(Object.fromEntries(sent.link.searchParams)).toEqual({ email, token: sent.code })
    expect(sent.link.pathname).toBe('/email-verification')
    expect((await whoAmI(token)).json().isVerified).toBe(false)
    for (let turn = 0; turn < 7; turn += 1) {
      const answer = await shop.call('POST /Utenti/VerifyToken', { query: { email, token: sent.code }, token })
      expect([answer.status, answer.json()]).toEqual([200, { success: true }])
    }
    expect((await whoAmI(token)).json().isVerified).toBe(true)
  },
)

test(
  'of two that registered one address, who reads the email has it, and the other can never have it',
  { tags: ['H-91'] },
  async () => {
    const email = newAddress()
    await register(shop, { email, password: 'Del-proprietario-1' })
    const first = await waitForEmail(shop, email)
    await register(shop, { email: email.toUpperCase(), password: 'Di-un-altro-22' })
    const second = await waitForEmail(shop, email, 2)
    expect((await verify({ email, token: first.code })).status).toBe(200)
    const late = await verify({ email, token: second.code })
    expect([late.status, late.json().code]).toEqual([400, 'code-not-valid'])

    const again = await logIn(email, 'Di-un-altro-22')
    const { token } = again.json()
    expect((await whoAmI(token)).json().isVerified).toBe(false)
    await shop.call('POST /Utenti/InviaVerifica', { token })
    await waitForPost(shop)
    expect((await emailsTo(shop, email)).map(({ subject }) => subject.replace(/ –.*/, ''))).toEqual([
      'Conferma la tua email',
      'Conferma la tua email',
      'Hai già un account',
    ])
  },
)

test('two that verify one address at the same moment: one has it, the other hears so', { tags: ['H-91'] }, async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const email = newAddress()
    const answers = await Promise.all([register(shop, { email }), register(shop, { email })])
    await waitForEmail(shop, email, 2)
    const codes = (await emailsTo(shop, email)).map(({ code }) => code)
    const verified = await Promise.all(codes.map((token) => verify({ email, token })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(verified.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400])
  }
})

test('a known address gets the same answer, and its owner the email that says so', { tags: ['H-91'] }, async () => {
  const { account } = await buildCaller(shop, { email: newAddress() })
  const unknown = await register(shop)
  const known = await register(shop, { email: account.email.toUpperCase() })
  expect([known.status, Object.keys(known.json())]).toEqual([unknown.status, Object.keys(unknown.json())])
  expect(Object.keys(known.headers)).toEqual(Object.keys(unknown.headers))
  const email = await waitForEmail(shop, account.email)
  expect(email.subject).toBe('Hai già un account – Ottica Novantaquattro')
  expect(email.text).not.toMatch(/codice|token/)
  expect(email.text).toMatch(/\/login\s[\s\S]*\/recupero-password/)
  const codes = await sql`select 1 from one_time_code join account on account.id = account_id
    where lower(email) = ${account.email}`.execute(shop.deps.db)
  expect(codes.rows).toEqual([])
})

test('of the name that was typed an email of verification repeats letters only, and few', async () => {
  const nomeCompleto = `Vinci su //casino.example <b>subito</b> ${'ancora '.repeat(10)}`
  const { email } = await register(shop, { nomeCompleto })
  const { html, text } = await waitForEmail(shop, email)
  expect(html + text).not.toMatch(/casino\.example|<b>subito|ancora ancora/)
  expect(text).toContain('con il nome «Vinci su casino example b subito b ancor»')
})

const insertOrder = (account: { id: number; email: string }, state: 'accepted' | 'expired') =>
  shop.deps.db
    .insertInto('shop_order')
    .values({
      reference: crypto.randomUUID(),
      state,
      account_id: account.id,
      email: account.email,
      customer_name: 'Ada Rossi',
      subtotal_cents: 100,
      shipping_cents: 0,
      total_cents: 100,
      origin: 'http://127.0.0.1',
      placed_at: shop.now(),
      payable_until: shop.now(),
    })
    .execute()

test(
  'unverified registrations go after seven days, accounts with orders or requests stay',
  { tags: ['H-112'] },
  async () => {
    const forgotten = await register(shop)
    const verified = await buildCaller(shop)
    const owner = await buildCaller(shop, { verified: false })
    await insertOrder(owner.account, 'accepted')
    await waitForPost(shop)
    const emailsOf = (recipient: string) =>
      shop.deps.db.selectFrom('email').select('kind').where('recipient', '=', recipient).execute()
    expect(await emailsOf(forgotten.email)).toHaveLength(1)
    shop.forward(6.9 * 86_400_000)
    const young = await register(shop)
    await removeUnverified(shop.deps)
    expect(await accountsOf(forgotten.email)).toHaveLength(1)
    shop.forward(0.2 * 86_400_000)
    await removeUnverified(shop.deps)
    expect(await accountsOf(forgotten.email)).toHaveLength(0)
    expect(await emailsOf(forgotten.email)).toHaveLength(0)
    expect(await emailsOf(young.email)).toHaveLength(1)
    for (const email of [young.email, verified.account.email, owner.account.email]) {
      expect(await accountsOf(email)).toHaveLength(1)
    }
  },
)

test('of an unverified registration that wrote a request or began to pay only the empty row stays', async () => {
  const { token, account } = await buildCaller(shop, { verified: false })
  await openTicket(shop, token)
  await insertOrder(account, 'expired')
  const { id: product } = await buildProduct(shop.deps.db)
  await shop.call('POST /Preferiti/Aggiungi', { token, body: { prodotti: [product] } })
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const note = { id: account.id, richiesta: crypto.randomUUID(), testo: 'Ha chiamato.' }
  await shop.call('POST /Utenti/AnnotaCliente', { token: owner, body: note })
  shop.forward(7.1 * 86_400_000)
  await removeUnverified(shop.deps)
  expect(await accountsOf(account.email)).toHaveLength(0)
  const { db } = shop.deps
  const row = await db.selectFrom('account').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ email: '', full_name: '', erased_at: expect.any(Date) })
  expect(await db.selectFrom('wish').selectAll().where('account_id', '=', account.id).execute()).toEqual([])
  expect(await db.selectFrom('account_note').selectAll().where('person_id', '=', account.id).execute()).toEqual([])
  const ticket = await db
    .selectFrom('ticket')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirstOrThrow()
  expect(ticket).toMatchObject({ title: '', anonymised_at: expect.any(Date) })
  expect(await db.selectFrom('session').select('id').where('account_id', '=', account.id).execute()).toEqual([])
  const order = await db.selectFrom('shop_order').selectAll().where('account_id', '=', account.id).executeTakeFirst()
  expect(order).toMatchObject({ email: '', customer_name: '' })
  expect(await readTotals(shop.deps, 'people')).toBe(await countPeople(db, 1000))
})

test('a registration while the mail server is away signs in at once, and the email arrives later with a fresh code', async () => {
  const { email, json } = await (async () => {
    const box = join(shop.deps.settings.dataDir, 'posta')
    await rename(box, `${box}-via`)
    try {
      const registered = await register(shop)
      expect(registered.status).toBe(200)
      await vi.waitFor(() => expect(shop.lines.join('\n')).toMatch(/email verifica-\S+ not sent, trying again later/), {
        timeout: 20_000,
      })
      return registered
    } finally {
      await rename(`${box}-via`, box)
    }
  })()
  expect((await whoAmI(json().token)).status).toBe(200)
  // its next try would come five seconds after the first
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(shop.deps.db)
  const { code } = await waitForEmail(shop, email)
  expect((await verify({ email, token: code })).status).toBe(200)
})
