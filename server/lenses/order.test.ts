import { afterAll, beforeAll, expect, test } from 'vitest'
import { pay } from '#tests/support/buyer.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { accept, buildOffer, buildRequest, turnLensesOn, wish } from '#tests/support/lenses.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

test('the order of an offer says that it has lenses, and leads to its request', async () => {
  const one = await buildOffer(shop, owner)
  const { token } = one.customer
  const page = (await accept(shop, token, one)).json()
  await pay(shop, page.id)
  const paid = (await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: page.id } })).json()
  const { pronteIn, arrivo: [first, last] = [] } = paid.sessionStatus?.ordine ?? {}
  expect([pronteIn, first]).toEqual([5, last])
  for (const reader of [token, owner]) {
    const order = (await shop.call('GET /Ordini/GetOrdineById', { token: reader, query: { id: one.orderId } })).json()
    expect(order).toMatchObject({ lenti: one.id, suMisura: true })
    expect(order.articoli[0]).toMatchObject({ descrizione: 'Nero lucido · Con le tue lenti' })
  }
  const read = (await shop.call('GET /Lenti/GetRichiesta', { token, query: { id: one.id } })).json()
  expect(read).toMatchObject({ calibro: 50, ponte: 20, aste: 145, ordine: one.orderId })
  expect(read.offerta?.pagatoIl).toBeDefined()
  // a step that was marked by mistake is taken back
  const mark = async (more: object) =>
    (await shop.call('POST /Lenti/Lavora', { token: owner, body: { id: one.id, passo: 'ordinate', ...more } })).json()
  expect([(await mark({})).stato, (await mark({ annulla: true })).stato]).toEqual(['ordinate', 'pagata'])
  const sent = { id: one.orderId, stato: 'In Spedizione', lenti: 'viste' as const }
  await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: sent })
  const { text } = await emailAbout(shop, one.customer.account.email, `Ordine n. ${one.orderId} spedito`)
  expect(text).toContain('Fatto su misura per te')
})

test('lenses go to the provinces that the owner named, and the optician reads which', async () => {
  const everywhere = await buildRequest(shop)
  const opened = await shop.call('POST /Lenti/ApriRicetta', { token: owner, body: { id: everywhere.id } })
  expect(opened.json().provincia).toBeUndefined()
  await turnLensesOn(shop, { lentiProvince: 'AL MI PV' })
  const { token } = await buildCaller(shop)
  for (const provincia of [undefined, '', 'CA', 'Alessandria']) {
    const refused = await shop.call('POST /Lenti/Chiedi', { token, body: wish(everywhere.frame.id, { provincia }) })
    expect([refused.status, refused.json()]).toMatchObject([
      400,
      {
        code: 'lens-province-off',
        title:
          'Queste lenti le mandiamo solo in AL, MI e PV: scrivi una di queste sigle. Altrove si ordinano in negozio.',
      },
    ])
  }
  const asked = await shop.call('POST /Lenti/Chiedi', { token, body: wish(everywhere.frame.id, { provincia: ' al' }) })
  expect(asked.json()).toMatchObject({ stato: 'nuova', dati: { provincia: 'AL' } })
})

test('the optician’s centring is sealed with the prescription, and goes with it', async () => {
  const { id, customer } = await buildRequest(shop, { provincia: 'AL' })
  const centratura = { destro: { distanza: 31.5, altezza: 22 }, sinistro: { distanza: 31 } }
  const body = { id, centratura }
  expect((await shop.call('POST /Lenti/Centra', { token: owner, body })).json()).toMatchObject({ centratura })
  const opened = await shop.call('POST /Lenti/ApriRicetta', { token: owner, body: { id } })
  expect(opened.json()).toMatchObject({ centratura, uso: 'lontano' })
  const own = await shop.call('GET /Lenti/GetRichiesta', { token: customer.token, query: { id } })
  expect(own.json()).toMatchObject({ dati: { centratura } })
  const { sealed } = await shop.deps.db
    .selectFrom('lens_request')
    .select('sealed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(sealed?.includes('31.5')).toBe(false)
  const audit = await shop.deps.db.selectFrom('audit_entry').selectAll().where('kind', '=', 'lenses').execute()
  // its moment may have the seconds 31.5
  const told = JSON.stringify(audit).replaceAll(/"at":"[^"]*"/g, '')
  expect(told).not.toContain('31.5')
  const wrong = { id, centratura: { destro: { distanza: 31.3 }, sinistro: {} } }
  expect((await shop.call('POST /Lenti/Centra', { token: owner, body: wrong })).status).toBe(400)
  const { token: counter } = await buildCaller(shop, { role: 'administrator', duty: 'counter' })
  expect((await shop.call('POST /Lenti/Centra', { token: counter, body })).json()).toMatchObject({
    code: 'lens-not-allowed',
  })
  await shop.call('POST /Lenti/Cancella', { token: customer.token, body: { id } })
  expect((await shop.call('POST /Lenti/Centra', { token: owner, body })).json()).toMatchObject({ code: 'lens-erased' })
})
