import { addDays, romeDay, romeMoment } from '#contract/calendar.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { selectLines } from '#server/orders/shared-queries.ts'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf, goToCheckout, ordersOf } from '#tests/support/buyer.ts'
import { checkoutWith, createDiscount, buyWith } from '#tests/support/discounts.ts'
import { readFile } from '#tests/support/csv.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop()
  token = (await buildCaller(shop)).token
})
afterAll(() => shop[Symbol.asyncDispose]())

const lastOrder = async () => {
  const order = (await ordersOf(shop)).at(-1)
  if (!order) throw new Error('there is no order')
  return order
}
const price = (codiceSconto: string | undefined, ...wishes: Parameters<typeof cartOf>) =>
  shop.call('POST /Sconti/Calcola', {
    token,
    query: codiceSconto === undefined ? {} : { codiceSconto },
    body: cartOf(...wishes),
  })

test('a sum comes off line by line, at the provider too, and the shipping is what it was without it', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  const { codice } = await createDiscount(shop, { tipo: 'importo', valore: 3000 })
  const asked = (await price(codice.toLowerCase(), { code, quantity: 1 })).json()
  expect(asked).toEqual({
    righe: [{ codice: code, quantity: 1, totale: 10_000, tolto: 3000 }],
    subtotale: 10_000,
    spedizione: 0,
    sconto: { codice, importo: 3000 },
    totale: 7000,
  })
  const { sessionId } = await checkoutWith(shop, token, ` ${codice.toLowerCase()} `, { code })
  const order = await lastOrder()
  expect(order).toMatchObject({
    subtotal_cents: 7000,
    shipping_cents: 0,
    total_cents: 7000,
    discount_code: codice,
    discount_cents: 3000,
    discount_held: true,
  })
  const session = await shop.stripe.checkout.sessions.retrieve(sessionId)
  expect(session.amount_total).toBe(7000)
  expect(session.custom_text.submit?.message).toMatch(new RegExp(`^Sconto ${codice}: −30,00\\s€`))
})

test('a line whose share does not divide by its pieces is two lines, whose prices are what is paid', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  const { codice } = await createDiscount(shop, { tipo: 'importo', valore: 1000 })
  const { sessionId } = await checkoutWith(shop, token, codice, { code, quantity: 3 })
  const { id } = await lastOrder()
  expect(await selectLines(shop.deps.db, id)).toMatchObject([
    { code, unit_cents: 9667, full_unit_cents: 10_000, quantity: 2, reserved: true },
    { code, unit_cents: 9666, full_unit_cents: 10_000, quantity: 1, reserved: true },
  ])
  expect((await shop.stripe.checkout.sessions.retrieve(sessionId)).amount_total).toBe(29_000)
})

test('the order, its email and its files say the full prices, the discount by its name, and what was paid', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  const { codice } = await createDiscount(shop, { tipo: 'importo', valore: 1000 })
  const { account, token: mine } = await buildCaller(shop)
  const id = await buyWith(shop, mine, codice, { code, quantity: 3 })
  const order = (await shop.call('GET /Ordini/GetOrdineById', { token: mine, query: { id } })).json()
  expect(order).toMatchObject({ subtotale: 29_000, totale: 29_000, sconto: { codice, importo: 1000 } })
  expect(order.righe.map(({ prezzo, prezzoPieno, quantity }) => [quantity, prezzo, prezzoPieno])).toEqual([
    [2, 9667, 10_000],
    [1, 9666, 10_000],
  ])
  const session = (await ordersOf(shop)).find((one) => one.id === id)?.provider_session_id ?? ''
  const { json } = await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: session } })
  expect(json().sessionStatus).toMatchObject({ sconto: { codice, importo: 1000 }, amountTotal: 29_000 })
  const { text } = await emailAbout(shop, account.email, `Ordine n. ${id} confermato`)
  for (const said of [
    '3 × 100,00 € = 300,00 €',
    'Subtotale: 300,00 €',
    `Sconto ${codice}: −10,00 €`,
    'inclusa: 290,00 €',
  ])
    expect(text.replaceAll('\u00a0', ' ')).toContain(said)
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  const day = romeDay(shop.now())
  const file = await shop.call('GET /Ordini/EsportaOrdini', { token: owner, query: { dal: day, al: day } })
  const row = readFile(file.text).find((one) => one['Ordine'] === String(id))
  expect(row).toMatchObject({ 'Codice sconto': codice, Sconto: '10,00', Merce: '290,00', Pezzi: '3' })
})

test('free shipping is named, and a code of it says when shipping is free anyway', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 5000 })
  const { codice, valore } = await createDiscount(shop, { tipo: 'spedizione', valore: 7 })
  expect(valore).toBe(0)
  await checkoutWith(shop, token, codice, { code })
  expect(await lastOrder()).toMatchObject({ subtotal_cents: 5000, shipping_cents: 0, discount_cents: 490 })
  const refused = (await price(codice, { code, quantity: 2 })).json()
  expect([refused.rifiuto, refused.totale]).toEqual([
    `La spedizione è già gratuita: il codice ${codice} qui non serve.`,
    10_000,
  ])
})

