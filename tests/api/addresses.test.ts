import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectWellAnswered } from '#tests/support/fuzz.ts'
import { askRaw, sendBytes } from '#tests/support/raw.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await openTestShop()
  address = await shop.listen()
  writeFileSync(join(shop.folder, 'demo/segreto.txt'), 'segreto')
  await shop.deps.storage.put('media/prova.png', Buffer.from('0123456789'))
})
afterAll(() => shop[Symbol.asyncDispose]())

const targets = [
  '/api/%',
  '/api/Prodotti/%E0%A4%A',
  '/api/Prodotti/GetProdottoById?id=%E0%A4%A',
  '/api/../api/Auth/GetUserInfo',
  '/api//Auth/GetUserInfo',
  '/api/Auth/GetUserInfo/',
  '/api/Auth/GetUserInfo;a=b',
  '/API/auth/getuserinfo',
  '/api/%00',
  '/api/Auth%2fGetUserInfo',
  '/api/__proto__',
  '/api/constructor?__proto__[a]=1&a[][]=2',
  `/api/${'a'.repeat(9000)}`,
  `/api/Prodotti/GetProdottoById?${'id=1&'.repeat(1500)}`,
  '//evil.example/api',
  'http://evil.example/api/Ordini/GetOrdini',
  '*',
  '/media/../segreto.txt',
  '/media/..%2fsegreto.txt',
  '/media/%2e%2e/segreto.txt',
  '/media/..%5csegreto.txt',
  '/media/prova.png%00.txt',
  '/media/%E0%A4%A',
  '/media/.',
  `/media/${'a/'.repeat(3000)}b.png`,
  '/anteprima/../../segreto.txt.jpg',
  '/anteprima/..%2f..%2fsegreto.txt.jpg',
  '/anteprima/%00.jpg',
  '/sitemap-99999999999999999999.xml',
  '/_dev/posta/..%2f..%2fsegreto.txt',
  '/_dev/posta/%00',
  `/_dev/posta/${'a'.repeat(500)}`,
]

test.each(targets.map((target) => [target.length > 60 ? `${target.slice(0, 60)}…` : target, target]))(
  '%s is answered in Italian, by whatever method',
  async (_, target) => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE', 'PROPFIND']) {
      const answer = await askRaw(address, method, target)
      expectWellAnswered(answer)
      expect(answer.statusCode, `${method} ${target}`).toBeGreaterThanOrEqual(400)
      expect(answer.body).not.toContain('segreto')
    }
    const head = await askRaw(address, 'HEAD', target)
    expect([head.body, head.statusCode >= 400 && head.statusCode < 500]).toEqual(['', true])
  },
)

test.each([
  ['an address that is too long', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431],
  ['headers that are too long', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['no HTTP at all', '\u0016\u0003\u0001\u0002\u0000\u0001\r\n\r\n', 400],
  ['a method that there is not', 'FATTURA / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['a null byte in the address', 'GET /\u0000 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['two lengths', 'POST /api/Auth/Login HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}', 400],
  [
    'a length and pieces at once',
    'POST /api/Auth/Login HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
])('%s is refused before it is a request, in the same form', async (_, bytes, status) => {
  const answer = await sendBytes(address, bytes)
  expectWellAnswered(answer)
  expect(answer.statusCode).toBe(status)
})

test('who is refused and keeps the own side open holds no connection', async () => {
  const { server } = shop.app
  const count = () => promisify<number>((done) => server.getConnections(done))()
  await expect.poll(count).toBe(0)
  const socket = connect({ port: Number(new URL(address).port), host: '127.0.0.1', allowHalfOpen: true })
  socket.write('nonsense\r\n\r\n')
  expect(await text(socket)).toContain('HTTP/1.1 400')
  await expect.poll(count).toBe(0)
  socket.destroy()
})

test.each([
  ['bytes=2-4', 206, '234'],
  ['bytes=-2', 206, '89'],
  ['bytes=20-30', 416, undefined],
  ['bytes=0-1,3-4', 200, '0123456789'],
  ['bytes=4-2', 416, undefined],
  ['pezzi=1', 200, '0123456789'],
])('of a picture %s is given, or refused in Italian', async (range, status, bytes) => {
  const answer = await askRaw(address, 'GET', '/media/prova.png', [`Range: ${range}`])
  expectWellAnswered(answer)
  expect([answer.statusCode, bytes === undefined ? undefined : answer.body]).toEqual([status, bytes])
})

test('what a browser claims to accept or has in its memory changes no status', async () => {
  for (const header of [
    'Accept-Encoding: br;q=zero, ,;',
    'Accept: no',
    'If-None-Match: "',
    'If-Modified-Since: ieri',
  ]) {
    expect((await askRaw(address, 'GET', '/robots.txt', [header])).statusCode).toBe(200)
  }
})
