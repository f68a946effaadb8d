import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop } from '#server/app/shop.ts'
import { buildCaller, buildProduct } from '#tests/support/builders.ts'
import { cartOf } from '#tests/support/buyer.ts'
import { errorLog } from '#tests/support/database.ts'
import { accept, buildOffer, turnLensesOn } from '#tests/support/lenses.ts'
import { realShop } from '#tests/support/real-shop.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { openPages } from './pages.fixtures.ts'

type Opened = Awaited<ReturnType<typeof openPages>>
let shop: Opened
let owner: Awaited<ReturnType<typeof buildCaller>>
beforeAll(async () => {
  shop = await openPages({ env: realShop })
  owner = await buildCaller(shop, { role: 'administrator' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const page = (url: string, headers: Record<string, string> = {}) => shop.pages.inject({ url, headers })

/** What the browser of this session is given when it asks who is signed in. */
async function cookieOf(token: string) {
  const { headers } = await shop.call('GET /Auth/GetUserInfo', { token })
  return String(headers['set-cookie'] ?? '')
}

type Caller = typeof owner
const logOut = ({ token }: Caller) => shop.call('POST /Auth/Logout', { token })
const expire = ({ sessionId }: Caller) =>
  shop.deps.db.updateTable('session').set({ expires_at: shop.now() }).where('id', '=', sessionId).execute()

const open = () => shop.call('POST /Apertura/Apri', { token: owner.token, body: { conferma: 'Apro lo stesso' } })
const close = () => shop.call('POST /Apertura/Chiudi', { token: owner.token })
const isOpen = () => shop.deps.business.isOpen()

const closed = [
  '/',
  '/shop',
  '/SHOP',
  '/shop?q=tondi',
  '/shop.data',
  '/_.data',
  '/product/1',
  '/product/1.data',
  '/whoweare',
]
const hidden = [
  '/paga/abc',
  '/lenti/1',
  '/lenti/richiesta',
  '/lenti/richiesta/1/../../1',
  '/niente',
  '/admin/../shop',
  '/admin/%2e%2e/shop',
  '/login%2f..%2fshop',
  '//shop',
  '/loginx',
]
const left = ['/login', '/LOGIN', '/admin', '/admin/apertura', '/admin.data', '/profile', '/profile/ordini/1']
const openToo = [
  '/lenti/richiesta/1',
  '/lenti/richiesta/1.data',
  '/payment-success?session_id=1',
  '/recesso',
  '/terms',
  '/policy',
  '/privacy',
  '/accessibilita',
  '/contact',
]

test.each([...closed, ...hidden])('%s is closed before the shop is open', async (url) => {
  const { statusCode, headers, body } = await page(url)
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '3600', 'no-store'])
  expect(body).toContain('Apriamo presto')
})

test.each([...left, ...openToo])('%s is not', async (url) => {
  expect((await page(url)).statusCode).not.toBe(503)
})

test('what search engines read is closed too, and what machines ask is not', async () => {
  const status = async (url: string) => (await shop.app.inject({ url })).statusCode
  for (const url of ['/robots.txt', '/sitemap.xml', '/sitemap-1.xml', '/feed/prodotti.xml', '/anteprima/1'])
    expect([url, await status(url)]).toEqual([url, 503])
  for (const url of ['/api/health', '/api/ready']) expect([url, await status(url)]).toEqual([url, 200])
  const hook = await shop.call('POST /Stripe/Webhook', { body: {} })
  expect(hook.status).toBe(400)
})

test('the page of a closed shop has the owner’s name and colours, in a style that its policy lets through', async () => {
  const { versione } = (await shop.call('GET /Impostazioni/Leggi', { token: owner.token })).json()
  const valori = { nomeNegozio: 'Lenti e Aste', coloreSinistra: '#c9b8ea', coloreDestra: '#f2d479' }
  await shop.call('PUT /Impostazioni/Salva', { token: owner.token, body: { versione, valori } })
  await expect.poll(() => shop.deps.business.current().shopName).toBe('Lenti e Aste')
  const { body, headers } = await page('/shop')
  expect(body).toContain('<title>Apriamo presto – Lenti e Aste</title>')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? []
  expect(style).toContain('linear-gradient(90deg,#c9b8ea 50%,#f2d479 50%)')
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
})

test('staff see the pages, with a cookie that their session gives, and no cache keeps them', async () => {
  const cookie = await cookieOf(owner.token)
  expect(cookie).toMatch(/^anteprima=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/)
  const mine = { cookie: `altro=1; ${cookie.split(';')[0]}` }
  const seen = await page('/shop', mine)
  expect([seen.statusCode, seen.headers['cache-control']]).toEqual([200, 'private, no-store'])
  // its bytes are in memory now, and leave it for no other visitor
  const etag = String(seen.headers['etag'])
  const others: Record<string, string>[] = [
    {},
    { 'if-none-match': etag },
    { cookie: `anteprima=${'A'.repeat(43)}` },
    { cookie: 'anteprima=' },
  ]
  for (const headers of others) expect((await page('/shop', headers)).statusCode).toBe(503)
  expect((await page('/shop', { ...mine, 'if-none-match': etag })).statusCode).toBe(200)
  // a customer gets none, and that of a session that ended or expired is over
  expect(await cookieOf((await buildCaller(shop)).token)).toBe('')
  for (const end of [logOut, expire]) {
    const leaving = await buildCaller(shop, { role: 'administrator' })
    const other = { cookie: (await cookieOf(leaving.token)).split(';')[0] ?? '' }
    expect((await page('/', other)).statusCode).toBe(200)
    await end(leaving)
    expect((await page('/', other)).statusCode).toBe(503)
  }
})

test('from a closed shop only staff buy', async () => {
  const { code } = await buildProduct(shop.deps.db, { stock: null })
  const buy = (token: string) => shop.call('POST /Stripe/Checkout', { token, body: cartOf({ code }) })
  const refused = await buy((await buildCaller(shop)).token)
  expect([refused.status, refused.headers['retry-after'], refused.json().code]).toEqual([503, '3600', 'shop-closed'])
  const link = await shop.call('POST /Paga/Apri', { body: { token: 'nessuno', termini: '2024-10-08' } })
  expect(link.json().code).toBe('shop-closed')
  // the card provider of this test is away
  expect((await buy(owner.token)).json().code).toBe('checkout-failed')
})

test('from a closed shop a customer accepts no lenses, but reads and erases what they told of their eyes', async () => {
  const { id, orderId, customer } = await buildOffer(shop, await turnLensesOn(shop))
  const { token } = customer
  expect((await accept(shop, token, { id, orderId })).json().code).toBe('shop-closed')
  expect((await shop.call('GET /Lenti/GetRichiesta', { token, query: { id } })).json()).toHaveProperty('dati')
  const erased = await shop.call('POST /Lenti/Cancella', { token, body: { id } })
  expect([erased.status, erased.json().dati]).toEqual([200, undefined])
})

test('opened and closed, every process follows within a second', async () => {
  const { settings } = shop.deps
  const rest = { settings, log: errorLog, databaseUrl: shop.databaseUrl, now: shop.now, sweepMs: null }
  const other = await openShop(rest)
  try {
    expect((await page('/shop')).statusCode).toBe(503)
    expect((await open()).json().aperto).toBe(true)
    const opened = performance.now()
    await expect.poll(() => other.deps.business.isOpen(), { interval: 5 }).toBe(true)
    await expect.poll(isOpen, { interval: 5 }).toBe(true)
    console.info(`another process is open after ${(performance.now() - opened).toFixed(0)} ms (aim: 1,000)`)
    const { statusCode, headers } = await page('/shop')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=0, must-revalidate'])
    expect(await cookieOf(owner.token)).toBe('')
    await close()
    await expect.poll(() => other.deps.business.isOpen(), { interval: 5 }).toBe(false)
    await expect.poll(isOpen, { interval: 5 }).toBe(false)
    expect((await page('/shop')).statusCode).toBe(503)
  } finally {
    await other.close()
  }
})

test('the demonstration is always open', async () => {
  await using demo = await openTestShop()
  const { token } = await buildCaller(demo, { role: 'administrator' })
  expect((await demo.call('POST /Apertura/Chiudi', { token })).json().code).toBe('demo-always-open')
  expect((await demo.call('GET /Apertura/Stato', { token })).json()).toMatchObject({ aperto: true, chiudibile: false })
  expect(demo.deps.business.isOpen()).toBe(true)
})