test('who has no code pays what the shop asks', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  await goToCheckout(shop, token, { code })
  expect(await lastOrder()).toMatchObject({ total_cents: 10_000, discount_code: null, discount_held: false })
  expect((await price(undefined, { code })).json()).toMatchObject({ totale: 10_000, spedizione: 0 })
})

test('a guess tells nothing of codes that are over, switched off, used up or automatic', async () => {
  const { code } = await buildProduct(shop.deps.db)
  const over = await createDiscount(shop, { al: '2020-01-01' })
  const early = await createDiscount(shop, { dal: '2099-01-01' })
  const off = await createDiscount(shop, { attivo: false })
  const usedUp = await createDiscount(shop, { usiMassimi: 1 })
  await buyWith(shop, (await buildCaller(shop)).token, usedUp.codice, { code })
  for (const codice of ['MAI-VISTO', over.codice, early.codice, off.codice, usedUp.codice]) {
    expect((await price(codice, { code })).json().rifiuto, codice).toBe('Questo codice non è valido.')
    const { status, json } = await checkoutWith(shop, token, codice, { code })
    expect([status, json().title], codice).toEqual([409, 'Questo codice non è valido.'])
  }
})

test('a code runs from the first moment of its first day in Rome to the last of its last, also where the clocks change', async () => {
  await using alone = await openTestShop()
  const { code } = await buildProduct(alone.deps.db)
  const year = alone.now().getUTCFullYear() + 1
  for (const month of [3, 10]) {
    // the last Sunday of the month: a day of 23 hours, and one of 25
    const end = new Date(Date.UTC(year, month, 0))
    const day = addDays(romeDay(end), -end.getUTCDay())
    const { codice } = await createDiscount(alone, { dal: day, al: day })
    for (const [moment, ms, isOpen] of [
      [romeMoment(day, '00:00'), -1000, false],
      [romeMoment(day, '00:00'), 1000, true],
      [romeMoment(addDays(day, 1), '00:00'), -1000, true],
      [romeMoment(addDays(day, 1), '00:00'), 1000, false],
    ] as const) {
      alone.forward(moment.getTime() + ms - alone.now().getTime())
      const { token: mine } = await buildCaller(alone)
      const asked = { token: mine, query: { codiceSconto: codice }, body: cartOf({ code }) }
      const { rifiuto } = (await alone.call('POST /Sconti/Calcola', asked)).json()
      expect(rifiuto, `${moment.toISOString()} ${ms}`).toBe(isOpen ? undefined : 'Questo codice non è valido.')
      const { status } = await checkoutWith(alone, mine, codice, { code })
      expect(status, `${moment.toISOString()} ${ms}`).toBe(isOpen ? 200 : 409)
    }
  }
})

test('a code of brands that were all deleted is not valid any more', async () => {
  const { code } = await buildProduct(shop.deps.db)
  const { id } = await buildBrand(shop.deps.db, { name: 'Sparita' })
  const { codice } = await createDiscount(shop, { marche: ['Sparita'] })
  const { token: owner } = await buildCaller(shop, { role: 'administrator' })
  expect((await price(codice, { code })).json().rifiuto).toBe(`Il codice ${codice} vale solo per: Sparita.`)
  expect((await shop.call('DELETE /Brands/DeleteBrand', { token: owner, query: { id } })).status).toBe(200)
  expect((await price(codice, { code })).json().rifiuto).toBe('Questo codice non è valido.')
})

test('what a shopper can do something about is named', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 4000 })
  const { code: onSale, id } = await buildProduct(shop.deps.db, { priceCents: 6000, brand: 'Carezzano' })
  const { id: sale } = await shop.deps.db
    .insertInto('sale')
    .values({
      name: 'Prova',
      kind: 'price',
      value: 6000,
      // without a list it is on all frames, as the next job of the minute finds
      product_ids: [id],
      starts_at: shop.now(),
      created_at: shop.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.deps.db
    .updateTable('product')
    .set({ sale_id: sale, full_price_cents: 7000 })
    .where('id', '=', id)
    .execute()
  const refusalOf = async (wish: Parameters<typeof createDiscount>[1], bearer = token) => {
    const { codice } = await createDiscount(shop, wish)
    const { json } = await shop.call('POST /Sconti/Calcola', {
      ...(bearer && { token: bearer }),
      query: { codiceSconto: codice },
      body: cartOf({ code }, { code: onSale }),
    })
    return json().rifiuto?.replace(codice, 'X').replaceAll('\u00a0', ' ')
  }
  expect(await refusalOf({ minimo: 10_001 })).toBe('Il codice X vale da 100,01 € in su: mancano 0,01 €.')
  expect(await refusalOf({ minimo: 10_000 })).toBeUndefined()
  expect(await refusalOf({ minimo: 6000, nonInSaldo: true })).toBe(
    'Il codice X vale da 60,00 € in su: mancano 20,00 €.',
  )
  expect(await refusalOf({ marche: ['carezzano'] })).toBeUndefined()
  expect(await refusalOf({ marche: ['Carezzano'], nonInSaldo: true })).toBe('Il codice X non vale sui prezzi in saldo.')
  expect(await refusalOf({ tipologie: ['Da Sole'] })).toBe('Il codice X vale solo per: da sole.')
  expect(await refusalOf({ primoOrdine: true })).toBeUndefined()
  expect(await refusalOf({ primoOrdine: true }, '')).toBe('Accedi o registrati per usare il codice X.')
  expect(await refusalOf({ usiPerPersona: 1 }, '')).toBe('Accedi o registrati per usare il codice X.')
  expect(await refusalOf({ pezziMinimi: 3 })).toBe('Il codice X vale da 3 pezzi in su.')
})

