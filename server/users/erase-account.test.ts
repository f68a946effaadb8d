import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { linkDays } from '#contract/shop.ts'
import { deleteAccount, updatePassword } from '#server/auth/entry-queries.ts'
import { hashPassword } from '#server/auth/password.ts'
import { openSession } from '#server/auth/sessions.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { goToCheckout, ordersOf, pay } from '#tests/support/buyer.ts'
import { waitForPost } from '#tests/support/emails.ts'
import { during } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const password = 'Occhiali-1994'
let shop: TestShop
let passwordHash: string
let code: string
beforeAll(async () => {
  shop = await openTestShop()
  passwordHash = await hashPassword(password)
  code = (await buildProduct(shop.deps.db, { stock: null })).code
})
afterAll(() => shop[Symbol.asyncDispose]())

const erase = (token: string, typed = password) =>
  shop.call('POST /Utenti/EliminaAccount', { token, body: { password: typed } })
const accountOf = (id: number) =>
  shop.deps.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function buildBuyer(wish: { email?: string; name?: string } = {}) {
  const caller = await buildCaller(shop, { ...wish, passwordHash })
  const { sessionId } = await goToCheckout(shop, caller.token, { code })
  await pay(shop, sessionId)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  const order = (await ordersOf(shop)).find(({ account_id }) => account_id === caller.account.id)
  return { ...caller, orderId: order?.id ?? 0 }
}
const moveTo = (orderId: number, state: 'processing' | 'shipped' | 'completed' | 'cancelled') =>
  shop.deps.db.updateTable('shop_order').set({ state }).where('id', '=', orderId).execute()

test('an account is deleted against its password, and nothing is left of the person', { tags: ['H-80'] }, async () => {
  const email = 'nadia.lepore@posta.example'
  const caller = await buildCaller(shop, { email, name: 'Nadia Lepore', passwordHash })
  const { id } = caller.account
  await shop.call('PATCH /Utenti/UpdateUtente', {
    token: caller.token,
    query: { id },
    body: { telefono: '0131 123456', dataNascita: '1980-01-31', genere: 'donna' },
  })
  const refused = await erase(caller.token, 'sbagliata')
  expect([refused.status, refused.json().title]).toEqual([403, 'La password non è corretta.'])
  const { status, json } = await erase(caller.token)
  expect([status, json()]).toEqual([200, { success: true }])
  expect(await accountOf(id)).toMatchObject({
    email: '',
    full_name: '',
    password_hash: '',
    phone: '',
    gender: 'notspecify',
    birth_date: null,
    picture: null,
    verified_at: null,
  })
  // signed out at once, and no sign-in works any more
  expect((await shop.call('GET /Auth/GetUserInfo', { token: caller.token })).status).toBe(401)
  expect((await shop.call('POST /Auth/RefreshToken', { body: { oldRefresh: caller.refreshToken } })).status).toBe(401)
  expect((await shop.call('POST /Auth/Login', { body: { email, password } })).status).toBe(401)
  expect(await shop.deps.db.selectFrom('session').select('id').where('account_id', '=', id).execute()).toEqual([])
  expect(await shop.deps.db.selectFrom('known_origin').select('hash').where('account_id', '=', id).execute()).toEqual(
    [],
  )
  // to the owner, there is no such person any more
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  expect((await shop.call('GET /Utenti/GetUserById', { token: owner, query: { id } })).status).toBe(404)
  expect((await shop.call('GET /Utenti/AttivaUtente', { token: owner, query: { id } })).status).toBe(404)
  expect(
    (await shop.call('POST /Utenti/GetAllUtenti', { token: owner, body: { cerca: String(id) } }))
      .json()
      .map((one) => one.id),
  ).not.toContain(id)

  // the email goes to the old address, and then that is forgotten as well
  const emailOf = () =>
    shop.deps.db.selectFrom('email').selectAll().where('key', '=', `account-deleted-${id}`).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await emailOf()).sent_at).not.toBeNull(), { timeout: 10_000 })
  expect(await emailOf()).toMatchObject({ recipient: '', facts: null })
  const mailbox = (await shop.app.inject({ url: '/_dev/posta' })).body
  expect(mailbox).toContain('Il tuo account è stato eliminato')
  expect(mailbox).toContain(email)
  expect(shop.lines.join('')).not.toContain('Lepore')
})

