import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { linkDays } from '#contract/shop.ts'
import { issueCode } from '#server/auth/one-time-codes.ts'
import { removeOldTokens } from '#server/payments/links/remove-old-tokens.ts'
import { sweepOrders } from '#server/payments/sweep.ts'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { buildCaller, buildProduct, buildSale } from '#tests/support/builders.ts'
import { ordersOf, pay, stockOf } from '#tests/support/buyer.ts'
import { checkoutWith, createDiscount, usesOf } from '#tests/support/discounts.ts'
import { emailAbout, waitForEmail } from '#tests/support/emails.ts'
import { pressLink, readLink } from '#tests/support/exchanges.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())

let callers = 0
const newAddress = () => `al.telefono${(callers += 1)}@esempio.it`

/** A frame of 100,00 € of which there are two, and how an order of it is prepared. */
async function buildCall({ email = newAddress() } = {}) {
  const { code } = await buildProduct(shop.deps.db, { stock: 2, priceCents: 10_000 })
  const articoli = [{ codice: code, quantita: 1 }]
  const body = { nome: 'Ada Bianchi', email, articoli, richiesta: crypto.randomUUID() }
  const prepare = (more: object = {}) =>
    shop.call('POST /Ordini/Prepara', { token: owner, body: { ...body, richiesta: crypto.randomUUID(), ...more } })
  const ofThem = async () => (await ordersOf(shop)).filter((order) => order.email === email)
  return { code, email, body, prepare, ofThem }
}

/** The token of the link in an email about `subject`. */
async function tokenFor(email: string, subject = 'Paga l’ordine') {
  return (await emailAbout(shop, email, subject)).link.pathname.split('/').at(-1) ?? ''
}

const held = async () => (await shop.call('GET /Ordini/GetRiservati', { token: owner })).json().data
const ask = (path: 'POST /Ordini/RimandaLink' | 'POST /Ordini/ChiudiLink', ordine: number) =>
  shop.call(path, { token: owner, query: { ordine: String(ordine) } })

test('an order prepared on the telephone is kept aside, paid by the link of an email, and like any other then', async () => {
  const { code, email, prepare, ofThem } = await buildCall()
  const articoli = [{ codice: ` ${code.toLowerCase()} `, quantita: 2, prezzo: 3000 }]
  const answered = await prepare({ articoli, motivo: ' Cliente di sempre ', email: ` ${email.toUpperCase()} ` })
  const [order] = await ofThem()
  expect(answered.json().data.find(({ ordine }) => ordine === order?.id)).toMatchObject({
    cliente: { nomeCompleto: 'Ada Bianchi', email },
    articoli: [{ prezzo: 3000, quantity: 2 }],
    spedizione: 490,
    totale: 6490,
    riduzione: { importo: 14_000, motivo: 'Cliente di sempre' },
    mandato: { volte: 1 },
  })
  expect(await stockOf(shop, code)).toBe(0)
  const token = await tokenFor(email)
  expect((await readLink(shop, token)).json()).toMatchObject({
    spedizione: 490,
    totale: 6490,
    articoli: [{ prezzo: 3000 }],
  })
  const { id } = (await pressLink(shop, token)).json()
  await pay(shop, id)
  const landed = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: id } })
  expect(landed.json().sessionStatus).toMatchObject({ ordine: { numero: order?.id }, amountTotal: 6490 })
  const read = await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: order?.id ?? 0 } })
  expect(read.json()).toMatchObject({
    stato: 'In Accettazione',
    totale: 6490,
    utente: { email, nomeCompleto: 'Ada Bianchi' },
  })
  expect(read.json().storia).toContainEqual(expect.objectContaining({ azione: 'ordine preparato' }))
  expect(JSON.stringify(await held())).not.toContain(email)
  await emailAbout(shop, email, `Ordine n. ${order?.id} confermato`)
})

test('it is the order of the account whose verified address it is; of an address that is not verified, once it is', async () => {
  const { account, token } = await buildCaller(shop)
  const known = await buildCall({ email: account.email })
  await known.prepare()
  await pay(shop, (await pressLink(shop, await tokenFor(account.email))).json().id)
  expect(await known.ofThem()).toMatchObject([{ account_id: account.id }])
  await sweepOrders(shop.deps, { restMs: 0 })
  const own = await shop.call('GET /Ordini/GetOrdini', { token, query: {} })
  expect(own.json().data).toMatchObject([{ id: (await known.ofThem())[0]?.id }])

  const disabled = await buildCaller(shop, { disabled: true })
  const away = await buildCall({ email: disabled.account.email })
  await away.prepare()
  expect(await away.ofThem()).toMatchObject([{ account_id: null }])

  const stranger = await buildCaller(shop)
  await shop.deps.db.updateTable('account').set({ verified_at: null }).where('id', '=', stranger.account.id).execute()
  const unknown = await buildCall({ email: stranger.account.email })
  await unknown.prepare()
  const other = await buildCall()
  await other.prepare()
  expect([...(await unknown.ofThem()), ...(await other.ofThem())]).toMatchObject([
    { account_id: null },
    { account_id: null },
  ])
  const { code } = await issueCode(shop.deps.db, stranger.account.id, 'verification', shop.now())
  const query = { email: stranger.account.email, token: code }
  expect((await shop.call('POST /Utenti/VerifyToken', { token: stranger.token, query })).status).toBe(200)
  expect(await unknown.ofThem()).toMatchObject([{ account_id: stranger.account.id }])
  expect(await other.ofThem()).toMatchObject([{ account_id: null }])
})

