import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { erasePerson, lockAccount } from '#server/users/queries.ts'
import type { Db } from '#server/platform/database/client.ts'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buy, goToCheckout, ordersOf, pay, stockOf } from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { during } from '#tests/support/locks.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { register } from '#tests/support/visitor.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop)).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const lastOrder = async () => (await ordersOf(shop)).at(-1)

test('the checkout answers the id of the session and the address of its page', { tags: ['S-444'] }, async () => {
  const { code } = await buildProduct(shop.deps.db)
  const { status, json } = await goToCheckout(shop, token, { code })
  expect(status).toBe(200)
  expect(json().id).toMatch(/^cs_test_/)
  expect(json().url).toContain(`${shop.sandbox.url}/c/pay/`)
})

test(
  'a customer whose address is not verified buys, and gets the emails even where the address is another’s verified one',
  { tags: ['H-112', 'S-396'] },
  async () => {
    const { code } = await buildProduct(shop.deps.db)
    const known = await buildCaller(shop)
    const registered = await register(shop, { email: known.account.email })
    const id = await buy(shop, registered.json().token, { code })
    const { email } = await shop.deps.db
      .selectFrom('shop_order')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(email).toBe(known.account.email)
    expect((await emailAbout(shop, email, `Ordine n. ${id} confermato`)).text).toContain(code)
  },
)

test('the price of the server is charged, whatever the cart says', { tags: ['S-525'] }, async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 12_345 })
  const { sessionId } = await goToCheckout(shop, token, { code, quantity: 2 })
  expect(await lastOrder()).toMatchObject({ subtotal_cents: 24_690, shipping_cents: 0, total_cents: 24_690 })
  expect(await shop.stripe.checkout.sessions.retrieve(sessionId)).toMatchObject({
    currency: 'eur',
    amount_total: 24_690,
  })
})

test('order and provider say the name of the model, the code, and that a prescription frame has no such lenses', async () => {
  const { id, code } = await buildProduct(shop.deps.db)
  await shop.deps.db.updateTable('product').set({ model_name: 'Filare' }).where('id', '=', id).execute()
  const { code: other } = await buildProduct(shop.deps.db, { type: 'da sole' })
  const { sessionId } = await goToCheckout(shop, token, { code }, { code: other })
  const { json } = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })
  expect(json().sessionStatus?.lineItems).toMatchObject([
    { productName: `Volpedo Filare ${code}`, description: 'Nero lucido · Solo montatura, con lenti dimostrative' },
    { productName: `Volpedo ${other}`, description: 'Nero lucido' },
  ])
})

test('79,90 pays the shipping, 79,91 does not', { tags: ['S-526'] }, async () => {
  const { code: below } = await buildProduct(shop.deps.db, { priceCents: 7990 })
  const { code: above } = await buildProduct(shop.deps.db, { priceCents: 7991 })
  await goToCheckout(shop, token, { code: below })
  expect(await lastOrder()).toMatchObject({ shipping_cents: 490, total_cents: 8480 })
  await goToCheckout(shop, token, { code: above })
  expect(await lastOrder()).toMatchObject({ shipping_cents: 0, total_cents: 7991 })
})

test('the goods are reserved while the customer pays', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 5 })
  await goToCheckout(shop, token, { code, quantity: 3 })
  expect(await stockOf(shop, code)).toBe(2)
})

test('what the owner does not count is always to be had', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  expect((await goToCheckout(shop, token, { code, quantity: 10 })).status).toBe(200)
  expect(await stockOf(shop, code)).toBeNull()
})

test('the same code on two lines, in any case, is one product', { tags: ['S-298'] }, async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: 5 })
  await goToCheckout(shop, token, { code, quantity: 2 }, { code: code.toLowerCase(), quantity: 3 })
  expect(await stockOf(shop, code)).toBe(0)
  const { token: other } = await buildCaller(shop)
  const refused = await goToCheckout(shop, other, { code, quantity: 1 }, { code, quantity: 1 })
  expect(refused.status).toBe(409)
})

test('an empty cart is refused', { tags: ['S-350', 'S-469'] }, async () => {
  const { status, json } = await goToCheckout(shop, token)
  expect([status, json().title]).toEqual([400, 'Non è possibile andare al checkout se il carrello è vuoto!'])
})

test('more than 10 pieces in all are refused', { tags: ['S-348', 'S-467'] }, async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  const { status, json } = await goToCheckout(shop, token, { code, quantity: 6 }, { code, quantity: 5 })
  expect([status, json().title]).toEqual([400, 'Il carrello è pieno. Non puoi aggiungere più di 10 prodotti.'])
})

