import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepOrders } from '#server/payments/sweep.ts'
import { openSession } from '#server/auth/sessions.ts'
import { buildCaller } from '#tests/support/builders.ts'
import { pay, stockOf } from '#tests/support/buyer.ts'
import { accept, buildOffer, buildRequest, offer, photoForm, turnLensesOn } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { stateOf } from './state.ts'

const dayMs = 86_400_000
let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

const read = async (token: string, id: number) =>
  (await shop.call('GET /Lenti/GetRichiesta', { token, query: { id } })).json()
const orderOf = (id: number) =>
  shop.deps.db.selectFrom('shop_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('an offer keeps the frame aside, is accepted, paid, worked on and cannot be withdrawn from', async () => {
  const one = await buildOffer(shop, owner)
  const { token } = one.customer
  expect(await stockOf(shop, one.frame.code)).toBe(1)
  const offered = await read(token, one.id)
  expect(offered).toMatchObject({ stato: 'offerta', attende: 'cliente' })
  expect(offered.offerta).toMatchObject({ totale: 26_700, spedizione: 0, suMisura: true, ottico: 'Marta Neri' })
  expect(offered.offerta?.voci).toHaveLength(3)
  expect(offered.dati?.messaggi).toMatchObject([
    { dalNegozio: true, testo: 'Con la sua gradazione bastano lenti 1,6.' },
  ])

  expect((await accept(shop, token, one, { suMisura: false })).json()).toMatchObject({ code: 'lens-made-to-measure' })
  expect((await accept(shop, token, { ...one, orderId: 1_000_000 })).json()).toMatchObject({ code: 'lens-offer-over' })
  const page = (await accept(shop, token, one)).json()
  // pressed again, in another tab perhaps: the same page
  expect((await accept(shop, token, one)).json()).toEqual(page)
  await pay(shop, page.id)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: page.id } })
  expect(await orderOf(one.orderId)).toMatchObject({ state: 'accepted', paid_cents: 26_700, ready_days: 5 })
  expect(await read(token, one.id)).toMatchObject({ stato: 'pagata', attende: 'ottico' })
  const whole = (await shop.call('GET /Ordini/GetOrdineById', { token, query: { id: one.orderId } })).json()
  expect(whole.righe.map(({ prezzo, aliquota }) => [prezzo, aliquota])).toEqual([
    [14_900, 4],
    [11_800, 4],
  ])

  const withdrawal = await shop.call('POST /Recessi/Prepara', { token, body: { ordine: one.orderId } })
  expect([withdrawal.status, withdrawal.json()]).toMatchObject([409, { code: 'return-made-to-measure' }])

  for (const passo of ['ordinate', 'montate', 'controllate'] as const) {
    const done = await shop.call('POST /Lenti/Lavora', { token: owner, body: { id: one.id, passo, lotti: 'L-4711' } })
    expect(done.json()).toMatchObject({ stato: passo, lavoro: { lotti: 'L-4711' } })
  }
  // what is being made is not erased
  expect((await shop.call('POST /Lenti/Cancella', { token, body: { id: one.id } })).json()).toMatchObject({
    code: 'lens-in-work',
  })
  // neither while the parcel is on its way, which may still come back
  await shop.deps.db.updateTable('shop_order').set({ state: 'shipped' }).where('id', '=', one.orderId).execute()
  expect((await shop.call('POST /Lenti/Cancella', { token, body: { id: one.id } })).json()).toMatchObject({
    code: 'lens-in-work',
  })
})

test('the same offer twice is one, a second one waits for the first, and taken back it ends', async () => {
  const { id, frame } = await buildRequest(shop)
  const wanted = offer(id)
  const both = await Promise.all([0, 1].map(() => shop.call('POST /Lenti/Offri', { token: owner, body: wanted })))
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(await stockOf(shop, frame.code)).toBe(1)
  // sent again it leads to the offer, not past what has to be accepted
  shop.forward(120_000)
  const orderId = both[0]?.json().ordine ?? 0
  await shop.call('POST /Ordini/RimandaLink', { token: owner, query: { ordine: orderId } })
  const emails = await shop.deps.db.selectFrom('email').select('kind').where('order_id', '=', orderId).execute()
  expect(emails.map(({ kind }) => kind)).toEqual(['lens-offered', 'lens-offered'])
  const second = await shop.call('POST /Lenti/Offri', { token: owner, body: offer(id) })
  expect(second.json()).toMatchObject({ code: 'lens-offer-waits' })
  const back = await shop.call('POST /Lenti/RitiraOfferta', { token: owner, body: { id } })
  expect([back.json().stato, await stockOf(shop, frame.code)]).toEqual(['scaduta', 2])
  const { storia } = (await shop.call('GET /Ordini/GetOrdineById', { token: owner, query: { id: orderId } })).json()
  expect(storia.map(({ azione }) => azione)).toContain('link chiuso')
})

test('what an offer may not be is refused, and nothing is taken from the shelf', async () => {
  const { id, frame } = await buildRequest(shop)
  const [frameLine, ...lenses] = offer(id).voci
  const refused = [
    [[frameLine], 'lens-offer-empty'],
    [[{ ...frameLine, prezzo: 15_000 }, ...lenses], 'price-above-shop'],
    [[{ ...frameLine, prezzo: 0 }, ...lenses], 'lens-offer-empty'],
  ] as const
  for (const [voci, code] of refused) {
    const { json } = await shop.call('POST /Lenti/Offri', { token: owner, body: { ...offer(id), voci } })
    expect(json()).toMatchObject({ code })
  }
  expect(await stockOf(shop, frame.code)).toBe(2)
})

