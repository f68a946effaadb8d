import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, expect, test, vi } from 'vitest'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { endStalledBodies } from './stalled-bodies.ts'

const sockets: Socket[] = []
afterAll(() => sockets.splice(0).forEach((socket) => socket.destroy()))

/** A client that sends what it is told and nothing else. */
async function open(address: string, text: string) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  sockets.push(socket)
  await once(socket, 'connect')
  socket.on('error', () => {})
  socket.setEncoding('utf8').write(text)
  return socket
}

/** `expect.poll` is of one test at a time. */
const waits = { timeout: 15_000, interval: 50 }

const headOf = (path: string, more: string[] = []) =>
  [`POST ${path} HTTP/1.1`, 'Host: 127.0.0.1', 'Content-Length: 1000', ...more].join('\r\n') + '\r\n\r\n'

test.concurrent('a body that stops arriving is ended, one that comes slowly is read whole', async () => {
  await using app = Fastify()
  endStalledBodies(app, new AbortController().signal, { open: 1500, leaving: 100 })
  app.post('/', { bodyLimit: 2000 }, ({ body }) => ({ length: String(body).length }))
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const begin = `${headOf('/', ['Content-Type: text/x'])}abc`
  const [silent, slow] = await Promise.all([open(address, begin), open(address, begin)])
  const closed = once(silent, 'close')
  const answered = once(slow, 'data')
  for (let sent = 3; sent < 1000; sent += 100) {
    await sleep(400)
    slow.write('a'.repeat(Math.min(100, 1000 - sent)))
  }
  expect(String(await answered)).toMatch(/^HTTP\/1.1 200[^]*\{"length":1000\}/)
  await closed
})

test.concurrent('the second body of a connection is watched as the first', async () => {
  await using app = Fastify()
  endStalledBodies(app, new AbortController().signal, { open: 100, leaving: 100 })
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.post('/', ({ body }) => ({ length: String(body).length }))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  const head = headOf('/', ['Content-Type: text/x'])
  const socket = await open(address, head + 'a'.repeat(1000))
  await once(socket, 'data')
  const closed = once(socket, 'close')
  socket.write(`${head}abc`)
  await closed
})

test.concurrent('a request without a connection, as tests inject it, makes the watch throw nothing', async () => {
  await using app = Fastify()
  endStalledBodies(app, new AbortController().signal, { open: 100, leaving: 100 })
  app.post('/', () => ({}))
  expect((await app.inject({ method: 'POST', url: '/', payload: { a: 1 } })).statusCode).toBe(200)
  // it is looked at twice a second; an exception there ends the run
  await sleep(1200)
})

test.concurrent('an upload that stalls in the middle does not keep the shop from closing, and leaves no file', async () => {
  await using shop = await openTestShop()
  const address = await shop.listen()
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const { id } = await buildProduct(shop.deps.db)
  await shop.deps.db.updateTable('product').set({ images: [] }).where('id', '=', id).execute()
  const uploads = join(shop.deps.settings.dataDir, 'caricamenti')
  const head = headOf(`/api/Prodotti/AggiungiImmagini?prodotto=${id}`, [
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=x',
  ])
  const part = '--x\r\nContent-Disposition: form-data; name="imgs"; filename="a.jpg"\r\n\r\nabc'
  const socket = await open(address, head + part)
  await vi.waitFor(() => expect(existsSync(uploads) && readdirSync(uploads)).toHaveLength(1), waits)
  const closed = once(socket, 'close')
  const begun = performance.now()
  shop.leave()
  await shop.app.close()
  console.log(`closed ${Math.round(performance.now() - begun)} ms after an upload stalled`)
  await closed
  await vi.waitFor(() => expect(readdirSync(uploads)).toEqual([]), waits)
}, 60_000)
