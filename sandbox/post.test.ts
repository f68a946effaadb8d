import { once } from 'node:events'
import { createServer } from 'node:http'
import type { RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openPoster } from './post.ts'

/** A receiver and a poster to it. */
async function openExchange(respond: RequestListener, limitMs = 5000) {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const poster = openPoster(limitMs)
  let connections = 0
  server.on('connection', () => (connections += 1))
  return {
    post: () => poster.post({ url: `http://127.0.0.1:${port}/webhook`, headers: {}, body: 'told' }),
    closePoster: () => poster.close(),
    countConnections: () => connections,
    async [Symbol.asyncDispose]() {
      poster.close()
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

test('posts go over one connection, whatever is answered beside the status', async () => {
  await using exchange = await openExchange((_request, response) => response.end('x'.repeat(100_000)))
  for (let turn = 0; turn < 5; turn += 1) {
    expect(await exchange.post()).toBe(200)
    // the body arrives after its status
    await new Promise((done) => setTimeout(done, 50))
  }
  expect(exchange.countConnections()).toBe(1)
})

test('a redirect is not followed', async () => {
  await using exchange = await openExchange((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:2/' }).end(),
  )
  expect(await exchange.post()).toBe(302)
})

test('a connection that the receiver closed before is replaced, a new one that it closes is a failure', async () => {
  const used = new WeakSet<object>()
  let isWell = true
  await using exchange = await openExchange(({ socket }, response) => {
    if (used.has(socket) || !isWell) socket.resetAndDestroy()
    else response.end()
    used.add(socket)
  })
  expect([await exchange.post(), await exchange.post()]).toEqual([200, 200])
  expect(exchange.countConnections()).toBe(2)
  isWell = false
  await expect(exchange.post()).rejects.toThrow(/ECONNRESET|hang up/)
})

test('an answer has a limit, and the body after it too', async () => {
  await using silent = await openExchange(() => {}, 50)
  await expect(silent.post()).rejects.toThrow('no answer within 50 ms')
  let ended = false
  await using endless = await openExchange(({ socket }, response) => {
    socket.on('close', () => (ended = true))
    response.write('.')
  }, 50)
  expect(await endless.post()).toBe(200)
  await expect.poll(() => ended).toBe(true)
})

test('closing breaks off what is under way, without a second try', async () => {
  let heard = 0
  await using exchange = await openExchange((_request, response) => {
    heard += 1
    if (heard === 1) response.end()
  })
  await exchange.post()
  const open = exchange.post()
  await expect.poll(() => heard).toBe(2)
  exchange.closePoster()
  await expect(open).rejects.toThrow('the sandbox stops')
  await expect(exchange.post()).rejects.toThrow('the sandbox stops')
  expect(heard).toBe(2)
})
