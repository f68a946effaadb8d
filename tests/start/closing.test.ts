import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { provideBuild, startSandbox, startShop, type SandboxProcess } from '#tests/support/processes.ts'

let sandbox: SandboxProcess
const folder = mkdtempSync(join(tmpdir(), 'occhialeria-closing-'))
beforeAll(async () => {
  await provideBuild()
  sandbox = await startSandbox({ data: join(folder, 'sandbox') })
}, 120_000)
afterAll(async () => {
  await sandbox.end()
  rmSync(folder, { recursive: true, force: true })
})

async function openShop(settings: Record<string, string>) {
  const shop = await startShop({ DATA_DIR: folder, ...sandbox.settings, ...settings })
  onTestFinished(async () => void (await shop.end('SIGKILL')))
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  /** A request on the one connection of this visitor; the body is sent when `send` says so. */
  const begin = (path: string, method = 'GET') => {
    const sent = { 'content-type': 'application/json', ...(method === 'POST' && { expect: '100-continue' }) }
    const asked = request(`${shop.url}${path}`, { method, agent, headers: sent })
    const answered = new Promise<IncomingMessage>((settle, reject) =>
      asked.once('response', settle).once('error', reject),
    ).then(async (answer) => {
      const { statusCode, headers } = answer
      return { status: statusCode, connection: headers.connection, body: await text(answer) }
    })
    return {
      answered,
      send: (body = '') => asked.end(body),
      /** The shop has the request in hand and waits for its body. */
      async flush() {
        const heard = once(asked, 'continue')
        asked.flushHeaders()
        await heard
      },
    }
  }
  const get = (path: string) => {
    const { answered, send } = begin(path)
    send()
    return answered
  }
  return { shop, begin, get }
}

test('a shop that is told to close says that it is not ready, serves requests for a while, and then ends', async () => {
  const { shop, begin, get } = await openShop({ DRAIN_SECONDS: '2' })
  expect(await get('/api/ready')).toMatchObject({ status: 200, connection: 'keep-alive' })
  // a customer whose request is on its way when the shop is told
  const slow = begin('/api/Prodotti/GetProdottiAttivi', 'POST')
  await slow.flush()
  const ended = shop.end('SIGTERM')
  await shop.waitFor(/shop closing: SIGTERM/)
  const [ready, page] = await Promise.all(
    ['/api/ready', '/'].map(async (path) => {
      const answer = await fetch(`${shop.url}${path}`)
      return { status: answer.status, connection: answer.headers.get('connection'), body: await answer.text() }
    }),
  )
  expect(ready).toMatchObject({ status: 503, connection: 'close', body: '{"ok":false}' })
  expect(page).toMatchObject({ status: 200, connection: 'close' })
  slow.send('{}')
  expect(await slow.answered).toMatchObject({ status: 200 })
  expect(await ended).toBe(0)
})

test('what is in hand when the shop stops listening is finished, and its connection delays nothing', async () => {
  const { shop, begin, get } = await openShop({ DRAIN_SECONDS: '0' })
  await get('/api/ready')
  const slow = begin('/api/Prodotti/GetProdottiAttivi', 'POST')
  await slow.flush()
  const ended = shop.end('SIGTERM')
  await expect
    .poll(() =>
      fetch(`${shop.url}/api/health`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  slow.send('{}')
  expect(await slow.answered).toMatchObject({ status: 200 })
  expect(await ended).toBe(0)
})

test('a second signal ends it at once', async () => {
  const { shop } = await openShop({ DRAIN_SECONDS: '60' })
  const ended = shop.end('SIGINT')
  await shop.waitFor(/shop closing: SIGINT/)
  void shop.end('SIGTERM')
  expect(await ended).toBe(1)
  // and the next one opens on what was left
  const again = await openShop({})
  expect((await again.get('/api/ready')).status).toBe(200)
  await again.shop.end()
})
