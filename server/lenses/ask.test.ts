import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buildRequest, turnLensesOn, wish } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { eraseOldRequests } from './erase.ts'

let shop: TestShop
let frame: number
beforeAll(async () => {
  shop = await openTestShop()
  frame = (await buildProduct(shop.deps.db)).id
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a shop asks for no prescription until its owner turned it on, asked a lawyer and named the optician', async () => {
  const { token } = await buildCaller(shop)
  const ask = async () => (await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame) })).json()
  expect(await ask()).toMatchObject({ code: 'lenses-off' })
  for (const missing of [{ lenti: 'no' }, { lentiLegale: 'no' }, { lentiOttico: '' }]) {
    await turnLensesOn(shop, missing)
    expect(await ask()).toMatchObject({ code: 'lenses-off' })
  }
  await turnLensesOn(shop)
  expect(await ask()).toMatchObject({ stato: 'nuova' })
})

test('what is asked has to be right', async () => {
  await turnLensesOn(shop, { lentiUsi: 'lontano vicino' })
  const { token, account } = await buildCaller(shop)
  const refused = [
    [{ consenso: undefined }, 'lens-consent'],
    [{ consenso: '2020-01-01' }, 'lens-consent-old'],
    [{ uso: 'progressive' }, 'lens-use-off'],
    [{ prodotto: 1_000_000 }, 'lens-frame-off'],
    [{ ricetta: { destro: { sfera: -1.8 }, sinistro: { sfera: 0 } } }, 'lens-prescription'],
  ] as const
  for (const [more, code] of refused) {
    const { json } = await shop.call('POST /Lenti/Chiedi', { token, body: { ...wish(frame), ...more } })
    expect([more, json().code]).toEqual([more, code])
  }
  await shop.deps.db.updateTable('account').set({ birth_date: '2012-01-01' }).where('id', '=', account.id).execute()
  expect((await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame) })).json()).toMatchObject({
    code: 'lens-too-young',
    title: 'Per chiedere le lenti dal sito servono almeno 18 anni.',
  })
  await turnLensesOn(shop)
})

test('the same request twice is one, and five of one person may be open', async () => {
  const { token, account } = await buildCaller(shop)
  const body = wish(frame)
  const both = await Promise.all([0, 1].map(() => shop.call('POST /Lenti/Chiedi', { token, body })))
  expect(new Set(both.map(({ json }) => json().id)).size).toBe(1)
  for (let count = 1; count < 5; count += 1) {
    expect((await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame) })).status).toBe(200)
  }
  const sixth = await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame) })
  expect(sixth.json()).toMatchObject({ code: 'lens-requests-open' })
  // whose time is over, they are open no more
  await shop.deps.db
    .updateTable('lens_request')
    .set({ active_at: new Date(0) })
    .where('account_id', '=', account.id)
    .execute()
  await eraseOldRequests(shop.deps)
  expect((await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame) })).status).toBe(200)
})

test('customer and optician write to each other, and emails say nothing of what', async () => {
  const owner = await turnLensesOn(shop)
  const { id, customer } = await buildRequest(shop)
  const question = { id, richiesta: crypto.randomUUID(), testo: 'Ha già portato progressive?' }
  for (let twice = 0; twice < 2; twice += 1) await shop.call('POST /Lenti/Rispondi', { token: owner, body: question })
  const { token } = customer
  const read = async () => (await shop.call('GET /Lenti/GetRichiesta', { token, query: { id } })).json()
  expect(await read()).toMatchObject({
    stato: 'domanda',
    attende: 'cliente',
    dati: { messaggi: [{ dalNegozio: true }] },
  })
  await shop.call('POST /Lenti/Scrivi', { token, body: { id, richiesta: crypto.randomUUID(), testo: 'No, mai' } })
  expect(await read()).toMatchObject({ stato: 'nuova', attende: 'ottico' })
  const emails = await shop.deps.db
    .selectFrom('email')
    .selectAll()
    .where('kind', 'in', ['lens-asked', 'lens-answered', 'lens-written'])
    .execute()
  expect(emails.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['lens-asked', 'lens-answered', 'lens-written']),
  )
  expect(JSON.stringify(emails)).not.toMatch(/progressive|mai|sfera/)

  const declined = await shop.call('POST /Lenti/Declina', { token: owner, body: { id } })
  expect(declined.json()).toMatchObject({ stato: 'declinata' })
  const late = await shop.call('POST /Lenti/Scrivi', {
    token,
    body: { id, richiesta: crypto.randomUUID(), testo: 'Perché?' },
  })
  expect(late.json()).toMatchObject({ code: 'lens-closed' })
})