test('the address is free for a new account', async () => {
  const email = 'torna@posta.example'
  const { token } = await buildCaller(shop, { email, passwordHash })
  expect((await erase(token)).status).toBe(200)
  const again = await buildCaller(shop, { email, passwordHash })
  expect((await shop.call('POST /Auth/Login', { body: { email, password } })).status).toBe(200)
  expect((await erase(again.token)).status).toBe(200)
})

test('an order on its way, or a payment page that is open, keeps the account', async () => {
  const words = 'Hai un ordine, un pagamento o un rimborso in corso: potrai eliminare l’account quando sarà concluso.'
  const buyer = await buildBuyer()
  for (const state of ['accepted', 'processing', 'shipped'] as const) {
    if (state !== 'accepted') await moveTo(buyer.orderId, state)
    const { status, json } = await erase(buyer.token)
    expect([state, status, json().title]).toEqual([state, 409, words])
  }
  const paying = await buildCaller(shop, { passwordHash })
  await goToCheckout(shop, paying.token, { code })
  expect((await erase(paying.token)).status).toBe(409)
  expect((await accountOf(paying.account.id)).erased_at).toBeNull()
  // once that page takes no payment any more, there is nothing to wait for
  shop.forward(40 * 60_000)
  await sweepOrders(shop.deps, { restMs: 0 })
  const { token } = await openSession(shop.deps, paying.account.id)
  expect((await erase(token)).status).toBe(200)
  // what came to nothing is no contract
  const attempts = (await ordersOf(shop)).filter(({ account_id }) => account_id === paying.account.id)
  expect(attempts).toMatchObject([{ state: 'expired', email: '', customer_name: '' }])
})

test('so does a refund that has not arrived, or failed', async () => {
  const buyer = await buildBuyer()
  await moveTo(buyer.orderId, 'cancelled')
  const refund = await shop.deps.db
    .insertInto('refund')
    .values({
      order_id: buyer.orderId,
      reference: crypto.randomUUID(),
      reason: 'requested_by_customer',
      amount_cents: 100,
      state: 'pending',
      created_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await erase(buyer.token)).status).toBe(409)
  // one that failed is owed
  await shop.deps.db.updateTable('refund').set({ state: 'failed' }).where('id', '=', refund.id).execute()
  expect((await erase(buyer.token)).status).toBe(409)
  await shop.deps.db.updateTable('refund').set({ state: 'succeeded' }).where('id', '=', refund.id).execute()
  expect((await erase(buyer.token)).status).toBe(200)
})

test('so does a withdrawal whose money was not paid back', async () => {
  const buyer = await buildBuyer()
  await moveTo(buyer.orderId, 'completed')
  await shop.deps.db
    .insertInto('withdrawal')
    .values({
      order_id: buyer.orderId,
      name: 'Ada Rossi',
      email: buyer.account.email,
      account_id: buyer.account.id,
      declared_at: shop.now(),
    })
    .execute()
  expect((await erase(buyer.token)).status).toBe(409)
  await shop.deps.db
    .insertInto('refund')
    .values({
      order_id: buyer.orderId,
      reference: crypto.randomUUID(),
      reason: 'withdrawn',
      amount_cents: 100,
      state: 'succeeded',
      created_at: shop.now(),
    })
    .execute()
  expect((await erase(buyer.token)).status).toBe(200)
})

test('the row stays, though a sweep of unverified accounts had found it a moment before', async () => {
  const { account, token } = await buildCaller(shop, { passwordHash, verified: false })
  expect((await erase(token)).status).toBe(200)
  expect(await deleteAccount(shop.deps.db, account.id)).toBeUndefined()
  expect((await accountOf(account.id)).erased_at).not.toBeNull()
})