test('lenses without graduation can be withdrawn from', async () => {
  const asked = await buildRequest(shop, { uso: 'riposo' })
  const voci = offer(asked.id).voci.map(({ nome, prezzo }) => ({ nome, prezzo, iva: 22 }))
  const made = await shop.call('POST /Lenti/Offri', { token: owner, body: offer(asked.id, { voci }) })
  expect(made.json().offerta?.suMisura).toBe(false)
  const orderId = made.json().ordine ?? 0
  const { token } = asked.customer
  const page = (await accept(shop, token, { id: asked.id, orderId }, { suMisura: false })).json()
  await pay(shop, page.id)
  await shop.call('GET /Stripe/CheckSessionStatus', { query: { sessionId: page.id } })
  const prepared = await shop.call('POST /Recessi/Prepara', { token, body: { ordine: orderId } })
  expect(prepared.json()).toMatchObject({ provato: true, rimborsabile: 26_700 })
})

test('where the payment came after the refusal, both sides write and send files again', async () => {
  const { id, orderId, customer } = await buildOffer(shop, owner)
  await shop.deps.db.updateTable('lens_request').set({ closed: 'refused' }).where('id', '=', id).execute()
  const message = () => ({ id, richiesta: crypto.randomUUID(), testo: 'Prendo io la distanza' })
  const write = async () => [
    (await shop.call('POST /Lenti/Rispondi', { token: owner, body: message() })).status,
    (await shop.call('POST /Lenti/Scrivi', { token: customer.token, body: message() })).status,
    (
      await shop.call('POST /Lenti/AllegaRicetta', {
        token: customer.token,
        query: { id },
        body: await photoForm(),
      })
    ).status,
  ]
  expect(await write()).toEqual([409, 409, 409])
  await shop.deps.db.updateTable('shop_order').set({ state: 'accepted' }).where('id', '=', orderId).execute()
  expect(await write()).toEqual([200, 200, 200])
})

test('a request is not declined while its offer waits for an answer', async () => {
  const { id } = await buildOffer(shop, owner)
  const declined = await shop.call('POST /Lenti/Declina', { token: owner, body: { id } })
  expect(declined.json()).toMatchObject({ code: 'lens-closed' })
})

test('an offer is accepted as what it is alone: the order of another one is none of it', async () => {
  const [mine, other] = [await buildOffer(shop, owner), await buildOffer(shop, owner)]
  const wrong = await accept(shop, mine.customer.token, { id: mine.id, orderId: other.orderId })
  expect(wrong.json()).toMatchObject({ code: 'lens-offer-over' })
})

test('a refused offer gives the frame back', async () => {
  const refused = await buildOffer(shop, owner)
  const answer = await shop.call('POST /Lenti/Rifiuta', { token: refused.customer.token, body: { id: refused.id } })
  expect(answer.json()).toMatchObject({ stato: 'rifiutata' })
  expect(await stockOf(shop, refused.frame.code)).toBe(2)
  // again after a lost answer
  const again = await shop.call('POST /Lenti/Rifiuta', { token: refused.customer.token, body: { id: refused.id } })
  expect([again.status, again.json()]).toEqual([200, answer.json()])
  expect(await stockOf(shop, refused.frame.code)).toBe(2)
  expect((await accept(shop, refused.customer.token, refused)).json()).toMatchObject({ code: 'lens-offer-over' })
  const { accepted_at: at } = await shop.deps.db
    .selectFrom('lens_offer')
    .select('accepted_at')
    .where('order_id', '=', refused.orderId)
    .executeTakeFirstOrThrow()
  expect(at).toBeNull()
})

test('so does one that is over, and another one may follow', async () => {
  const late = await buildOffer(shop, owner, { valeGiorni: 2 })
  shop.forward(2 * dayMs + 60_000)
  const { token } = await openSession(shop.deps, late.customer.account.id)
  expect(await read(token, late.id)).toMatchObject({ stato: 'scaduta' })
  expect((await accept(shop, token, late)).json()).toMatchObject({ code: 'lens-offer-over' })
  await sweepOrders(shop.deps, { restMs: 0 })
  expect(await stockOf(shop, late.frame.code)).toBe(2)
  const { token: again } = await buildCaller(shop, { role: 'administrator' })
  const next = await shop.call('POST /Lenti/Offri', { token: again, body: offer(late.id) })
  expect(next.json()).toMatchObject({ stato: 'offerta' })
})

test('a payment on a page that was still open counts more than the refusal', async () => {
  const known = {
    closed: 'refused',
    sealed: null,
    order_id: 1,
    held_until: null,
    offered_at: null,
    last_from_shop: null,
    last_at: null,
  } as const
  const work = { ordered_at: null, mounted_at: null, checked_at: null }
  const state = (order: 'accepted' | 'expired') =>
    stateOf({ ...known, ...work, is_paid_back: false, order_state: order }, shop.now())
  expect([state('expired'), state('accepted')]).toEqual(['refused', 'paid'])
})
