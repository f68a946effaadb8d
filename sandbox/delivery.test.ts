import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import {
  connect,
  KEY,
  makeFolder,
  openReceiver,
  openTestSandbox,
  order,
  post,
  postForm,
  put,
  SECRET,
  typed,
  until,
} from './fixtures.ts'
import { openSandbox } from './sandbox.ts'

interface Line {
  id: string
  state: string
  attempts: { status: number | null }[]
}
const listEvents = async (url: string) =>
  ((await (await fetch(`${url}/_sandbox/events`)).json()) as { data: Line[] }).data

test('a payment is told to the shop in a signed event', async () => {
  await using shop = await openReceiver()
  await using sandbox = await openTestSandbox({ webhookUrl: shop.url })
  const { id } = await sandbox.stripe.checkout.sessions.create(order())
  await post(`${sandbox.url}/_sandbox/sessions/${id}/pay`)
  await until(() => shop.received.length === 2)
  const types = shop.received.map(({ event }) => event.type)
  expect(types.toSorted()).toEqual(['checkout.session.completed', 'payment_intent.succeeded'])
  expect(shop.received[types.indexOf('checkout.session.completed')]?.event).toMatchObject({
    object: 'event',
    api_version: '2026-10-28.endive',
    type: 'checkout.session.completed',
    data: { object: { id, status: 'complete', payment_status: 'paid', url: null, client_reference_id: 'ordine-1' } },
  })
  await until(async () => (await listEvents(sandbox.url)).every(({ state }) => state === 'delivered'))
})

test('an event that the webhook does not ask for is listed and never sent', async () => {
  await using shop = await openReceiver()
  await using sandbox = await openTestSandbox({ webhookUrl: shop.url, webhookEvents: ['checkout.session.expired'] })
  const paid = await sandbox.stripe.checkout.sessions.create(order())
  await post(`${sandbox.url}/_sandbox/sessions/${paid.id}/pay`)
  const other = await sandbox.stripe.checkout.sessions.create(order())
  await sandbox.stripe.checkout.sessions.expire(other.id)
  await until(async () => (await listEvents(sandbox.url)).every(({ state }) => state === 'delivered'))
  expect(shop.received.map(({ event }) => event.type)).toEqual(['checkout.session.expired'])
  const { data } = await sandbox.stripe.events.list()
  expect(data.map(({ type, pending_webhooks: pending }) => [type, pending])).toEqual([
    ['checkout.session.expired', 0],
    ['checkout.session.completed', 0],
    ['payment_intent.succeeded', 0],
  ])
  const page = await (await fetch(`${sandbox.url}/_sandbox`)).text()
  expect(page.match(/non richiesto/g)).toHaveLength(2)
})

test('an event that the shop fails on comes again, the same bytes under a new signature', async () => {
  await using shop = await openReceiver((count) => (count <= 2 ? 500 : 200))
  await using sandbox = await openTestSandbox({ webhookUrl: shop.url, retryDelaysMs: [1100, 20] })
  const { id } = await sandbox.stripe.checkout.sessions.create(order())
  await sandbox.stripe.checkout.sessions.expire(id)
  await until(() => shop.received.length === 3)
  expect(new Set(shop.received.map(({ body }) => body)).size).toBe(1)
  expect(shop.received[0]?.event.type).toBe('checkout.session.expired')
  expect(shop.received[0]?.event.request?.id).toMatch(/^req_/)
  expect(new Set(shop.received.map(({ signature }) => signature)).size).toBeGreaterThan(1)
  await until(async () => (await listEvents(sandbox.url))[0]?.state === 'delivered')
  expect((await listEvents(sandbox.url))[0]?.attempts.map(({ status }) => status)).toEqual([500, 500, 200])
})

test('after the last pause the sandbox gives up, and the event can still be sent by hand', async () => {
  let answer = 500
  await using shop = await openReceiver(() => answer)
  await using sandbox = await openTestSandbox({ webhookUrl: shop.url })
  const { id } = await sandbox.stripe.checkout.sessions.create(order())
  await post(`${sandbox.url}/_sandbox/sessions/${id}/expire`)
  await until(async () => (await listEvents(sandbox.url))[0]?.state === 'given_up')
  expect(shop.received).toHaveLength(4)
  answer = 200
  const [event] = await listEvents(sandbox.url)
  const sent = await post(`${sandbox.url}/_sandbox/events/${event?.id}/send`, { times: 3 })
  expect(await sent.json()).toEqual({ attempts: Array.from({ length: 3 }, () => ({ status: 200, error: null })) })
  expect(shop.received).toHaveLength(7)
})