test('codes that are on their way end with the account', async () => {
  const { account, token } = await buildCaller(shop, { passwordHash })
  await shop.deps.db
    .insertInto('one_time_code')
    .values({
      account_id: account.id,
      kind: 'recovery',
      hash: Buffer.alloc(32),
      created_at: shop.now(),
      expires_at: shop.now(),
    })
    .execute()
  expect((await erase(token)).status).toBe(200)
  const left = await shop.deps.db
    .selectFrom('one_time_code')
    .select('kind')
    .where('account_id', '=', account.id)
    .execute()
  expect(left).toEqual([])
})

test('a finished order stays as the law wants it, with its name and address', async () => {
  const buyer = await buildBuyer({ email: 'resta@posta.example', name: 'Rita Esposito' })
  await moveTo(buyer.orderId, 'completed')
  const before = (await ordersOf(shop)).find(({ id }) => id === buyer.orderId)
  expect((await erase(buyer.token)).status).toBe(200)
  expect((await ordersOf(shop)).find(({ id }) => id === buyer.orderId)).toEqual(before)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const { data } = (await shop.call('GET /Ordini/GetOrdini', { token: owner })).json()
  expect(data.find(({ id }) => id === buyer.orderId)?.utente).toEqual({
    email: 'resta@posta.example',
    nomeCompleto: 'Rita Esposito',
  })
})

test('emails about an order that its customer never paid go with the account, which leaves its address nowhere', async () => {
  const email = 'mai.pagato@posta.example'
  const caller = await buildCaller(shop, { email, passwordHash })
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const wish = { richiesta: crypto.randomUUID(), nome: 'Mai Pagato', email, articoli: [{ codice: code, quantita: 1 }] }
  expect((await shop.call('POST /Ordini/Prepara', { token: owner, body: wish })).status).toBe(200)
  shop.forward((linkDays + 1) * 86_400_000)
  await sweepOrders(shop.deps, { restMs: 0 })
  await waitForPost(shop)
  const { token } = await openSession(shop.deps, caller.account.id)
  expect((await erase(token)).status).toBe(200)
  await waitForPost(shop)
  const left = await shop.deps.db.selectFrom('email').select('kind').where('recipient', '=', email).execute()
  expect(left).toEqual([])
})

test('deleting twice at once is done once', async () => {
  const { account, token } = await buildCaller(shop, { passwordHash })
  const answers = await Promise.all([erase(token), erase(token)])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  for (const { status } of answers) expect([200, 401, 403]).toContain(status)
  const emails = await shop.deps.db
    .selectFrom('email')
    .select('key')
    .where('key', '=', `account-deleted-${account.id}`)
    .execute()
  expect(emails).toHaveLength(1)
})

test('the old password, proved while a recovery replaces it, deletes nothing', async () => {
  const { account, token } = await buildCaller(shop, { passwordHash })
  const recovered = await hashPassword('Recuperata-9-volte')
  const answer = await during(
    shop.deps.db,
    (tx) => updatePassword(tx, account.id, { passwordHash: recovered }),
    () => erase(token),
  )
  expect([answer.status, answer.json().code]).toEqual([401, 'session-over'])
  expect((await accountOf(account.id)).disabled_at).toBeNull()
})

test('the last administrator cannot go', async () => {
  await using other = await openTestShop()
  const { token } = await buildCaller(other, { role: 'administrator', passwordHash })
  const leave = () => other.call('POST /Utenti/EliminaAccount', { token, body: { password } })
  expect((await leave()).json().title).toBe('È l’unico amministratore del negozio: prima nominane un altro.')
  await buildCaller(other, { role: 'administrator' })
  expect((await leave()).status).toBe(200)
})

