import { expect, test } from 'vitest'
import { openReceiver, openTestSandbox, order, post, postForm, put, typed, until } from './fixtures.ts'

/** The form of a buyer who pays later: what is typed about a card does not matter. */
const later = { ...typed, numero: '', scadenza: '', cvc: '', nome: '', metodo: 'dopo', intestatario: typed.nome }

async function openPayment(webhookUrl?: string) {
  const sandbox = await openTestSandbox(webhookUrl === undefined ? {} : { webhookUrl })
  const { id, url } = await sandbox.stripe.checkout.sessions.create(order())
  const page = String(url)
  const read = () => sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] })
  const choose = (step: string, esito: string) => postForm(`${page}/${step}`, { esito })
  return { ...sandbox, id, page, read, choose }
}

const success = (id: string) => `http://127.0.0.1:3000/payment-success?session_id=${id}`

test('a card that its bank confirms pays', async () => {
  await using payment = await openPayment()
  const { page, id } = payment
  const asked = await postForm(page, { ...typed, numero: '4000 0027 6000 3184' })
  expect([asked.status, asked.headers.get('location')]).toEqual([303, `/c/pay/${id}/banca`])
  expect(await payment.read()).toMatchObject({ status: 'open', payment_intent: null })
  expect(await (await fetch(`${page}/banca`)).text()).toContain('Conferma con la banca')
  const paid = await payment.choose('banca', 'accetta')
  expect(paid.headers.get('location')).toBe(success(id))
  expect(await payment.read()).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    customer_details: { name: 'Ada Rossi' },
    payment_intent: { status: 'succeeded' },
  })
  const again = await payment.choose('banca', 'rifiuta')
  expect(again.headers.get('location')).toBe(success(id))
})

test('a card that its bank does not confirm leaves the session open for another way', async () => {
  await using payment = await openPayment()
  const { page, id } = payment
  await postForm(page, { ...typed, numero: '4000002760003184' })
  const refused = await payment.choose('banca', 'rifiuta')
  expect(refused.headers.get('location')).toBe(`/c/pay/${id}?rifiutato=banca`)
  const form = await (await fetch(`${page}?rifiutato=banca`)).text()
  expect(form).toContain('La banca non ha confermato il pagamento.')
  expect(form).toContain('value="Via Emilia 94"')
  expect(form).not.toContain('3184"')
  expect(await payment.read()).toMatchObject({
    status: 'open',
    payment_intent: {
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    },
  })
  expect((await postForm(page, typed)).headers.get('location')).toBe(success(id))
})

test('no step is reached without the form before it', async () => {
  await using payment = await openPayment()
  for (const step of ['banca', 'dopo', 'altro', '__proto__']) {
    const seen = await fetch(`${payment.page}/${step}`, { redirect: 'manual' })
    expect([seen.status, seen.headers.get('location')]).toEqual([303, `/c/pay/${payment.id}`])
    expect((await payment.choose(step, 'accetta')).status).toBe(303)
  }
  expect(await payment.read()).toMatchObject({ status: 'open' })
})

test('a session that ends during a step is closed there too', async () => {
  await using payment = await openPayment()
  await postForm(payment.page, later)
  await payment.stripe.checkout.sessions.expire(payment.id)
  expect((await fetch(`${payment.page}/dopo`)).status).toBe(410)
  expect((await payment.choose('dopo', 'accetta')).status).toBe(410)
  expect(await payment.read()).toMatchObject({ status: 'expired', payment_status: 'unpaid' })
})

test('"pay later" needs a name, and no card', async () => {
  await using payment = await openPayment()
  const wrong = await postForm(payment.page, { ...later, intestatario: '' })
  expect(wrong.status).toBe(422)
  expect(await wrong.text()).toContain('Nome e cognome: Scrivi nome e cognome.')
  expect((await postForm(payment.page, later)).headers.get('location')).toBe(`/c/pay/${payment.id}/dopo`)
  const accepted = await payment.choose('dopo', 'accetta')
  expect(accepted.headers.get('location')).toBe(success(payment.id))
  expect(await payment.read()).toMatchObject({ payment_status: 'paid', payment_intent: { status: 'succeeded' } })
})

