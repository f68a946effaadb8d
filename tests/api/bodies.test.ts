import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildCaller } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop[Symbol.asyncDispose]())

const send = (payload: string | Buffer, type: string) =>
  shop.app.inject({ method: 'POST', url: '/api/Auth/Login', payload, headers: { 'content-type': type } })

const form = ['email', 'password']
  .map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nada@posta.example\r\n`)
  .join('')

test.each([
  ['a form with files', `${form}--x--\r\n`, 'multipart/form-data; boundary=x'],
  ['a form', 'email=ada%40posta.example&password=Occhiali', 'application/x-www-form-urlencoded'],
  ['text', '{"email":"ada@posta.example","password":"Occhiali"}', 'text/plain'],
])('a call that takes JSON takes no body sent as %s', async (_, payload, type) => {
  const answer = await send(payload, type)
  expect([answer.statusCode, answer.json<{ title: string }>().title]).toEqual([
    415,
    'Tipo di contenuto non supportato.',
  ])
})

test('null is what is not there, at any depth, where a field may be left out', { tags: ['H-114'] }, async () => {
  const { token } = await buildCaller(shop, { role: 'administrator' })
  const list = await shop.app.inject({
    method: 'POST',
    url: '/api/Prodotti/GetProdottiAttivi',
    payload: { categoria: null, tipologia: null, brand: ['Volpedo'] },
  })
  expect([list.statusCode, list.json()]).toEqual([200, []])
  const headers = { authorization: `Bearer ${token}` }
  const all = await shop.app.inject({
    method: 'POST',
    url: '/api/Prodotti/GetProdotti',
    headers,
    payload: { codice: null },
  })
  expect(all.statusCode).toBe(200)
  const cart = [{ prodotto: { codice: 'XX', prezzo: 1, imgs: '', marca: null }, quantity: 1 }]
  const checkout = await shop.app.inject({ method: 'POST', url: '/api/Stripe/Checkout', headers, payload: cart })
  expect(checkout.json<{ title: string }>().title).toBe('Prodotto non trovato!')
  const bare = await shop.app.inject({ method: 'POST', url: '/api/Capcha/Verify', payload: { captchaValue: null } })
  expect(bare.json<{ title: string }>().title).toBe("Il parametro 'captchaValue' è null o undefined.")
})

test('only a call that takes files reads a large body', async () => {
  expect((await send(Buffer.alloc(300_000, 'a'), 'multipart/form-data; boundary=x')).statusCode).toBe(413)
})

/** Sends a request that names a type of body, and says neither how long it is nor that it comes in pieces. */
async function sendNothing(path: string, type: string) {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1').setTimeout(5000)
  socket.once('timeout', () => socket.destroy(new Error('no answer within 5 s')))
  socket.write(`POST ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: ${type}\r\n\r\n`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return Number(answer.toString('latin1').split(' ')[1])
}

test.each([
  ['a call that takes JSON', '/api/Auth/Login', 'application/json', 400],
  ['a call whose body may be left out', '/api/Prodotti/GetProdottiAttivi', 'application/json', 200],
  ['a call that takes files', '/api/Brands/CreateBrand', 'multipart/form-data; boundary=x', 401],
  ['a call that reads bytes', '/api/Stripe/Webhook', 'application/json', 400],
  ['an address that takes no body', '/shop', 'application/json', 405],
])('a request that names a type and has no body is answered at once: %s', async (_, path, type, status) => {
  if (!shop.app.server.listening) await shop.app.listen({ host: '127.0.0.1', port: 0 })
  const hadEnded: boolean[] = []
  shop.app.server.once('request', (request: IncomingMessage) => hadEnded.push(request.readableEnded))
  expect(await sendNothing(path, type)).toBe(status)
  expect(hadEnded).toEqual([true])
})
