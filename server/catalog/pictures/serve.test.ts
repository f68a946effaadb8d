import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

describe('pictures', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const media = join(shop.deps.settings.dataDir, 'media')
    mkdirSync(join(media, 'loghi'), { recursive: true })
    writeFileSync(join(media, 'a-fronte-1200.avif'), 'avif')
    writeFileSync(join(media, 'loghi', 'a.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    for (const name of ['pagina.html', '.segreto.png', 'script.js']) writeFileSync(join(media, name), 'x')
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const get = (url: string) => shop.app.inject({ url })

  test('are served by this host, for ever, as what they are', { tags: ['S-262'] }, async () => {
    const { statusCode, headers, body } = await get('/media/a-fronte-1200.avif')
    expect([statusCode, body]).toEqual([200, 'avif'])
    const again = await shop.app.inject({
      url: '/media/a-fronte-1200.avif',
      headers: { 'if-none-match': String(headers['etag']) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const tail = await shop.app.inject({ url: '/media/a-fronte-1200.avif', headers: { range: 'bytes=2-99' } })
    expect([tail.statusCode, tail.headers['content-range'], tail.body]).toEqual([206, 'bytes 2-3/4', 'if'])
    expect(headers).toMatchObject({
      'content-type': 'image/avif',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
  })

  test('an SVG opened by itself can neither run nor fetch anything', async () => {
    const { statusCode, headers } = await get('/media/loghi/a.svg')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'; style-src 'unsafe-inline'")
  })

  test('what is asked for often comes from memory, also while the store is away', async () => {
    const media = join(shop.deps.settings.dataDir, 'media')
    await get('/media/loghi/a.svg')
    renameSync(media, `${media}-via`)
    // nothing can be read below what is no folder
    writeFileSync(media, '')
    expect((await get('/media/loghi/a.svg')).statusCode).toBe(200)
    const { statusCode, headers, json } = await get('/media/b-fronte-1200.avif')
    expect([statusCode, json().code, json().title]).toEqual([
      503,
      'files-unavailable',
      'In questo momento non riusciamo ad aprire né a salvare foto e allegati. Riprova tra poco.',
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect((await get('/anteprima/b-fronte-1200.avif.jpg')).statusCode).toBe(503)
    expect((await get('/api/Brands/GetAllActiveBrands')).statusCode).toBe(200)
    rmSync(media)
    renameSync(`${media}-via`, media)
    expect((await get('/media/b-fronte-1200.avif')).statusCode).toBe(404)
    writeFileSync(join(media, 'b-fronte-1200.avif'), 'b')
    expect((await get('/media/b-fronte-1200.avif')).statusCode).toBe(200)
  })

  test.each([
    '/media/pagina.html',
    '/media/script.js',
    '/media/.segreto.png',
    '/media/',
    '/media/loghi',
    '/media/manca.avif',
    '/media/..%2f..%2fserver.json',
    '/media/%2e%2e/posta',
    '/media/a-fronte-1200.avif%00.png',
  ])('%s is not served', async (url) => {
    const { statusCode, headers } = await get(url)
    expect(statusCode).toBeGreaterThanOrEqual(400)
    expect(statusCode).toBeLessThan(500)
    expect(headers['content-type']).toContain('json')
  })
})
