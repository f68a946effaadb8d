import { afterAll, beforeAll, expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { applyDueSales } from '#server/catalog/prices/sale-clock.ts'
import { buildCaller, buildSale } from '#tests/support/builders.ts'
import { disputePayment, ordersOf, pay, refundsOf, stockOf } from '#tests/support/buyer.ts'
import { readFile } from '#tests/support/csv.ts'
import { createDiscount, usesOf } from '#tests/support/discounts.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { buildExchange, buildReturn, pressLink, readLink } from '#tests/support/exchanges.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

const { termsVersion } = usualBusiness

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const look = (sessionId: string) => shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId } })

test(
  'another frame is sold for one that comes back: kept aside, paid by the link of an email, and withdrawn from like any order',
  { tags: ['H-103'] },
  async () => {
    const one = await buildExchange(shop)
    expect(await stockOf(shop, one.other)).toBe(1)
    expect(one.email.text).toMatch(/Totale 40,00\s€, spedizione compresa/)
    const waiting = await one.read()
    const cambio = { ordine: one.cambio, recesso: one.recesso, riga: 1, quantita: 1, totale: 4000, stato: 'in attesa' }
    expect(waiting.cambi).toMatchObject([{ ...cambio, entro: expect.any(String) }])
    expect(waiting.storia.at(-1)).toMatchObject({ azione: 'cambio proposto' })
    const today = await shop.call('GET /Stats/DaGuardare', { token: one.owner })
    expect(today.json().cambi).toContainEqual({ ordine: one.ordine, entro: waiting.cambi[0]?.entro })

    const told = (await readLink(shop, one.token)).json()
    expect(told).toMatchObject({ cambioDi: one.ordine, spedizione: 0, totale: 4000 })
    expect(told.articoli).toMatchObject([{ prezzo: 4000, quantity: 1 }])
    const { id } = (await pressLink(shop, one.token)).json()
    await pay(shop, id)
    expect((await look(id)).json().sessionStatus).toMatchObject({
      cambioDi: one.ordine,
      ordine: { numero: one.cambio },
      amountTotal: 4000,
    })
    expect(await one.orderNow()).toMatchObject({ state: 'accepted', terms_version: termsVersion, shipping_cents: 0 })
    const { text } = await emailAbout(shop, one.customer.account.email, `Ordine n. ${one.cambio} confermato`)
    expect(text).toContain(`il pagamento del cambio dell’ordine n. ${one.ordine}`)

    const paid = await one.read(one.customer.token)
    // the money of the return is its own: all that was paid for the piece
    expect(paid).toMatchObject({ recessi: [{ stato: 'spedito', importo: 3000 }], cambi: [{ stato: 'pagato' }] })
    const sold = await shop.call('GET /Ordini/GetOrdineById', { token: one.customer.token, query: { id: one.cambio } })
    expect(sold.json()).toMatchObject({ cambioDi: one.ordine, recesso: { aperto: true }, spedizione: 0 })
    expect((await shop.call('GET /Stats/DaGuardare', { token: one.owner })).json().cambi).toEqual([])
    expect(await stockOf(shop, one.other)).toBe(1)
  },
)

test('a request sent twice, and two owners at once, open one exchange; no more pieces than come back are sold', async () => {
  const one = await buildReturn(shop)
  await one.send()
  const richiesta = crypto.randomUUID()
  const answers = await Promise.all([one.exchange({ richiesta }), one.exchange({ richiesta })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await one.read()).cambi).toHaveLength(1)
  expect((await one.exchange()).json()).toMatchObject({ code: 'exchange-not-left' })
  expect(await stockOf(shop, one.other)).toBe(1)

  const two = await buildReturn(shop)
  await two.send()
  const both = await Promise.all([two.exchange(), two.exchange()])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await two.exchange({ quantita: 2 })).status).toBe(409)
  const [first] = (await two.read()).cambi
  await two.release(first?.ordine ?? 0)
  // its pieces are free for another
  expect((await two.exchange()).json().cambi).toMatchObject([{ stato: 'in attesa' }, { stato: 'chiuso' }])
  expect(await stockOf(shop, two.other)).toBe(1)
})

test('of pieces that come back one after the other each that has arrived is exchanged once', async () => {
  const one = await buildReturn(shop, { pieces: 2 })
  const { ordine, recesso, owner: token } = one
  const righe = [{ id: 1, ricevuti: 1, rimetti: false }]
  await shop.call('POST /Recessi/Ricevuto', { token, body: { ordine, recesso, righe } })
  expect((await one.exchange()).status).toBe(200)
  expect((await one.exchange()).json()).toMatchObject({ code: 'exchange-too-early' })
})

