import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sweepRefunds } from '#server/payments/refunds/sweep-refunds.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import {
  answerDispute,
  buy,
  closeDispute,
  disputePayment,
  ordersOf,
  refundByHand,
  setFaults,
} from '#tests/support/buyer.ts'
import { emailAbout } from '#tests/support/emails.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { handleDispute } from './dispute-events.ts'

let shop: TestShop
let owner: string
let token: string
let email: string
let id: number
beforeAll(async () => {
  shop = await openTestShop()
  await shop.listen()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
})
afterAll(() => shop[Symbol.asyncDispose]())
beforeEach(async () => {
  const customer = await buildCaller(shop)
  token = customer.token
  email = customer.account.email
  const { code } = await buildProduct(shop.deps.db, { stock: 5, priceCents: 10_000 })
  id = await buy(shop, token, { code })
})

const read = async (who = owner) => (await shop.call('GET /Ordini/GetOrdineById', { token: who, query: { id } })).json()
const refund = (importo: number) =>
  shop.call('POST /Ordini/Rimborsa', {
    token: owner,
    body: { id, richiesta: crypto.randomUUID(), motivo: 'requested_by_customer', importo },
  })
const cancel = () => shop.call('DELETE /Ordini/CancellaOrdine', { token: owner, query: { id, reason: 'fraudulent' } })
const withdraw = () => shop.call('POST /Recessi/Conferma', { token, body: { ordine: id } })
const payWithdrawal = () => shop.call('POST /Recessi/Rimborsa', { token: owner, query: { ordine: id } })
const attention = async () => (await shop.call('GET /Stats/DaGuardare', { token: owner })).json()
const paymentOf = async () => (await ordersOf(shop)).find((one) => one.id === id)?.provider_payment_id ?? ''
const refundsAtProvider = async () =>
  (await shop.stripe.refunds.list({ payment_intent: await paymentOf() })).data.map(({ amount }) => amount)
const until = (check: () => Promise<unknown>) => vi.waitFor(check, { timeout: 10_000, interval: 50 })
const isShown = (stato: string) => until(async () => expect((await read()).contestazione?.stato).toBe(stato))
const loseBy = async (wish: { amount?: number } = {}) => {
  await closeDispute(shop, await disputePayment(shop, id, wish), 'lost')
  await isShown('persa')
}

