import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/shop.ts'
import { guardHost } from './host.ts'

async function statusFor(host: string, anyHost: boolean) {
  const app = Fastify()
  guardHost(app, { anyHost })
  app.get('/', () => ({ ok: true }))
  const { statusCode } = await app.inject({ url: '/', headers: { host } })
  return statusCode
}

test.each(['127.0.0.1:3000', 'localhost:3000', 'LOCALHOST', '[::1]:3000'])('the demo answers to %s', async (host) => {
  expect(await statusFor(host, false)).toBe(200)
})

test.each([
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example:3000',
  '127.0.0.2',
  '[::2]',
  'user@localhost',
  ' ',
])('the demo answers nothing to a client that calls it %j', async (host) => {
  expect(await statusFor(host, false)).not.toBe(200)
})

test('a real shop answers to any name', async () => {
  expect(await statusFor('ottica.example', true)).toBe(200)
})

test('a proxy that names the machine by another name learns whether the demo is well', async () => {
  await using shop = await openTestShop()
  for (const url of ['/api/health', '/api/ready', '/api/health/database'])
    expect((await shop.app.inject({ url, headers: { host: '10.0.0.7:3000' } })).statusCode).toBe(200)
})

test('the whole demo refuses another name in Italian, a call as much as a picture', async () => {
  await using shop = await openTestShop()
  for (const url of ['/api/Brands/GetAllActiveBrands', '/media/loghi/volpedo.svg', '/api/Auth/GetUserInfo']) {
    const answer = await shop.app.inject({ url, headers: { host: 'evil.example' } })
    expect(answer.statusCode).toBe(421)
    expect(answer.json().title).toBe('Questo negozio di prova risponde solo a chi usa questo computer.')
  }
})
