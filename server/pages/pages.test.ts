import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { notify } from '#server/platform/database/client.ts'
import { buildBrand, buildProduct } from '#tests/support/builders.ts'
import { openPages } from './pages.fixtures.ts'

type Pages = Awaited<ReturnType<typeof openPages>>
let site: Pages
beforeAll(async () => {
  site = await openPages()
})
afterAll(() => site[Symbol.asyncDispose]())
const get = (url: string, headers: Record<string, string> = {}) => site.pages.inject({ url, headers })

/** Every test starts with nothing kept. */
async function forgetPages() {
  await site.deps.db.transaction().execute(bumpCatalogue)
  await expect
    .poll(
      async () => {
        site.rendered.length = 0
        await get('/payment-success')
        return site.rendered.length
      },
      { timeout: 2000, interval: 10 },
    )
    .toBe(1)
  site.rendered.length = 0
}
beforeEach(forgetPages)

describe('a page', () => {
  test('is measured by its route, never by its address', async () => {
    const told: string[] = []
    await using measured = await openPages({ requests: ({ route }) => void told.push(route) })
    for (const url of ['/product/1', '/product/1.data', '/shop?q=oro', '/segreto']) await measured.pages.inject({ url })
    await expect.poll(() => told).toEqual(['/product/:id', '/product/:id', '/shop', '*'])
  })

  test('whose address is written by its bytes is asked for by its letters, and not rendered', async () => {
    const { statusCode, headers } = await get('/%73hop?q=oro')
    expect([statusCode, headers.location]).toEqual([308, '/shop?q=oro'])
    expect(site.rendered).toEqual([])
    expect((await get('//%65vil.example')).statusCode).toBe(404)
  })

  test('is rendered once for all who ask at the same time, and then served from memory', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => get('/shop')))
    answers.push(await get('/shop'))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(site.rendered).toHaveLength(1)
  })

  test('is the same in every encoding, each with a mark of its own', async () => {
    const plain = await get('/shop')
    const br = await get('/shop', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    const zipped = await get('/shop', { 'accept-encoding': 'gzip' })
    expect(br.headers['content-encoding']).toBe('br')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(new Set([plain, br, zipped].map(({ headers }) => headers['etag'])).size).toBe(3)
    for (const { headers, rawPayload } of [plain, br, zipped]) {
      expect(headers['vary']).toBe('Accept-Encoding')
      expect(headers['content-length']).toBe(String(rawPayload.length))
    }
  })

  test('is kept in the encodings that were asked for, and rendered once for all of them', async () => {
    const { kept } = site.deps.catalogue
    const empty = kept.bytes
    const { rawPayload: br } = await get('/shop', { 'accept-encoding': 'br' })
    const first = kept.bytes - empty
    const { rawPayload: plain } = await get('/shop')
    await get('/shop')
    expect(first).toBeLessThan(br.length + plain.length + 3000)
    expect(kept.bytes - empty - first).toBeGreaterThan(plain.length)
    expect(site.rendered).toHaveLength(1)
  })

  test('that the browser has already is not sent again', async () => {
    const { headers } = await get('/shop', { 'accept-encoding': 'br' })
    const etag = String(headers['etag'])
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get('/shop', { 'accept-encoding': 'br', 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
      expect(again.headers['vary']).toBe('Accept-Encoding')
    }
    const other = await get('/shop', { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(other.statusCode).toBe(200)
  })

  test('answers HEAD with the headers of GET and no body', async () => {
    const whole = await get('/shop', { 'accept-encoding': 'br' })
    const head = await site.pages.inject({ method: 'HEAD', url: '/shop', headers: { 'accept-encoding': 'br' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' })
  })

  test('is rendered afresh once the catalogue has changed', async () => {
    await get('/')
    await forgetPages()
    await get('/')
    expect(site.rendered).toHaveLength(1)
  })

  test('knows nothing of the visitor: neither headers nor the name the shop was called by', async () => {
    const { body } = await get('/shop', {
      cookie: 'a=b',
      authorization: 'Bearer t',
      host: 'localhost:1',
      'x-forwarded-host': 'evil',
    })
    expect(body).toContain('"headers":""')
    expect(site.rendered).toEqual(['http://127.0.0.1:0/shop'])
  })
})

describe('the address of a page', () => {
  test('shares its bytes with every address that differs only in unknown parameters', { tags: ['S-076'] }, async () => {
    const { db } = site.deps
    await buildProduct(db, { brand: 'Volpedo' })
    await buildBrand(db, { name: 'Nascosto', hidden: true })
    await forgetPages()
    const same = ['/shop', '/shop?utm_source=x', '/shop/?fbclid=1', '/SHOP?brand=', '/shop?pagina=2']
    const bodies = await Promise.all(same.map(async (url) => (await get(url)).body))
    expect(new Set(bodies).size).toBe(1)
    expect(site.rendered).toHaveLength(1)
  })

  test('shares one page for all values of a filter that the shop does not have', { tags: ['H-110'] }, async () => {
    await buildBrand(site.deps.db, { name: 'Nascosto', hidden: true })
    await forgetPages()
    for (const brand of ['Inventato', 'Nascosto', '%3Cscript%3E', 'x'.repeat(2000)]) await get(`/shop?brand=${brand}`)
    await get('/shop?brand=Inventato&pagina=2')
    expect(site.rendered.map((url) => new URL(url).search)).toEqual(['?brand=-'])
  })

  test('holds the filters, in one order and spelling', { tags: ['S-076', 'S-077', 'S-078'] }, async () => {
    await buildProduct(site.deps.db, { brand: 'Volpedo', gender: 'uomo', type: 'da sole' })
    await forgetPages()
    await get('/shop?brand=Volpedo&tipologia=da+sole&categoria=uomo')
    await get('/shop?categoria=Uomo&tipologia=Da%20Sole&brand=volpedo&x=1')
    expect(site.rendered).toEqual(['http://127.0.0.1:0/shop?categoria=uomo&tipologia=da+sole&brand=Volpedo'])
  })

  test('holds a page number only where that page has frames', async () => {
    for (let i = 0; i < 25; i++) await buildProduct(site.deps.db, { brand: 'Lunario' })
    await forgetPages()
    await get('/shop?brand=Lunario&pagina=2')
    await get('/shop?brand=Lunario&pagina=3')
    await get('/shop?brand=Lunario&pagina=-1')
    await get('/shop?brand=Lunario&pagina=1')
    expect(site.rendered.map((url) => new URL(url).search)).toEqual(['?brand=Lunario&pagina=2', '?brand=Lunario'])
  })

  test('the secret of the landing page stays out of the render', async () => {
    const { headers } = await get('/payment-success?session_id=cs_segreto')
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(site.rendered.join()).not.toContain('segreto')
  })
})

describe('what is no page', () => {
  test('an unknown address is answered 404, by one page for all of them', { tags: ['S-032'] }, async () => {
    for (const url of ['/wp-login.php', '/nessuna/pagina', '//evil.example', '/%20']) {
      const { statusCode, headers } = await get(url)
      expect(statusCode).toBe(404)
      expect(headers['content-type']).toContain('text/html')
    }
    expect(site.rendered).toEqual(['http://127.0.0.1:0/404'])
  })

  test('products that do not exist are answered 404, by one page rendered once for all numbers', async () => {
    const asked = ['/product/999', '/product/1000', '/product/dodici', '/product/9999999999', '/product/999']
    for (const url of asked) expect((await get(url)).statusCode, url).toBe(404)
    expect(site.rendered).toEqual(['http://127.0.0.1:0/product/-'])
    expect((await get('/product/998.data')).statusCode).toBe(404)
    expect(site.rendered).toEqual(['http://127.0.0.1:0/product/-', 'http://127.0.0.1:0/product/-.data'])
  })

  test('a product is read once for its page', async () => {
    const { id, code } = await buildProduct(site.deps.db)
    // the page of a product is of the product that was found to exist
    expect((await get(`/product/${id}`)).body).toContain(`"read":"${code}"`)
  })

  test('a page that breaks is answered 500, is cached nowhere, and comes back by itself', async () => {
    site.failing.now = true
    const broken = await get('/')
    site.failing.now = false
    expect([broken.statusCode, broken.headers['cache-control']]).toEqual([500, 'no-store'])
    expect(broken.body).not.toContain('a page broke')
    expect((await get('/')).statusCode).toBe(200)
  })

  test('a page without its database is a 503, and says why in the log', async () => {
    site.failing.error = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
    site.failing.now = true
    const broken = await get('/?segreto=1')
    site.failing.now = false
    expect([broken.statusCode, broken.headers['cache-control']]).toEqual([503, 'no-store'])
    expect(broken.headers['content-type']).toContain('text/html')
    const [line, ...more] = site.lines.filter((one) => one.includes('no database'))
    expect(line).toMatch(/ ERROR page \/ 503 unavailable: Error: no database/)
    expect(more).toEqual([])
  })

  test('that was kept is sent while the database is away, however long, in each encoding that was kept', async () => {
    const encodings = ['br', 'gzip'].map((name) => ({ 'accept-encoding': name }))
    const before = await Promise.all(encodings.map((headers) => get('/', headers)))
    const expired = new Promise<void>((resolve) => site.deps.catalogue.onChange(() => resolve()))
    await notify(site.deps.db, 'availability')
    await expired
    site.failing.error = Object.assign(new Error('no database'), { code: 'ECONNREFUSED' })
    site.failing.now = true
    const away = await Promise.all(encodings.map((headers) => get('/', headers)))
    const unknown = await get('/shop', encodings[1])
    site.failing.now = false
    expect(site.rendered.length).toBeGreaterThan(2)
    expect(away.map(({ statusCode, rawPayload }) => [statusCode, rawPayload])).toEqual(
      before.map(({ rawPayload }) => [200, rawPayload]),
    )
    expect([unknown.statusCode, unknown.headers['content-encoding']]).toEqual([503, 'gzip'])
  })

  test('a page may send elsewhere', async () => {
    const { statusCode, headers } = await get('/vecchia')
    expect([statusCode, headers['location']]).toEqual([302, '/shop'])
  })

  test.each(['POST', 'PUT', 'DELETE', 'PATCH'] as const)('%s to a page is refused in Italian', async (method) => {
    const answer = await site.pages.inject({ method, url: '/shop' })
    expect(answer.statusCode).toBe(405)
    expect(answer.json().title).toBe('Metodo non consentito.')
  })

  test('an unknown call is a problem, not a page', { tags: ['S-403'] }, async () => {
    const answer = await get('/api/Inventata')
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'no-such-call'])
    expect(site.rendered).toEqual([])
  })
})

describe('the data of a page', () => {
  test('may wait a minute in the browser that fetched it ahead of a press, and nothing else may', async () => {
    const control = async (url: string, headers = {}) => (await get(url, headers)).headers['cache-control']
    const ahead = { 'sec-purpose': 'prefetch' }
    const { etag } = (await get('/shop.data')).headers
    expect(await control('/shop.data', ahead)).toBe('private, max-age=60')
    expect(await control('/shop.data?_routes=routes%2Fshop', ahead)).toBe('private, max-age=60')
    expect(await control('/shop.data', { ...ahead, 'if-none-match': String(etag) })).toBe('private, max-age=60')
    for (const [url, headers] of [
      ['/shop.data', {}],
      ['/shop', ahead],
      ['/shop?x=.data', ahead],
    ] as const)
      expect(await control(url, headers), url).toBe('public, max-age=0, must-revalidate')
    expect(await control('/product/999999.data', ahead)).not.toContain('max-age=60')
  })

  test('is kept like the page, and only known routes are asked for', async () => {
    const first = await get('/shop.data?_routes=shop')
    const second = await get('/shop.data?_routes=shop,inventata&x=1')
    expect(first.statusCode).toBe(200)
    expect(first.headers['content-type']).toContain('text/x-script')
    expect(first.headers['x-remix-response']).toBe('yes')
    expect(first.headers['content-security-policy']).toBeUndefined()
    expect(second.body).toBe(first.body)
    expect(site.rendered).toHaveLength(1)
  })
})

describe('what protects a page', () => {
  test('is on every page', async () => {
    const { headers } = await get('/shop')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'public, max-age=0, must-revalidate',
    })
    expect(headers['content-security-policy']).toContain("'sha256-")
    expect(headers['content-security-policy']).toContain(new URL(site.sandbox.url).origin)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('is on the page of an unknown address too', async () => {
    expect((await get('/nessuna')).headers['content-security-policy']).toContain("script-src 'self'")
  })
})

describe('a script or style that content brought into a page', () => {
  const planted = `<script>steal()</script><script nonce="x">steal(1)</script><style>p{color:red}</style><p style="color:red">x</p>`

  test('does not run: the policy lets through only what the renderer itself wrote', async () => {
    site.content.markup = planted
    const { body, headers } = await get('/shop')
    site.content.markup = ''
    expect(body).toContain(planted)
    const policy = String(headers['content-security-policy'])
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf('start()')])
    expect(policy).not.toMatch(/unsafe|nonce/)
  })

  test('finds no mark to repeat in the page that visitors get', async () => {
    expect((await get('/shop')).body).toContain('<!doctype html><script>start()</script>')
  })
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

describe('a built file', () => {
  test('is sent compressed as it was built, for ever', async () => {
    const br = await get('/assets/a.js', { 'accept-encoding': 'gzip, br' })
    expect(br.body).toBe('bytes of a.js.br')
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(String(br.headers['vary']).toLowerCase()).toContain('accept-encoding')
    expect(String(br.headers['content-type'])).toContain('javascript')
    expect((await get('/assets/a.js')).body).toBe('bytes of a.js')
  })

  test('that does not exist is a problem, not a page', async () => {
    for (const url of ['/assets/b.js', '/assets/..%2frobots.txt']) {
      const answer = await get(url)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.headers['content-type']).toContain('json')
    }
    expect((await get('/robots.txt')).body).toBe('User-agent: *')
  })
})

test('in development nothing is kept, and Vite’s own scripts run', async () => {
  await using workshop = await openPages({ dev: true })
  for (let i = 0; i < 2; i++) {
    const { statusCode, headers } = await workshop.pages.inject({ url: '/shop?x=1' })
    expect([statusCode, headers['cache-control'], headers['content-security-policy']]).toEqual([
      200,
      'no-store',
      undefined,
    ])
  }
  expect(workshop.rendered).toHaveLength(2)
  const error = await workshop.pages.inject({ method: 'HEAD', url: '//evil.example' })
  expect(error.statusCode).toBe(404)
})