describe('a dispute', () => {
  test('is on the order, in its list and in what needs the owner, and of no concern to the customer’s page', async () => {
    await disputePayment(shop, id, { amount: 4000 })
    await isShown('da rispondere')
    const { contestazione, rimborsabile } = await read()
    expect(contestazione).toMatchObject({ importo: 4000, rispondereEntro: expect.any(String) })
    expect(rimborsabile).toMatchObject({ importo: 0 })
    expect((await attention()).contestazioni).toContainEqual({ ordine: id, entro: contestazione?.rispondereEntro })
    const list = await shop.call('GET /Ordini/GetOrdini', { token: owner, query: { cerca: String(id) } })
    expect(list.json().data[0]).toMatchObject({ contestazione: { stato: 'da rispondere' } })
    expect(await read(token)).not.toHaveProperty('contestazione')
  })

  test('that is open keeps every refund back, and asks the provider for none', async () => {
    await withdraw()
    await disputePayment(shop, id)
    await isShown('da rispondere')
    for (const ask of [() => refund(1000), cancel, payWithdrawal]) {
      const { status, json } = await ask()
      expect([status, json().code]).toEqual([409, 'order-disputed'])
    }
    expect(await refundsAtProvider()).toEqual([])
    expect((await read()).stato).toBe('In Accettazione')
  })

  test('of which no event came is found when the owner gives money back', async () => {
    await setFaults(shop, { delivery: { drop: 1 } })
    await disputePayment(shop, id)
    const { status, json } = await refund(1000)
    await setFaults(shop)
    expect([status, json().code]).toEqual([409, 'order-disputed'])
    expect((await read()).rimborsi).toEqual([])
  })

  test('is not named any more once it is answered', async () => {
    const dispute = await disputePayment(shop, id)
    await isShown('da rispondere')
    await answerDispute(shop, dispute)
    await isShown('in esame')
    expect((await attention()).contestazioni.map(({ ordine }) => ordine)).not.toContain(id)
    expect((await refund(1000)).json().code).toBe('order-disputed')
  })

  test('that was won lets money go back again', async () => {
    const dispute = await disputePayment(shop, id)
    await closeDispute(shop, dispute, 'won')
    await isShown('vinta')
    expect((await refund(1000)).json()).toMatchObject({ rimborsato: 1000, rimborsabile: { importo: 9000 } })
  })

  test('that was lost leaves nothing to give back: cancelling only cancels, a withdrawal is paid', async () => {
    await withdraw()
    expect((await attention()).recessi.quanti).toBeGreaterThan(0)
    const before = (await attention()).recessi.quanti
    const dispute = await disputePayment(shop, id)
    await closeDispute(shop, dispute, 'lost')
    await isShown('persa')
    expect((await attention()).recessi.quanti).toBe(before - 1)
    expect((await read()).recesso).not.toHaveProperty('rimborsareEntro')
    expect((await refund(1000)).json().code).toBe('order-dispute-lost')
    expect((await payWithdrawal()).json().code).toBe('order-dispute-lost')
    // its goods stay in the shop as well
    const sent = await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato: 'In Spedizione' } })
    expect([sent.status, sent.json().code]).toEqual([409, 'order-paid-back'])
    expect((await read()).tuttoRimborsato).toBe(true)
    expect((await cancel()).json()).toMatchObject({ stato: 'Cancellato', rimborsi: [] })
    expect(await refundsAtProvider()).toEqual([])
  })

  test('of which a part was lost leaves the rest owed: a withdrawal waits to be paid otherwise, goods may leave', async () => {
    await loseBy({ amount: 3000 })
    expect(await read()).not.toHaveProperty('tuttoRimborsato')
    const sent = await shop.call('PUT /Ordini/UpdateOrdine', { token: owner, query: { id, stato: 'In Spedizione' } })
    expect(sent.status, sent.text).toBe(200)
    const { quanti } = (await attention()).recessi
    await withdraw()
    expect((await attention()).recessi.quanti).toBe(quanti + 1)
    expect(await read(token)).toMatchObject({ recessi: [{ stato: 'richiesto', importo: 7000 }] })
    const { text } = await emailAbout(shop, email, `Recesso dall’ordine n. ${id}: ricevuta`)
    expect(text).toContain('Ti restituiamo 70,00')
    expect((await payWithdrawal()).json().code).toBe('order-dispute-lost')
    const recesso = (await read()).recessi[0]?.id
    await shop.call('POST /Recessi/Chiudi', { token: owner, query: { ordine: id, recesso } })
    expect((await attention()).recessi.quanti).toBe(quanti)
  })

  test('of which a part was lost: a cancelled order names the rest until its owner has paid it otherwise', async () => {
    await loseBy({ amount: 3000 })
    const cancelled = (await cancel()).json()
    expect(cancelled).toMatchObject({ stato: 'Cancellato', rimborsato: 0 })
    expect(cancelled.rimborsi).toMatchObject([{ importo: 7000, stato: 'non riuscito', daRisolvere: true }])
    expect((await attention()).rimborsi).toContain(id)
    expect((await emailAbout(shop, email, 'annullato')).text).toContain('Ci occupiamo noi del rimborso')
    await shop.call('POST /Ordini/ChiudiRimborso', { token: owner, query: { id } })
    expect((await attention()).rimborsi).not.toContain(id)
    expect(await refundsAtProvider()).toEqual([])
  })

  test('of which a part was lost while a cancellation waits and a part goes back by hand: what is left is named, not forgotten', async () => {
    await setFaults(shop, { api: { only: 'POST /v1/refunds', error500: 1 } })
    expect((await cancel()).json().code).toBe('refund-waiting')
    await setFaults(shop)
    shop.sandbox.holdDeliveries(true)
    await refundByHand(shop, id, 2000)
    await closeDispute(shop, await disputePayment(shop, id, { amount: 3000 }), 'lost')
    await handleDispute(shop.deps, await paymentOf())
    shop.forward(61_000)
    await sweepRefunds(shop.deps)
    shop.sandbox.holdDeliveries(false)
    const { stato, rimborsato, rimborsi } = await read()
    expect([stato, rimborsato]).toEqual(['Cancellato', 2000])
    expect(rimborsi).toMatchObject([
      { importo: 5000, stato: 'non riuscito', daRisolvere: true },
      { importo: 2000, stato: 'riuscito', origine: 'fornitore' },
    ])
    expect((await attention()).rimborsi).toContain(id)
    await shop.call('POST /Ordini/ChiudiRimborso', { token: owner, query: { id } })
    expect((await attention()).rimborsi).not.toContain(id)
  })

  test('that was lost whole: who reads that the order is cancelled is promised no money', async () => {
    await loseBy()
    await cancel()
    const { text } = await emailAbout(shop, email, 'annullato')
    expect(text).toContain('La tua banca ti ha già restituito')
    expect(text).not.toContain('Ci occupiamo noi del rimborso')
    expect((await attention()).rimborsi).not.toContain(id)
  })

  test('that is only a question of the bank moves no money, and a refund answers it', async () => {
    await disputePayment(shop, id, { inquiry: true })
    await isShown('da rispondere')
    expect((await read()).contestazione).toMatchObject({ domanda: true })
    expect((await refund(10_000)).json()).toMatchObject({ rimborsato: 10_000 })
  })

  test('whose events come twice, late and many at once is one, and does not go back', async () => {
    const dispute = await disputePayment(shop, id)
    const payment = await paymentOf()
    await Promise.all(Array.from({ length: 8 }, () => handleDispute(shop.deps, payment)))
    const early = await shop.deps.provider.listDisputes(payment)
    await closeDispute(shop, dispute, 'lost')
    await handleDispute(shop.deps, payment)
    // an answer of before that comes now
    const late = { ...shop.deps.provider, listDisputes: () => Promise.resolve(early) }
    await handleDispute({ ...shop.deps, provider: late }, payment)
    const rows = await shop.deps.db.selectFrom('dispute').select('state').where('order_id', '=', id).execute()
    expect(rows).toEqual([{ state: 'lost' }])
  })

  test('that comes while a refund waits for the provider stops it, and the owner is told', async () => {
    await setFaults(shop, { api: { only: 'POST /v1/refunds', error500: 1 } })
    expect((await refund(1000)).status).toBe(503)
    await setFaults(shop)
    await disputePayment(shop, id)
    shop.forward(61_000)
    await sweepRefunds(shop.deps)
    const { rimborsi } = await read()
    expect(rimborsi).toMatchObject([{ stato: 'non riuscito', errore: 'il cliente ha contestato il pagamento' }])
    expect((await attention()).rimborsi).toContain(id)
    const retried = await shop.call('POST /Ordini/RiprovaRimborso', { token: owner, query: { id } })
    expect(retried.json().code).toBe('order-disputed')
    await shop.call('POST /Ordini/ChiudiRimborso', { token: owner, query: { id } })
    expect((await attention()).rimborsi).not.toContain(id)
  })
})