test('an exchange is refused before the goods are back or sent, of what is not for sale, and while a dispute is open', async () => {
  const one = await buildReturn(shop)
  const { db } = shop.deps
  expect((await one.exchange()).json()).toMatchObject({ code: 'exchange-too-early' })
  await one.send()
  expect((await one.exchange({ recesso: 1_000_000 })).json()).toMatchObject({ code: 'no-withdrawal' })
  expect((await one.exchange({ riga: 2 })).json()).toMatchObject({ code: 'exchange-not-left' })
  await db.updateTable('product').set({ stock: 0 }).where('id', '=', one.otherId).execute()
  expect((await one.exchange()).json()).toMatchObject({
    code: 'product-short',
    title: `Di ${one.other} non ci sono abbastanza pezzi: scegli un altro prodotto.`,
  })
  await db.updateTable('product').set({ stock: 2, disabled_at: shop.now() }).where('id', '=', one.otherId).execute()
  expect((await one.exchange()).json()).toMatchObject({ code: 'product-off' })
  await db.updateTable('product').set({ disabled_at: null }).where('id', '=', one.otherId).execute()
  const { id } = one.customer.account
  await db.updateTable('account').set({ disabled_at: shop.now() }).where('id', '=', id).execute()
  expect((await one.exchange()).json()).toMatchObject({ code: 'exchange-without-account' })
  await db.updateTable('account').set({ disabled_at: null }).where('id', '=', id).execute()
  await disputePayment(shop, one.ordine)
  expect((await one.exchange()).json()).toMatchObject({ code: 'order-disputed' })
  expect((await one.read()).cambi).toEqual([])
  expect(await stockOf(shop, one.other)).toBe(2)
  const closed = await buildReturn(shop)
  await closed.send()
  const query = { ordine: closed.ordine, recesso: closed.recesso }
  await shop.call('POST /Recessi/Chiudi', { token: closed.owner, query })
  expect((await closed.exchange()).json()).toMatchObject({ code: 'return-over' })
})

test('the return is paid back whole, once, whatever becomes of the exchange', async () => {
  const one = await buildExchange(shop)
  const refund = () =>
    shop.call('POST /Recessi/Rimborsa', { token: one.owner, query: { ordine: one.ordine, recesso: one.recesso } })
  expect((await refund()).json()).toMatchObject({ rimborsato: 3000, cambi: [{ stato: 'in attesa' }] })
  expect((await refund()).json()).toMatchObject({ code: 'return-over' })
  await one.release(one.cambio)
  expect((await one.read()).rimborsato).toBe(3000)
  expect((await refundsOf(shop)).filter(({ for_order: id }) => id === one.ordine)).toHaveLength(1)
})

test('what was bought with a code goes back at what was paid; what is sold for it has the price in the shop, and no discount', async () => {
  await using alone = await openTestShop()
  const { codice } = await createDiscount(alone, { tipo: 'importo', valore: 1001 })
  const one = await buildReturn(alone, { codice })
  // from now on all orders of a cart would be cheaper
  const automatic = await createDiscount(alone, { automatico: true, valore: 50 })
  const { id: sale } = await buildSale(alone.deps.db, { productIds: [one.otherId] })
  await applyDueSales(alone.deps)
  await one.send()
  const [cambio] = (await one.exchange()).json().cambi
  expect(cambio).toMatchObject({ totale: 3200 })
  await alone.call('POST /Saldi/Termina', { token: one.owner, query: { id: sale } })
  // what the link said is what is paid, whatever it costs by now
  const email = await emailAbout(alone, one.customer.account.email, 'Paga il cambio')
  const { id } = (await pressLink(alone, email.link.pathname.split('/').at(-1) ?? '')).json()
  expect((await alone.stripe.checkout.sessions.retrieve(id)).amount_total).toBe(3200)
  await pay(alone, id)
  await alone.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: id } })
  const sold = (await ordersOf(alone)).find((order) => order.id === cambio?.ordine)
  expect(sold).toMatchObject({ state: 'accepted', total_cents: 3200, discount_id: null, discount_held: false })
  const report = await alone.call('GET /Saldi/GetVendite', { token: one.owner, query: { id: sale } })
  expect(report.json()).toEqual({ ordini: 1, pezzi: 1, venduto: 3200, tolto: 800 })

  const giveBack = (recesso: number) =>
    alone.call('POST /Recessi/Rimborsa', { token: one.owner, query: { ordine: one.ordine, recesso } })
  // 60,00 less 10,01 of two pieces: 25,00 and 24,99, and 4,90 for the shipping
  expect((await giveBack(one.recesso)).json()).toMatchObject({ totale: 5489, rimborsato: 2500 })
  expect([await usesOf(alone, codice), await usesOf(alone, automatic.codice)]).toEqual([1, 0])
  const declared = await alone.call('POST /Recessi/Conferma', {
    token: one.customer.token,
    body: { ordine: one.ordine },
  })
  const rest = declared.json().numero ?? 0
  await alone.call('POST /Recessi/Ricevuto', {
    token: one.owner,
    body: { ordine: one.ordine, recesso: rest, righe: [{ id: 2, ricevuti: 1, rimetti: true }] },
  })
  expect((await giveBack(rest)).json()).toMatchObject({ rimborsato: 5489 })
  // all of it went back: its use is another's, whatever was bought in its place
  expect(await usesOf(alone, codice)).toBe(0)
})

test('the file of orders says which order one was exchanged for', async () => {
  const one = await buildExchange(shop)
  const { id } = (await pressLink(shop, one.token)).json()
  await pay(shop, id)
  await look(id)
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const query = { cerca: String(one.cambio) }
  const file = await shop.call('GET /Ordini/EsportaOrdini', { token, query })
  expect(readFile(file.text)).toMatchObject([{ Ordine: String(one.cambio), 'Cambio dell’ordine': String(one.ordine) }])
  expect((await ordersOf(shop)).filter(({ replaces_order_id: of }) => of === one.ordine)).toHaveLength(1)
})