test('a request sent twice, and two at once, prepare one order', async () => {
  const { code, body, ofThem } = await buildCall()
  // all that is on the shelf: the second request finds none left
  const all = { ...body, articoli: [{ codice: code, quantita: 2 }] }
  const send = () => shop.call('POST /Ordini/Prepara', { token: owner, body: all })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ofThem()).toHaveLength(1)
  expect(await stockOf(shop, code)).toBe(0)
})

test('it has the reduced price that the shop has, which stays though the reduction ends, and no discount of a cart', async () => {
  await using alone = await openTestShop()
  const { token } = await buildCaller(alone, { role: 'administrator' })
  const { id, code } = await buildProduct(alone.deps.db, { stock: 3, priceCents: 10_000 })
  const { id: sale } = await buildSale(alone.deps.db, { productIds: [id] })
  await applyDueSales(alone.deps)
  const automatic = await createDiscount(alone, { automatico: true, valore: 50 })
  const { account, token: customer } = await buildCaller(alone)
  const prepare = (article: object, more: object = {}) =>
    alone.call('POST /Ordini/Prepara', {
      token,
      body: {
        nome: 'Ada Bianchi',
        email: account.email,
        articoli: [{ codice: code, quantita: 1, ...article }],
        richiesta: crypto.randomUUID(),
        ...more,
      },
    })
  expect((await prepare({ prezzo: 8001 }, { motivo: 'prova' })).json()).toMatchObject({ code: 'price-above-shop' })
  expect((await prepare({})).json().data).toMatchObject([{ articoli: [{ prezzo: 8000 }], totale: 8000 }])
  const link = (await emailAbout(alone, account.email, 'Paga l’ordine')).link.pathname.split('/').at(-1) ?? ''
  await alone.call('POST /Saldi/Termina', { token, query: { id: sale } })
  const { id: session } = (await pressLink(alone, link)).json()
  expect((await alone.stripe.checkout.sessions.retrieve(session)).amount_total).toBe(8000)
  await pay(alone, session)
  await alone.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: session } })
  const [order] = await ordersOf(alone)
  expect(order).toMatchObject({ state: 'accepted', total_cents: 8000, discount_id: null, discount_held: false })
  expect(await usesOf(alone, automatic.codice)).toBe(0)
  const report = await alone.call('GET /Saldi/GetVendite', { token, query: { id: sale } })
  expect(report.json()).toEqual({ ordini: 1, pezzi: 1, venduto: 8000, tolto: 2000 })
  // it was the account's first order
  const { codice } = await createDiscount(alone, { primoOrdine: true, valore: 60 })
  const late = await checkoutWith(alone, customer, codice, { code })
  expect([late.status, late.json().title]).toEqual([409, `Il codice ${codice} vale solo per il primo ordine.`])
  // money that goes back gives no use back that was never taken
  const query = { id: order?.id ?? 0, reason: 'requested_by_customer' } as const
  expect((await alone.call('DELETE /Ordini/CancellaOrdine', { token, query })).status).toBe(200)
  expect([await usesOf(alone, automatic.codice), await usesOf(alone, codice)]).toEqual([0, 0])
})

test('what cannot be sold is refused in words, and takes nothing from the shelf', async () => {
  const { code, prepare, ofThem } = await buildCall()
  const one = { codice: code, quantita: 1 }
  const other = await buildProduct(shop.deps.db, { disabled: true })
  const refused = async (more: object) => (await prepare(more)).json()
  expect(await refused({ nome: ' ' })).toMatchObject({ code: 'customer-name-empty' })
  expect(await refused({ email: 'ada' })).toMatchObject({ code: 'email-not-valid' })
  expect(await refused({ articoli: [] })).toMatchObject({ code: 'nothing-prepared' })
  expect(await refused({ articoli: [one, { ...one, codice: code.toLowerCase() }] })).toMatchObject({
    code: 'product-twice',
  })
  const off = await refused({ articoli: [one, { codice: other.code, quantita: 1 }] })
  expect(off).toMatchObject({
    code: 'product-off',
    title: `Il prodotto ${other.code} non c’è o è disattivato: scegline un altro.`,
  })
  const short = await refused({ articoli: [{ ...one, quantita: 3 }] })
  expect(short).toMatchObject({ code: 'product-short', title: expect.stringContaining(`Di ${code} non`) })
  const dearer = { articoli: [{ ...one, prezzo: 10_001 }], motivo: 'prova' }
  expect(await refused(dearer)).toMatchObject({ code: 'price-above-shop' })
  const cheaper = { articoli: [{ ...one, prezzo: 9999 }], motivo: '  ' }
  expect(await refused(cheaper)).toMatchObject({ code: 'reduction-without-reason' })
  expect(await refused({ articoli: [{ ...one, prezzo: 49 }], motivo: 'prova' })).toMatchObject({
    code: 'total-too-low',
  })
  expect((await prepare({ giorni: 15 })).status).toBe(400)
  expect(await ofThem()).toEqual([])
  expect(await stockOf(shop, code)).toBe(2)
})

