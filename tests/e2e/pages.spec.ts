import { expect, test } from './support/test.ts'

/** What a browser sends. */
const modern = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('the built pages are kept as bytes: compressed, marked, and sent once', async ({ request }) => {
  const first = await request.get('/shop', { headers: modern })
  const { etag = '', vary } = first.headers()
  expect(first.headers()['content-encoding']).toBe('br')
  expect(vary).toBe('Accept-Encoding')
  const zipped = await request.get('/shop', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers()['content-encoding']).toBe('gzip')
  expect(await zipped.text()).toBe(await first.text())
  expect((await request.get('/shop', { headers: { ...modern, 'if-none-match': etag } })).status()).toBe(304)
  const head = await request.head('/shop', { headers: modern })
  expect([head.status(), head.headers()['etag'], (await head.body()).length]).toEqual([200, etag, 0])
})

test('S-076 S-078 parameters that the listing does not know change no byte of it', async ({ request }) => {
  const markOf = async (path: string) => (await request.get(path, { headers: modern })).headers()['etag']
  const plain = await markOf('/shop')
  for (const path of ['/shop?utm_source=x', '/shop?brand=Inventato', '/shop?pagina=999', '/Shop/?categoria=bambino']) {
    expect(await markOf(path), path).toBe(plain)
  }
  expect(await markOf('/shop?brand=Volpedo')).not.toBe(plain)
  expect(await markOf('/shop?x=1&brand=Volpedo')).toBe(await markOf('/shop?brand=Volpedo'))
})

test('S-032 an unknown address is answered 404, and so is a frame that is not there', async ({ request }) => {
  for (const path of ['/nessuna/pagina', '/product/999999', '/product/abc']) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})

test('a request that names another host than this machine is refused', async ({ request }) => {
  const answer = await request.get('/shop', { headers: { host: 'evil.example' } })
  expect(answer.status()).toBe(421)
})

for (const path of [
  '/',
  '/shop',
  '/shop?categoria=donna&tipologia=da+sole',
  '/product/1',
  '/login',
  '/payment-success',
  '/terms',
]) {
  test(`${path} opens under a policy that lets in no script but its own`, async ({ page }) => {
    // a script or a style that the policy refuses is a complaint, and complaints fail the test
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(await page.evaluate(plantScript)).toBe('refused')
  })
}

/** What somebody would try who had found a way to write into the page. */
function plantScript() {
  try {
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">')
    return 'let in'
  } catch {
    return 'refused'
  }
}