test('emails of an address that was never proved stay: they may be another person’s', async () => {
  const email = 'di-chi@posta.example'
  const key = 'lettera-di-un-altro'
  await shop.deps.db
    .insertInto('email')
    .values({ key, kind: 'password-changed', recipient: email, created_at: shop.now(), sent_at: shop.now() })
    .execute()
  const kept = () => shop.deps.db.selectFrom('email').select('key').where('key', '=', key).execute()
  const stranger = await buildCaller(shop, { email, verified: false, passwordHash })
  const { id } = await buildProduct(shop.deps.db)
  await shop.deps.db
    .insertInto('restock_watch')
    .values({
      product_id: id,
      watcher_email: email,
      watcher_origin: '',
      asked_at: shop.now(),
      confirmed_at: shop.now(),
    })
    .execute()
  const seen = (await shop.call('GET /Utenti/EsportaDati', { token: stranger.token })).json()
  expect([seen.email, seen.avvisi]).toEqual([[], []])
  expect((await erase(stranger.token)).status).toBe(200)
  expect(await kept()).toHaveLength(1)
  expect(
    await shop.deps.db.selectFrom('restock_watch').select('id').where('watcher_email', '=', email).execute(),
  ).toHaveLength(1)
  const owner = await buildCaller(shop, { email, passwordHash })
  const { email: sent } = (await shop.call('GET /Utenti/EsportaDati', { token: owner.token })).json()
  expect(sent.map(({ tipo }) => tipo)).toContain('password-changed')
  expect((await erase(owner.token)).status).toBe(200)
  expect(await kept()).toHaveLength(0)
})

test('emails that would have proved an address go with the account that waited for them', async () => {
  const email = 'mai-verificato@posta.example'
  const key = 'codice-di-verifica'
  await shop.deps.db
    .insertInto('email')
    .values({ key, kind: 'verification', recipient: email, created_at: shop.now(), sent_at: shop.now() })
    .execute()
  const { token } = await buildCaller(shop, { email, verified: false, passwordHash })
  expect((await erase(token)).status).toBe(200)
  expect(await shop.deps.db.selectFrom('email').select('key').where('key', '=', key).execute()).toEqual([])
})

test(
  'a person takes along everything that the shop holds on them, and nothing of others',
  { tags: ['H-80'] },
  async () => {
    const buyer = await buildBuyer({ email: 'porta.via@posta.example', name: 'Porzia Viani' })
    const stranger = await buildBuyer({ email: 'estranea@posta.example', name: 'Estranea Totale' })
    const { db } = shop.deps
    await db.updateTable('account').set({ terms_version: '2024-10-08' }).where('id', '=', buyer.account.id).execute()
    for (const { orderId, account, note } of [
      { ...buyer, note: 'Stringono alle tempie' },
      { ...stranger, note: 'Di una estranea' },
    ]) {
      const declaration = { name: account.full_name, email: account.email, note, declared_at: shop.now() }
      await db
        .insertInto('withdrawal')
        .values({ order_id: orderId, ...declaration })
        .execute()
      const refund = { reference: crypto.randomUUID(), reason: 'requested_by_customer', amount_cents: 15_900 } as const
      const asked = { state: 'pending', created_at: shop.now() } as const
      await db
        .insertInto('refund')
        .values({ order_id: orderId, ...refund, ...asked })
        .execute()
    }
    const { status, json, text } = await shop.call('GET /Utenti/EsportaDati', { token: buyer.token })
    expect(status).toBe(200)
    expect(json()).toMatchObject({
      account: {
        id: buyer.account.id,
        email: 'porta.via@posta.example',
        ordini: 1,
        registratoIl: expect.any(String),
        versioneTermini: '2024-10-08',
      },
      accessi: [{ questa: true }],
      ordini: [
        {
          id: buyer.orderId,
          stato: 'In Accettazione',
          subtotale: 15_900,
          spedizione: 0,
          righe: [{ codice: code, prezzo: 15_900, quantita: 1 }],
          rimborsi: [{ importo: 15_900, stato: 'in corso' }],
          dichiarazioni: [{ nome: 'Porzia Viani', nota: 'Stringono alle tempie' }],
        },
      ],
      email: [{ tipo: 'order-confirmed' }],
    })
    expect(text).not.toMatch(/argon2|estranea/i)
  },
)