test('more than there is on the shelf is refused, and nothing is taken', async () => {
  const { code: first } = await buildProduct(shop.deps.db, { stock: 3 })
  const { code: second } = await buildProduct(shop.deps.db, { stock: 1 })
  const { status, json } = await goToCheckout(shop, token, { code: first, quantity: 1 }, { code: second, quantity: 2 })
  expect([status, json().title]).toEqual([409, 'Quantita non disponibile!'])
  expect(await stockOf(shop, first)).toBe(3)
})

test.each([0, -1, 1.5, 1e300, -1e300])(
  'a quantity of %d is refused',
  { tags: ['S-353', 'S-355'] },
  async (quantity) => {
    const { code } = await buildProduct(shop.deps.db)
    const { status, json } = await goToCheckout(shop, token, { code, quantity })
    expect([status, json().title]).toEqual([409, 'Quantita non disponibile!'])
  },
)

test('a product that is unknown, disabled or of a hidden brand is not sold', async () => {
  const { code: disabled } = await buildProduct(shop.deps.db, { disabled: true })
  await buildBrand(shop.deps.db, { name: 'Nascosta', hidden: true })
  const { code: hidden } = await buildProduct(shop.deps.db, { brand: 'Nascosta' })
  for (const code of ['MAI-VISTO', disabled, hidden]) {
    const { status, json } = await goToCheckout(shop, token, { code })
    expect([status, json().title]).toEqual([404, 'Prodotto non trovato!'])
  }
})

test('the accepted terms and the way back stay with the order', async () => {
  const { code } = await buildProduct(shop.deps.db)
  await shop.call('POST /Stripe/Checkout', {
    token,
    query: { termini: '2024-10-08' },
    body: [{ prodotto: { codice: code }, quantity: 1 }],
    headers: { host: 'localhost:4321' },
  })
  expect(await lastOrder()).toMatchObject({ terms_version: '2024-10-08', origin: 'http://localhost:4321' })
})

test('who comes back and tries again gets the last piece, and the first page is closed', async () => {
  const caller = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 1 })
  const first = await goToCheckout(shop, caller.token, { code })
  const second = await goToCheckout(shop, caller.token, { code })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await stockOf(shop, code)).toBe(0)
  expect((await shop.stripe.checkout.sessions.retrieve(first.sessionId)).status).toBe('expired')
  const other = await goToCheckout(shop, token, { code })
  expect(other.status).toBe(409)
})

test('who has paid the last piece is not sold it again', async () => {
  const caller = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 1 })
  const { sessionId } = await goToCheckout(shop, caller.token, { code })
  await pay(shop, sessionId)
  expect((await goToCheckout(shop, caller.token, { code })).status).toBe(409)
  expect((await ordersOf(shop)).find((order) => order.provider_session_id === sessionId)?.state).toBe('accepted')
})

test('an account deleted in another tab meanwhile orders nothing', async () => {
  const caller = await buildCaller(shop)
  const { code } = await buildProduct(shop.deps.db, { stock: 1 })
  const erase = async (tx: Db) => {
    await lockAccount(tx, caller.account.id)
    await erasePerson(tx, caller.account.id, shop.now())
  }
  const { status, json } = await during(shop.deps.db, erase, () => goToCheckout(shop, caller.token, { code }))
  expect([status, json().title]).toEqual([401, 'Sessione scaduta: accedi di nuovo.'])
  expect((await ordersOf(shop)).filter((order) => order.account_id === caller.account.id)).toEqual([])
  expect(await stockOf(shop, code)).toBe(1)
})

test('when the provider is away the goods go back and the customer is told', { tags: ['S-472'] }, async () => {
  await using alone = await openTestShop()
  const caller = await buildCaller(alone)
  const { code } = await buildProduct(alone.deps.db, { stock: 2 })
  await alone.sandbox.close()
  const { status, json } = await goToCheckout(alone, caller.token, { code })
  expect([status, json().title]).toEqual([502, 'Errore durante il checkout'])
  expect(await stockOf(alone, code)).toBe(2)
  expect((await ordersOf(alone)).map((order) => order.state)).toEqual(['expired'])
  expect(alone.lines.join('')).not.toContain('sk_test_sandbox')
})

test('when the database is away for a moment the goods go back and the customer is told to try again', async () => {
  await using alone = await openTestShop()
  const caller = await buildCaller(alone)
  const { code } = await buildProduct(alone.deps.db, { stock: 2 })
  await sql`create function shut_down() returns trigger language plpgsql as
    $$ begin raise exception 'terminating connection' using errcode = '57P01'; end $$`.execute(alone.deps.db)
  await sql`create trigger no_session before update of provider_session_id on shop_order
    execute function shut_down()`.execute(alone.deps.db)
  const { status, json } = await goToCheckout(alone, caller.token, { code })
  expect([status, json().title]).toEqual([503, 'Il negozio è momentaneamente non disponibile. Riprova tra poco.'])
  expect(await stockOf(alone, code)).toBe(2)
  expect((await ordersOf(alone)).map((order) => order.state)).toEqual(['expired'])
})