test('per person and for the first order: what was bought counts, what was not paid does not', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  const { token: mine } = await buildCaller(shop)
  const once = await createDiscount(shop, { usiPerPersona: 1 })
  const first = await createDiscount(shop, { primoOrdine: true })
  // left at the provider's page, and back
  expect((await checkoutWith(shop, mine, once.codice, { code })).status).toBe(200)
  expect((await checkoutWith(shop, mine, once.codice, { code })).status).toBe(200)
  await buyWith(shop, mine, once.codice, { code })
  const again = await checkoutWith(shop, mine, once.codice, { code })
  expect([again.status, again.json().title]).toEqual([409, `Hai già usato il codice ${once.codice}.`])
  const late = await checkoutWith(shop, mine, first.codice, { code })
  expect([late.status, late.json().title]).toEqual([409, `Il codice ${first.codice} vale solo per il primo ordine.`])
})

test('of a code and what comes off by itself the order gets what takes off more; a name is no code', async () => {
  await using alone = await openTestShop()
  const { token: mine } = await buildCaller(alone)
  const { code } = await buildProduct(alone.deps.db, { priceCents: 10_000 })
  const auto = await createDiscount(alone, { automatico: true, valore: 20, pezziMinimi: 2, codice: 'Due paia' })
  const typed = await createDiscount(alone, { tipo: 'importo', valore: 1500 })
  const ask = async (quantity: number, codiceSconto?: string) => {
    const { json } = await alone.call('POST /Sconti/Calcola', {
      token: mine,
      query: codiceSconto === undefined ? {} : { codiceSconto },
      body: cartOf({ code, quantity }),
    })
    return json()
  }
  expect((await ask(1)).sconto).toBeUndefined()
  expect((await ask(2)).sconto).toEqual({ codice: auto.codice, importo: 4000, automatico: true })
  expect((await ask(1, typed.codice)).sconto?.importo).toBe(1500)
  const both = await ask(2, typed.codice)
  expect([both.sconto?.codice, both.rifiuto]).toEqual([auto.codice, undefined])
  expect((await ask(2, 'due paia')).rifiuto).toBe('Questo codice non è valido.')
  await checkoutWith(alone, mine, typed.codice, { code, quantity: 2 })
  expect((await ordersOf(alone)).at(-1)).toMatchObject({ discount_code: auto.codice, total_cents: 16_000 })
})

test('what the cart did not show is not charged', async () => {
  const { code } = await buildProduct(shop.deps.db, { priceCents: 10_000 })
  const before = (await ordersOf(shop)).length
  const { status, json } = await shop.call('POST /Stripe/Checkout', {
    token,
    query: { totaleVisto: 9000 },
    body: cartOf({ code }),
  })
  expect([status, json().title?.replace('\u00a0', ' ')]).toEqual([
    409,
    'Il totale è cambiato nel frattempo: ora è 100,00 €. Controllalo e premi di nuovo.',
  ])
  expect(await ordersOf(shop)).toHaveLength(before)
})

test('a guess too many is refused, in the cart and at the checkout; codes that are valid are no guesses', async () => {
  await using alone = await openTestShop({ env: { LIMITS: 'discountCodes.account=3' } })
  const { token: mine } = await buildCaller(alone)
  const { code } = await buildProduct(alone.deps.db)
  const { codice } = await createDiscount(alone)
  const guess = async (codiceSconto: string) =>
    (await alone.call('POST /Sconti/Calcola', { token: mine, query: { codiceSconto }, body: cartOf({ code }) })).status
  for (let turn = 0; turn < 5; turn += 1) expect(await guess(codice)).toBe(200)
  expect(await guess('A')).toBe(200)
  expect(await guess('B')).toBe(200)
  expect((await checkoutWith(alone, mine, 'C', { code })).status).toBe(409)
  expect(await guess(codice)).toBe(429)
  expect((await checkoutWith(alone, mine, codice, { code })).status).toBe(429)
})