test('the link is sent again, not twice at a press, nor for ever; each of its emails opens the same order', async () => {
  const { email, prepare, ofThem } = await buildCall()
  await prepare({ spedizioneGratuita: true, giorni: 14 })
  const [order] = await ofThem()
  expect(order).toMatchObject({ shipping_cents: 0, total_cents: 10_000 })
  const again = () => ask('POST /Ordini/RimandaLink', order?.id ?? 0)
  const first = await tokenFor(email)
  expect((await again()).json().data.at(-1)).toMatchObject({ mandato: { volte: 1 } })
  shop.forward(61_000)
  await again()
  await again()
  expect((await held()).find(({ ordine }) => ordine === order?.id)).toMatchObject({ mandato: { volte: 2 } })
  const emails = () =>
    shop.deps.db
      .selectFrom('email')
      .select('key')
      .where('order_id', '=', order?.id ?? 0)
      .execute()
  expect(await emails()).toHaveLength(2)
  const { link } = await waitForEmail(shop, email, 2)
  for (const token of [first, link.pathname.split('/').at(-1) ?? '']) {
    expect((await readLink(shop, token)).json()).toMatchObject({ ordine: order?.id })
  }
  for (let count = 3; count <= 6; count += 1) {
    shop.forward(61_000)
    await again()
  }
  shop.forward(61_000)
  expect((await again()).json()).toMatchObject({ code: 'link-sent-often' })
})

test('cancelled like a paid order it ends as well, and the register says who did it', async () => {
  const { code, prepare, ofThem } = await buildCall()
  await prepare()
  const [order] = await ofThem()
  const query = { id: order?.id ?? 0, reason: 'duplicate' }
  expect((await shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query })).json().stato).toBe('Scaduto')
  expect(await stockOf(shop, code)).toBe(2)
  const { storia } = (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: query.id } })).json()
  expect(storia).toContainEqual(expect.objectContaining({ azione: 'link chiuso', chi: 'Ada Rossi' }))
})

test('closed by the owner or by time its pieces are back; its tokens are forgotten when it ended long ago', async () => {
  const closed = await buildCall()
  await closed.prepare()
  const [order] = await closed.ofThem()
  const token = await tokenFor(closed.email)
  expect(JSON.stringify((await ask('POST /Ordini/ChiudiLink', order?.id ?? 0)).json())).not.toContain(closed.email)
  expect(await stockOf(shop, closed.code)).toBe(2)
  expect((await pressLink(shop, token)).json()).toMatchObject({ code: 'link-over' })
  expect((await ask('POST /Ordini/RimandaLink', order?.id ?? 0)).json()).toMatchObject({ code: 'no-link' })

  const left = await buildCall()
  await left.prepare()
  shop.forward((linkDays - 1) * 86_400_000)
  await sweepOrders(shop.deps, { restMs: 0 })
  expect(await stockOf(shop, left.code)).toBe(1)
  shop.forward(86_400_000 + 1000)
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  expect(await ask('POST /Ordini/RimandaLink', (await left.ofThem())[0]?.id ?? 0)).toMatchObject({ status: 409 })
  await sweepOrders(shop.deps, { restMs: 0 })
  expect(await stockOf(shop, left.code)).toBe(2)

  const waiting = await buildCall()
  await waiting.prepare({ giorni: 14 })
  const tokens = async () => {
    const rows = await shop.deps.db.selectFrom('payment_link_token').select('order_id').execute()
    return rows.map(({ order_id: id }) => id)
  }
  await tokenFor(waiting.email)
  const [kept] = await waiting.ofThem()
  shop.forward(85 * 86_400_000)
  await removeOldTokens(shop.deps)
  expect(await tokens()).toEqual(expect.arrayContaining([order?.id, kept?.id]))
  shop.forward(7 * 86_400_000)
  await removeOldTokens(shop.deps)
  expect(await tokens()).toContain(kept?.id)
  expect(await tokens()).not.toContain(order?.id)
})
