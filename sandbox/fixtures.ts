import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { expect } from 'vitest'
import { openSandbox } from './sandbox.ts'
import type { SandboxOptions } from './sandbox.ts'
import { checkShape } from './schemas/check.ts'

export const KEY = 'sk_test_prova'
export const SECRET = 'whsec_prova'

interface Received {
  body: string
  signature: string
  event: Stripe.Event
}

/** A shop's webhook: verifies every delivery and answers what `respond` says (200). */
export async function openReceiver(respond: (count: number) => number = () => 200) {
  const received: Received[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const signature = String(request.headers['stripe-signature'])
      const event = Stripe.webhooks.constructEvent(body, signature, SECRET)
      checkShape(event)
      received.push({ body, signature, event })
      response.writeHead(respond(received.length)).end()
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

export async function makeFolder() {
  const path = await mkdtemp(join(tmpdir(), 'sandbox-'))
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) }
}

/** The SDK's own way to the network; every answer is held to the SDK's types before the SDK reads it. */
function makeClient() {
  const client = Stripe.createNodeHttpClient()
  const send = client.makeRequest.bind(client)
  client.makeRequest = async (...request) => {
    const response = await send(...request)
    const read = response.toJSON.bind(response)
    response.toJSON = async () => {
      const sent: unknown = await read()
      checkShape(sent)
      return sent
    }
    return response
  }
  return client
}
const httpClient = makeClient()

/** The official SDK, pointed at the sandbox. */
export function connect(url: string, key = KEY): Stripe {
  const { hostname, port } = new URL(url)
  const place = { host: hostname, port, protocol: 'http' as const }
  return new Stripe(key, { ...place, httpClient, telemetry: false, maxNetworkRetries: 0, timeout: 5000 })
}

/** A sandbox on a free port with its SDK; quick retries. */
export async function openTestSandbox(options: Partial<SandboxOptions> = {}) {
  const folder = await makeFolder()
  const sandbox = await openSandbox({
    data: folder.path,
    key: KEY,
    webhookUrl: 'http://127.0.0.1:2/unreachable',
    webhookSecret: SECRET,
    retryDelaysMs: [20, 20, 20],
    ...options,
  })
  const stripe = connect(sandbox.url)
  return {
    ...sandbox,
    stripe,
    async [Symbol.asyncDispose]() {
      // Also what no receiver heard is held to the types.
      await put(`${sandbox.url}/_sandbox/faults`, {})
      await stripe.events.list({ limit: 100 })
      await sandbox.close()
      await folder[Symbol.asyncDispose]()
    },
  }
}

/** Two frames and free shipping: 179.80 euro. */
export const order = (): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  locale: 'it',
  client_reference_id: 'ordine-1',
  customer_email: 'ada@posta.example',
  metadata: { ordine: 'ordine-1' },
  payment_intent_data: { metadata: { ordine: 'ordine-1' }, description: 'Ordine 1' },
  success_url: 'http://127.0.0.1:3000/payment-success?session_id={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://127.0.0.1:3000/shop?checkout=annullato',
  shipping_address_collection: { allowed_countries: ['IT'] },
  shipping_options: [
    {
      shipping_rate_data: {
        type: 'fixed_amount',
        display_name: 'Corriere',
        fixed_amount: { amount: 490, currency: 'eur' },
        delivery_estimate: { minimum: { unit: 'business_day', value: 2 }, maximum: { unit: 'business_day', value: 4 } },
      },
    },
  ],
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: 'eur',
        unit_amount: 8990,
        product_data: { name: 'Corte & Figli "92"', metadata: { codice: 'CF92' } },
      },
    },
    {
      quantity: 1,
      price_data: { currency: 'eur', unit_amount: 4500, product_data: { name: 'Lampara', description: 'Sole' } },
    },
  ],
})

/** What a shopper types on the hosted page. */
export const typed = {
  email: 'ada@posta.example',
  numero: '4242 4242 4242 4242',
  scadenza: '04/39',
  cvc: '123',
  nome: 'Ada Rossi',
  indirizzo: 'Via Emilia 94',
  cap: '15057',
  citta: 'Tortona',
  provincia: 'al',
}

export const postForm = (url: string, fields: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

/** Waits until the check holds, at most five seconds. */
export async function until(check: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5000
  while (!(await check())) {
    if (Date.now() > end) throw new Error('It did not come true within five seconds')
    await new Promise((done) => setTimeout(done, 10))
  }
}

const sendJson =
  (method: string) =>
  (url: string, body: unknown = {}) =>
    fetch(url, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
export const put = sendJson('PUT')
export const post = sendJson('POST')

/** The refusal that the SDK throws. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it should have been refused'),
    (error: unknown) => {
      if (error instanceof Stripe.errors.StripeError) return error
      throw error
    },
  )

/** A sandbox with one paid session. */
export async function openPaid(options: Partial<SandboxOptions> = {}, how: Record<string, string> = {}) {
  const sandbox = await openTestSandbox(options)
  const payAnother = async (by: Record<string, string>) => {
    const { id } = await sandbox.stripe.checkout.sessions.create(order())
    const answer = await post(`${sandbox.url}/_sandbox/sessions/${id}/pay`, by)
    if (!answer.ok) throw new Error(await answer.text())
    const { payment_intent } = (await answer.json()) as { payment_intent: string }
    return { session: id, intent: payment_intent }
  }
  return { ...sandbox, payAnother, ...(await payAnother(how)) }
}
