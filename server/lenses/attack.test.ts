import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { buildOffer, buildRequest, offer, photoForm, turnLensesOn, wish } from '#tests/support/lenses.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { describeLenses } from './asked-for.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = await turnLensesOn(shop)
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a file that is sent again after a lost answer is kept once, a fourth one not at all', async () => {
  const { id, customer } = await buildRequest(shop, { ricetta: undefined })
  const send = async (width?: number) =>
    shop.call('POST /Lenti/AllegaRicetta', { token: customer.token, query: { id }, body: await photoForm(width) })
  const first = await send()
  const again = await Promise.all([send(), send()])
  expect([first, ...again].map(({ status, json }) => [status, json().dati?.file.length])).toEqual([
    [200, 1],
    [200, 1],
    [200, 1],
  ])
  await send(210)
  expect((await send(220)).json().dati?.file).toHaveLength(3)
  expect((await send(230)).json()).toMatchObject({ code: 'lens-files-too-many' })
  expect((await send()).status).toBe(200)
  // of another person's request it says nothing, and there it would be another file
  const other = await buildRequest(shop, { ricetta: undefined })
  const { token } = other.customer
  const mine = await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id }, body: await photoForm() })
  expect(mine.json()).toMatchObject({ code: 'lens-request-not-found' })
  const own = await shop.call('POST /Lenti/AllegaRicetta', { token, query: { id: other.id }, body: await photoForm() })
  expect(own.json().dati?.file[0]?.id).not.toBe(first.json().dati?.file[0]?.id)
})

test('lenses are asked for in prescription frames that are on sale alone', async () => {
  const { db } = shop.deps
  await buildBrand(db, { name: 'Nascosta', hidden: true })
  const frames = [{ type: 'da sole' }, { disabled: true }, { brand: 'Nascosta' }].map((frame) =>
    buildProduct(db, frame),
  )
  const { token } = await buildCaller(shop)
  for (const { id } of await Promise.all(frames)) {
    const asked = await shop.call('POST /Lenti/Chiedi', { token, body: wish(id) })
    expect(asked.json()).toMatchObject({ code: 'lens-frame-off' })
  }
})

test('an offer has rates of the law, names, and no price beyond the highest', async () => {
  const { id } = await buildRequest(shop)
  const [frame, lens = offer(id).voci[0], ...rest] = offer(id).voci
  for (const wrong of [{ iva: 7 }, { nome: '   ' }, { prezzo: -1 }, { prezzo: 1.5 }, { prezzo: 100_000_000 }]) {
    const voci = [frame, { ...lens, ...wrong }, ...rest]
    const { status } = await shop.call('POST /Lenti/Offri', { token: owner, body: { ...offer(id), voci } })
    expect([wrong, status]).toEqual([wrong, 400])
  }
})

test('an offer whose time is over ends with what was told, and nothing waits for an answer', async () => {
  const { id, customer, orderId } = await buildOffer(shop, owner)
  const over = new Date(shop.now().getTime() - 1000)
  await shop.deps.db.updateTable('shop_order').set({ held_until: over }).where('id', '=', orderId).execute()
  const erased = await shop.call('POST /Lenti/Cancella', { token: customer.token, body: { id } })
  expect(erased.json()).toMatchObject({ stato: 'ritirata', cancellata: true })
  expect(erased.json().attende).toBeUndefined()
})

test('the messages of a request have an end', async () => {
  const { id, customer } = await buildRequest(shop)
  const account = customer.account.id
  const row = { request_id: id, account_id: account, from_shop: false, at: shop.now(), sealed: null }
  const rows = Array.from({ length: 199 }, (_, index) => ({ ...row, request_key: `${id}-${index}` }))
  await shop.deps.db.insertInto('lens_message').values(rows).execute()
  const write = (richiesta: string) =>
    shop.call('POST /Lenti/Scrivi', { token: customer.token, body: { id, richiesta, testo: 'Ancora io' } })
  const last = crypto.randomUUID()
  // again, as after a lost answer
  for (const _ of [1, 2]) expect((await write(last)).status).toBe(200)
  expect((await write(crypto.randomUUID())).json()).toMatchObject({ code: 'lens-messages-full' })
})

test('a text that is damaged does not hide the rest, and without a key no request is taken', async () => {
  const { id, frame, customer } = await buildRequest(shop)
  const { token } = customer
  await shop.deps.db
    .updateTable('lens_request')
    .set({ sealed: Buffer.alloc(90, 1) })
    .where('id', '=', id)
    .execute()
  const sealed = await shop.call('GET /Lenti/GetRichiesta', { token, query: { id } })
  expect(sealed.json()).toMatchObject({ illeggibile: true, stato: 'nuova' })
  expect((await shop.call('GET /Utenti/EsportaDati', { token })).status).toBe(200)
  const { healthKeys } = shop.deps.settings
  const kept = healthKeys.current
  healthKeys.current = undefined
  try {
    const asked = await shop.call('POST /Lenti/Chiedi', { token, body: wish(frame.id) })
    expect(asked.json()).toMatchObject({ code: 'lenses-off' })
    expect(describeLenses(shop.deps.business.current(), healthKeys)).toBeNull()
  } finally {
    healthKeys.current = kept
  }
})