test('held events wait, also for another receiver', async () => {
  await using shop = await openReceiver()
  await using sandbox = await openTestSandbox()
  await put(`${sandbox.url}/_sandbox/delivery`, { hold: true })
  const ids = await Promise.all(
    Array.from({ length: 30 }, async (_, index) => {
      const { id } = await sandbox.stripe.checkout.sessions.create({ ...order(), client_reference_id: `o-${index}` })
      await post(`${sandbox.url}/_sandbox/sessions/${id}/expire`)
      return id
    }),
  )
  await put(`${sandbox.url}/_sandbox/webhook`, { url: shop.url })
  expect(shop.received).toHaveLength(0)
  expect(await listEvents(sandbox.url)).toHaveLength(30)
  await put(`${sandbox.url}/_sandbox/delivery`, { hold: false })
  await until(() => shop.received.length === 30)
  const told = shop.received.map(({ event }) => (event.data.object as { id: string }).id)
  expect(told.toSorted()).toEqual(ids.toSorted())
})

test('events never leave this machine', async () => {
  await using sandbox = await openTestSandbox()
  for (const url of ['http://192.0.2.1/x', 'https://127.0.0.1/x', 'http://127.0.0.1.evil.example/', 'x'])
    expect((await put(`${sandbox.url}/_sandbox/webhook`, { url })).status).toBe(400)
  const from = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
  const answer = await fetch(`${sandbox.url}/_sandbox/delivery`, {
    method: 'PUT',
    headers: from,
    body: '{"hold":true}',
  })
  expect(answer.status).toBe(403)
})

test('a restart keeps sessions, kept answers and events still to deliver', async () => {
  await using folder = await makeFolder()
  await using shop = await openReceiver()
  const options = { data: folder.path, key: KEY, webhookSecret: SECRET }
  const first = await openSandbox({ ...options, webhookUrl: 'http://127.0.0.1:2/', retryDelaysMs: [50, 50, 1e6] })
  const { sessions } = connect(first.url).checkout
  const open = await sessions.create(order(), { idempotencyKey: 'k' })
  const paid = await sessions.create(order())
  expect((await postForm(String(paid.url), typed)).status).toBe(303)
  await expect(openSandbox({ ...options, webhookUrl: shop.url })).rejects.toThrow('locked')
  await first.close()

  await using second = await openSandbox({ ...options, webhookUrl: shop.url, retryDelaysMs: [50, 50, 1e6] })
  const again = connect(second.url).checkout.sessions
  expect((await again.create(order(), { idempotencyKey: 'k' })).id).toBe(open.id)
  expect(await again.retrieve(open.id)).toMatchObject({ status: 'open', url: `${second.url}/c/pay/${open.id}` })
  expect(await again.retrieve(paid.id)).toMatchObject({ payment_status: 'paid' })
  await until(() => shop.received.length === 2)
})

const main = fileURLToPath(new URL('main.ts', import.meta.url))

/** The sandbox as its own process; ends with the block. */
async function startProcess(data: string, webhookUrl: string) {
  const env = {
    PORT: '0',
    SANDBOX_KEY: KEY,
    SANDBOX_WEBHOOK_URL: webhookUrl,
    SANDBOX_WEBHOOK_SECRET: SECRET,
    SANDBOX_DATA: data,
    SANDBOX_RETRY_DELAYS_MS: '100,'.repeat(300) + '100',
    PARENT_FD: '3',
  }
  const child: ChildProcess = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'inherit', 'pipe'] })
  const ended = once(child, 'exit')
  const url = await new Promise<string>((done, fail) => {
    let text = ''
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString()
      const found = /listening on (\S+)/.exec(text)?.[1]
      if (found) done(found)
    })
    child.once('exit', (code) => fail(new Error(`sandbox ended with ${code}: ${text}`)))
  })
  return {
    url,
    child,
    ended,
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
    },
  }
}

test('kill -9 right after paying loses neither the payment nor its event', async () => {
  await using folder = await makeFolder()
  await using shop = await openReceiver()
  const paid: string[] = []
  for (let round = 0; round < 3; round++) {
    await using process = await startProcess(folder.path, 'http://127.0.0.1:2/')
    for (let index = 0; index < 5; index++) {
      const { id, url } = await connect(process.url).checkout.sessions.create(order())
      expect((await postForm(String(url), typed)).status).toBe(303)
      paid.push(id)
    }
    process.child.kill('SIGKILL')
    await process.ended
  }
  await using last = await startProcess(folder.path, shop.url)
  for (const id of paid) expect((await connect(last.url).checkout.sessions.retrieve(id)).payment_status).toBe('paid')
  const told = () =>
    new Set(
      shop.received.flatMap(({ event }) => (event.type === 'checkout.session.completed' ? [event.data.object.id] : [])),
    )
  await until(() => told().size === 15)
  expect([...told()].toSorted()).toEqual(paid.toSorted())
})

test('the process ends cleanly on SIGTERM and when its parentProcess closes', async () => {
  await using folder = await makeFolder()
  await using one = await startProcess(folder.path, 'http://127.0.0.1:2/')
  one.child.kill('SIGTERM')
  expect(await one.ended).toEqual([0, null])
  await using two = await startProcess(folder.path, 'http://127.0.0.1:2/')
  const parentProcess = two.child.stdio[3]
  if (parentProcess && 'destroy' in parentProcess) parentProcess.destroy()
  expect(await two.ended).toEqual([0, null])
})