test('"pay later" can refuse', async () => {
  await using payment = await openPayment()
  await postForm(payment.page, later)
  await payment.choose('dopo', 'rifiuta')
  const form = await (await fetch(`${payment.page}?rifiutato=dopo`)).text()
  expect(form).toContain('ha rifiutato il pagamento')
  expect(form).toMatch(/id="metodo-dopo"[^>]*checked/)
  expect(await payment.read()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
})

test.each([
  ['attesa', 'succeeded', 'checkout.session.async_payment_succeeded', 'paid'],
  ['dubbio', 'failed', 'checkout.session.async_payment_failed', 'unpaid'],
])('a decision that comes later (%s) is told in its own event', async (choice, _as, type, status) => {
  await using shop = await openReceiver()
  await using payment = await openPayment(shop.url)
  await put(`${payment.url}/_sandbox/faults`, { later: { afterMs: 300 } })
  await postForm(payment.page, later)
  expect((await payment.choose('dopo', choice)).headers.get('location')).toBe(success(payment.id))
  expect(await payment.read()).toMatchObject({
    status: 'complete',
    payment_status: 'unpaid',
    payment_intent: { status: 'processing' },
  })
  await until(() => shop.received.some(({ event }) => event.type === type))
  expect(await payment.read()).toMatchObject({ status: 'complete', payment_status: status })
  const completed = shop.received.find(({ event }) => event.type === 'checkout.session.completed')
  expect(completed?.event.data.object).toMatchObject({ payment_status: 'unpaid' })
})

test.each([
  ['succeeded', 'paid'],
  ['failed', 'unpaid'],
])('a waiting decision is made by the call `decide`: %s', async (as, status) => {
  await using payment = await openPayment()
  await put(`${payment.url}/_sandbox/faults`, { later: { afterMs: null } })
  const way = { method: 'later', delayed: 'succeeded' }
  expect((await post(`${payment.url}/_sandbox/sessions/${payment.id}/pay`, way)).status).toBe(200)
  const decide = () => post(`${payment.url}/_sandbox/sessions/${payment.id}/decide`, { as })
  expect((await decide()).status).toBe(200)
  expect(await payment.read()).toMatchObject({ status: 'complete', payment_status: status })
  expect((await decide()).status).toBe(409)
})

test.each([
  ['4000000000009995', 'Sulla carta non ci sono fondi sufficienti.', 'insufficient_funds'],
  ['4000000000000069', 'Per la banca la carta è scaduta.', 'expired_card'],
  ['4000000000000119', 'La banca non è riuscita a elaborare il pagamento.', 'processing_error'],
])('the card %s is declined for its own reason', async (numero, text, reason) => {
  await using shop = await openReceiver()
  await using payment = await openPayment(shop.url)
  const declined = await postForm(payment.page, { ...typed, numero })
  expect(declined.status).toBe(402)
  expect(await declined.text()).toContain(text)
  await until(() => shop.received.length === 1)
  expect(shop.received[0]?.event).toMatchObject({
    type: 'payment_intent.payment_failed',
    data: { object: { last_payment_error: { type: 'card_error', decline_code: reason } } },
  })
  expect(await payment.read()).toMatchObject({ status: 'open', payment_intent: { status: 'requires_payment_method' } })
  await payment.stripe.checkout.sessions.expire(payment.id)
  expect(await payment.read()).toMatchObject({ payment_intent: { status: 'canceled', cancellation_reason: 'expired' } })
})

test('the buttons of the overview send an event again and decide a waiting payment', async () => {
  await using shop = await openReceiver()
  await using payment = await openPayment(shop.url)
  await put(`${payment.url}/_sandbox/faults`, { later: { afterMs: null } })
  await post(`${payment.url}/_sandbox/sessions/${payment.id}/pay`, { method: 'later', delayed: 'succeeded' })
  await until(() => shop.received.length === 2)
  const page = `${payment.url}/_sandbox`
  expect(await (await fetch(page)).text()).toContain('in attesa di conferma')
  const event = shop.received[0]?.event.id ?? ''
  expect((await postForm(page, { rimanda: event })).status).toBe(303)
  await until(() => shop.received.length === 3)
  expect(shop.received[2]?.event.id).toBe(event)
  expect((await postForm(page, { rimanda: 'evt_x' })).status).toBe(404)
  expect((await postForm(page, { failed: payment.id })).status).toBe(303)
  expect(await (await fetch(page)).text()).toContain('non riuscito')
})
