import { setTimeout as sleep } from 'node:timers/promises'
import { expect, forgive, hold, open, ready, test } from './support/test.ts'
import { askRaw } from '#tests/support/raw.ts'

// what is loaded first is in the cache of no earlier test
test.use({ reuseContext: false })

/** What a browser sends. */
const modern = { 'accept-encoding': 'gzip, deflate, br, zstd' }

test('rendered pages are cached as bytes: compressed, with an ETag, and sent once', async ({ request }) => {
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

test(
  'two fonts, then the pictures of the first screen, load before scripts',
  { tag: ['@mouse'] },
  async ({ request }) => {
    const linksOf = async (path: string, kind: RegExp) => {
      const [head = ''] = (await (await request.get(path)).text()).split('</head>')
      // without scripts, which bring it, the whole stylesheet comes at once
      const [plain = '', ...others] = head.split(/<noscript>(<link rel="stylesheet" href="[^"]+\.css"\/>)?<\/noscript>/)
      expect(others, path).toHaveLength(2)
      return ((plain + others[1]).match(/<link [^>]*>/g) ?? []).filter((link) => kind.test(link))
    }
    for (const path of ['/', '/shop', '/product/1', '/login']) {
      // the stylesheet is in the document
      expect(await linksOf(path, /rel="stylesheet"/)).toEqual([])
      expect(await linksOf(path, /as="font"/)).toHaveLength(2)
      // text is read first
      const preloads = await linksOf(path, /rel="preload"/)
      expect(preloads.slice(0, 2), path).toEqual(await linksOf(path, /as="font"/))
    }
    const first = (path: string) => linksOf(path, /as="image".*fetchPriority="high"/)
    expect(await first('/')).toEqual([expect.stringContaining('scena-duo')])
    // brands whose frames no test copies: two with one picture would be one link
    expect(await first('/shop?brand=Volpedo&brand=Ossona')).toHaveLength(4)
    expect(await linksOf('/shop?brand=Volpedo&brand=Ossona', /as="image"/)).toHaveLength(4)
    expect(await first('/product/1')).toHaveLength(1)
  },
)

test('no script is preloaded before the first paint', { tag: ['@mouse'] }, async ({ request }) => {
  for (const path of ['/', '/shop', '/product/1', '/login', '/nessuna/pagina']) {
    const html = await (await request.get(path)).text()
    expect(html, path).not.toMatch(/rel="modulepreload"|^import |<script[^>]* src=/m)
    expect(html, path).toMatch(/<script type="module" async="">let pressed/)
  }
})

test('scripts load after the first paint', async ({ page }) => {
  await page.addInitScript(() => requestAnimationFrame(() => performance.mark('drawn')))
  await open(page, '/shop')
  const [drawn = 0, ...starts] = await page.evaluate(() => {
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
    return [...performance.getEntriesByName('drawn'), ...scripts].map(({ startTime }) => startTime)
  })
  expect(starts.length).toBeGreaterThan(5)
  expect(Math.min(...starts)).toBeGreaterThan(drawn)
})

for (const path of ['/', '/shop', '/product/1']) {
  test(`on ${path} no script shares the line with the first pictures`, async ({ page }) => {
    await page.route(/\.avif$/, async (route) => {
      await sleep(400)
      await route.continue()
    })
    await open(page, path)
    const { pictures, scripts } = await page.evaluate(() => {
      const images = document.querySelectorAll<HTMLImageElement>('img[fetchpriority=high]')
      const first = new Set([...images].map(({ currentSrc }) => currentSrc))
      const resources = performance.getEntriesByType('resource')
      return {
        pictures: resources
          .filter(({ name }) => first.has(name))
          .map((entry) => (entry as PerformanceResourceTiming).responseEnd),
        scripts: resources.filter(({ name }) => name.endsWith('.js')).map(({ startTime }) => startTime),
      }
    })
    expect(pictures.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThan(Math.max(...pictures))
  })
}

test('a first picture that does not come holds no script back', async ({ page, complaints }) => {
  await page.route(/-fronte-\d+\.avif$/, (route) => route.abort())
  await open(page, '/product/1')
  await expect(page.getByRole('button', { name: 'Aggiungi al carrello' }).first()).toBeEnabled()
  forgive(complaints, /ERR_FAILED/)
})

test('a button pressed before the scripts are there is pressed again with them, once, unless that is long ago', async ({
  page,
}) => {
  const inCart = () => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as { quantity: number }[])
  /** Adds twice before the scripts are sent, does this as well, and sees what is in the cart once the page is hydrated. */
  const addEarly = async (andThen?: () => Promise<unknown>) => {
    const send = await hold(page, '**/assets/*.js')
    await page.goto('/product/1', { waitUntil: 'domcontentloaded' })
    const add = page.getByRole('button', { name: 'Aggiungi al carrello' }).first()
    await add.click()
    await add.click()
    await expect(add).toHaveCSS('opacity', '0.5')
    await andThen?.()
    send()
    await ready(page)
    // hears of the hydration after the page's own observer
    await page.evaluate(
      () => new Promise((heard) => new PerformanceObserver(heard).observe({ type: 'mark', buffered: true })),
    )
    await page.unroute('**/assets/*.js')
    await expect(add).toHaveCSS('opacity', '1')
  }
  await addEarly(() => page.getByRole('heading', { level: 1 }).click())
  expect(await inCart()).toEqual([])
  await addEarly(() =>
    page.evaluate(() => {
      const now = performance.now()
      performance.now = () => now + 10_000
    }),
  )
  expect(await inCart()).toEqual([])
  await addEarly()
  await page.getByText('Aggiunto al carrello').waitFor()
  expect(await inCart()).toEqual([expect.objectContaining({ quantity: 1 })])
})

test('a button pressed while React begins is neither lost nor counted twice', async ({ page }) => {
  await page.addInitScript(() => {
    const { port1, port2 } = new MessageChannel()
    // before React draws anything, which it does in a message of its own
    port1.addEventListener('message', () =>
      document.querySelector<HTMLElement>('[method=dialog] [type=submit]')?.click(),
    )
    port1.start()
    const listen = document.addEventListener.bind(document)
    document.addEventListener = (...given: Parameters<typeof listen>) => {
      listen(...given)
      if (given[0] === 'click' && given[2] === true) port2.postMessage('')
    }
  })
  await open(page, '/product/1')
  await page.getByText('Aggiunto al carrello').waitFor()
  await expect(page.getByRole('button', { name: 'Carrello, 1 articolo' })).toBeVisible()
})

test('a page in the background is not painted, and hydrates as well', { tag: ['@mouse'] }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  await page.goto('/shop')
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0, undefined, { polling: 100 })
})

test(
  'parameters that the listing does not know change no byte of it',
  { tag: ['@S-076', '@S-078'] },
  async ({ request }) => {
    const markOf = async (path: string) => (await request.get(path, { headers: modern })).headers()['etag']
    const plain = await markOf('/shop')
    for (const path of ['/shop?utm_source=x', '/shop?pagina=999', '/Shop/?x=1']) {
      expect(await markOf(path), path).toBe(plain)
    }
    // a value that the shop does not have finds nothing, and all of them share one page
    const nothing = await markOf('/shop?brand=Inventato')
    expect(nothing).not.toBe(plain)
    expect(await markOf('/shop?brand=Sconosciuto&utm_source=x')).toBe(nothing)
    expect(await markOf('/shop?brand=Volpedo')).not.toBe(plain)
    expect(await markOf('/shop?x=1&brand=Volpedo')).toBe(await markOf('/shop?brand=Volpedo'))
  },
)

test(
  'an unknown address is answered 404, and so is a frame that is not there',
  { tag: ['@S-032'] },
  async ({ request }) => {
    for (const path of ['/nessuna/pagina', '/product/999999', '/product/abc']) {
      expect((await request.get(path)).status(), path).toBe(404)
    }
  },
)

test('an address written by its bytes opens its page, which is drawn once', async ({ page }) => {
  for (const [written, read] of [
    ['/%73hop?q=oro', '/shop?q=oro'],
    ['/%6Cogin', '/login'],
  ] as const) {
    await open(page, written)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    await expect(page).toHaveURL(read)
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
})

test(
  'an address that cannot be read is answered by the page of those that are not there',
  { tag: ['@S-032', '@mouse'] },
  async ({ shop }) => {
    const malformed = [
      '/product/%E0%A4%A',
      '/%',
      '/shop/%c3%28',
      '/%00%',
      '//evil.example/%',
      '/product/%ff.data',
      '/%?a=%',
    ]
    for (const target of malformed) {
      const { statusCode, headers, body } = await askRaw(shop.url, 'GET', target)
      expect([statusCode, headers['content-type'], body.includes('404 - Pagina Non Trovata'), target]).toEqual([
        404,
        'text/html; charset=utf-8',
        true,
        target,
      ])
      expect((await askRaw(shop.url, 'HEAD', target)).statusCode).toBe(404)
      expect((await askRaw(shop.url, 'POST', target)).statusCode).toBe(405)
    }
    // what can be decoded is no worse
    for (const target of ['/product/..%2f..%2fetc', '/shop%00', `/${'a/'.repeat(3000)}`, '/product/%F0%9F%95%B6']) {
      expect((await askRaw(shop.url, 'GET', target)).statusCode, target).toBe(404)
    }
  },
)

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
  test(`${path} opens under a policy that lets in no script but its own`, async ({ page, complaints }) => {
    // a script or a style that the policy refuses is a complaint, and complaints fail the test
    const answer = await page.goto(path)
    await page.waitForLoadState('networkidle')
    const policy = answer?.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval|\*/)
    expect(complaints).toEqual([])
    expect(await page.evaluate(plantScript)).toBe('refused')
    forgive(complaints, /requires 'TrustedHTML' assignment/)
  })
}

/** What an attacker would try who could write into the page. */
function plantScript() {
  try {
    document.body.insertAdjacentHTML('beforeend', '<img src="x" onerror="alert(1)">')
    return 'let in'
  } catch {
    return 'refused'
  }
}
