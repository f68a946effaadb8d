import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openTestSandbox, order, postForm, typed } from './fixtures.ts'

/** The HTML as a shopper reads it: entities resolved, spaces plain. */
const readText = async (response: Response) =>
  (await response.text())
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replace(/\s+/g, ' ')

async function openPayment(params = order()) {
  const sandbox = await openTestSandbox()
  const session = await sandbox.stripe.checkout.sessions.create(params)
  const events = async () => {
    const answer = await fetch(`${sandbox.url}/_sandbox/events?session=${session.id}`)
    const { data } = (await answer.json()) as { data: { type: string }[] }
    return data.map(({ type }) => type)
  }
  const read = () => sandbox.stripe.checkout.sessions.retrieve(session.id)
  return { ...sandbox, id: session.id, page: String(session.url), events, read }
}

test('the page shows the lines, the shipping, the total and that it is a test', async () => {
  await using payment = await openPayment()
  const response = await fetch(payment.page)
  expect(response.status).toBe(200)
  const page = await readText(response)
  for (const text of [
    'Corte & Figli "92"',
    'Quantità 2, 89,90 € l’uno',
    '179,80 €',
    '4,90 €',
    '229,70 €',
    'nessun denaro vero',
    'in 2–4 giorni lavorativi',
    'In Italia',
    'value="ada@posta.example"',
  ])
    expect.soft(page).toContain(text)
  const policy = response.headers.get('content-security-policy')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://127.0.0.1:3000")
})

test('a good card pays: the shopper goes back to the shop, the session is complete', async () => {
  await using payment = await openPayment()
  const response = await postForm(payment.page, typed)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toBe(`http://127.0.0.1:3000/payment-success?session_id=${payment.id}`)
  const address = {
    line1: 'Via Emilia 94',
    line2: null,
    postal_code: '15057',
    city: 'Tortona',
    state: 'AL',
    country: 'IT',
  }
  const session = await payment.read()
  expect(session).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    url: null,
    amount_total: 22970,
    customer_details: { email: 'ada@posta.example', name: 'Ada Rossi', address },
    collected_information: { shipping_details: { name: 'Ada Rossi', address } },
  })
  expect(session.payment_intent).toMatch(/^pi_3_/)
  expect(await payment.events()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('twenty presses of the button pay once, and each lands in the shop', async () => {
  await using payment = await openPayment()
  const answers = await Promise.all(Array.from({ length: 20 }, () => postForm(payment.page, typed)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]))
  expect(await payment.events()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
})

test('a declined card leaves the session open for the next one', async () => {
  await using payment = await openPayment()
  const declined = await postForm(payment.page, { ...typed, numero: '4000000000000002' })
  expect(declined.status).toBe(402)
  const page = await readText(declined)
  expect(page).toContain('La carta è stata rifiutata.')
  expect(page).toContain('value="Via Emilia 94"')
  expect(await payment.read()).toMatchObject({ status: 'open', payment_status: 'unpaid' })
  expect((await postForm(payment.page, { ...typed, numero: '5555 5555 5555 4444' })).status).toBe(303)
})

test.each<[string, Partial<typeof typed>, string]>([
  ['a wrong digit', { numero: '4242 4242 4242 4241' }, 'Il numero della carta non è valido.'],
  ['a real-looking card', { numero: '4111 1111 1111 1111' }, 'Qui valgono solo le carte di prova'],
  ['no card', { numero: '' }, 'Scrivi il numero della carta.'],
  ['a past month', { scadenza: '10/20' }, 'La carta è scaduta.'],
  ['a 13th month', { scadenza: '13/39' }, 'Scrivi la scadenza come MM/AA'],
  ['a short CVC', { cvc: '12' }, 'Il CVC ha 3 cifre.'],
  ['no name', { nome: '  ' }, 'Scrivi il nome che si legge sulla carta.'],
  ['a bad email', { email: 'ada@' }, 'Scrivi un indirizzo email valido'],
  ['a short CAP', { cap: '1505' }, 'Il CAP ha 5 cifre.'],
  ['an unknown province', { provincia: 'ZZ' }, 'Scrivi la sigla di due lettere'],
  ['no street', { indirizzo: '' }, 'Scrivi via e numero civico.'],
])('the page refuses %s and keeps the rest', async (_name, change, problem) => {
  await using payment = await openPayment()
  const response = await postForm(payment.page, { ...typed, nome: 'Ada "A" <Rossi>', ...change })
  expect(response.status).toBe(422)
  const page = await response.text()
  expect(page).toContain(problem)
  expect(page).toContain('aria-invalid="true"')
  if (!('nome' in change)) expect(page).toContain('value="Ada &quot;A&quot; &lt;Rossi&gt;"')
  expect(page).not.toContain('value="4242')
  expect(page).not.toContain('value="123"')
  expect(await payment.read()).toMatchObject({ status: 'open' })
})

test('a page of a session that is not open says so and leads back to the shop', async () => {
  await using payment = await openPayment()
  await payment.stripe.checkout.sessions.expire(payment.id)
  const expired = await fetch(payment.page)
  expect(expired.status).toBe(410)
  const page = await readText(expired)
  expect(page).toContain('Il tempo per pagare è finito.')
  expect(page).toContain('href="http://127.0.0.1:3000/shop?checkout=annullato"')
  expect((await fetch(`${payment.url}/c/pay/cs_test_nessuno`)).status).toBe(404)

  await using paid = await openPayment()
  await postForm(paid.page, typed)
  const closed = await fetch(paid.page)
  expect(closed.status).toBe(410)
  expect(await closed.text()).toContain('già stato completato')
})

const rate = (display_name: string, amount: number) => ({
  shipping_rate_data: { type: 'fixed_amount' as const, display_name, fixed_amount: { amount, currency: 'eur' } },
})

test('a telephone, a choice of countries and of shippings are asked for when the session says so', async () => {
  await using payment = await openPayment({
    ...order(),
    phone_number_collection: { enabled: true },
    shipping_address_collection: { allowed_countries: ['IT', 'SM'] },
    shipping_options: [rate('Corriere', 490), rate('Espresso', 1290)],
  })
  expect((await postForm(payment.page, typed)).status).toBe(422)
  const fields = { ...typed, paese: 'SM', cap: '47890', provincia: '', telefono: '+39 0131 000000', spedizione: '1' }
  expect((await postForm(payment.page, fields)).status).toBe(303)
  expect(await payment.read()).toMatchObject({
    amount_total: 22480 + 1290,
    total_details: { amount_shipping: 1290 },
    customer_details: { phone: '+39 0131 000000', address: { country: 'SM', state: null } },
  })
})

test('the small script defines the provider and nothing else', async () => {
  await using sandbox = await openTestSandbox()
  const response = await fetch(`${sandbox.url}/v3/sandbox.js`)
  expect(response.headers.get('content-type')).toContain('javascript')
  const window: Record<string, unknown> = {}
  runInNewContext(await response.text(), { window })
  expect(Object.keys(window)).toEqual(['OcchialeriaSandbox'])
})

test('another name for this machine is not answered', async () => {
  await using sandbox = await openTestSandbox()
  const { request } = await import('node:http')
  const status = await new Promise((done) =>
    request(`${sandbox.url}/_sandbox/health`, { headers: { host: 'evil.example' } }, (r) => done(r.statusCode)).end(),
  )
  expect(status).toBe(421)
})
