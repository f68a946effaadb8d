import type { APIRequestContext } from '@playwright/test'
import { expect, open, ready, test } from './support/test.ts'

/** The head of a page as crawlers read it, which run no script. */
async function readHead(request: APIRequestContext, path: string) {
  const answer = await request.get(path)
  const [head = ''] = /<head>.*?<\/head>/s.exec(await answer.text()) ?? []
  const tags = Array.from(head.matchAll(/<(?:meta|link)\b[^>]*>/g), ([tag]) =>
    Object.fromEntries(
      Array.from(tag.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value = '']) => [name, unescape(value)]),
    ),
  )
  const valueOf = (name: string) => tags.find((tag) => tag['name'] === name || tag['property'] === name)?.['content']
  const data = Array.from(
    head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs),
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  )
  return {
    headers: answer.headers(),
    valueOf,
    canonical: tags.find(({ rel }) => rel === 'canonical')?.['href'],
    title: /<title>(.*?)<\/title>/s.exec(head)?.[1],
    data: Object.fromEntries(data.map((one) => [String(one['@type']), one])),
  }
}

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

test('every URL of the sitemap opens, and is canonical', async ({ request, shop }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const addresses = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => unescape(address))
  expect(addresses.length).toBeGreaterThan(50)
  const titles = new Set<string>()
  for (const address of addresses) {
    expect(address.startsWith(`${shop.url}/`)).toBe(true)
    const { canonical, valueOf, headers, title = '' } = await readHead(request, address.slice(shop.url.length))
    expect(canonical).toBe(address)
    expect([valueOf('robots'), headers['x-robots-tag']], address).toEqual([undefined, undefined])
    expect(valueOf('description')?.length, address).toBeGreaterThan(40)
    titles.add(title)
  }
  expect(titles.size, 'each page has a title of its own').toBe(addresses.length)
})

test('other spellings of a URL have the canonical one', { tag: ['@S-076'] }, async ({ request, shop }) => {
  for (const [asked, canonical] of [
    ['/Product/007?utm_source=x', '/product/7'],
    ['/SHOP/?brand=Volpedo&categoria=Donna&x=1', '/shop?categoria=donna&brand=Volpedo'],
    ['/shop?pagina=2&fbclid=1', '/shop?pagina=2'],
    ['/whoweare/', '/whoweare'],
    ['/policy', '/privacy'],
  ] as const) {
    expect((await readHead(request, asked)).canonical, asked).toBe(shop.url + canonical)
  }
})

test('the pages of one listing have titles and descriptions of their own', async ({ request }) => {
  const heads = await Promise.all(['/shop', '/shop?pagina=2'].map((path) => readHead(request, path)))
  expect(heads.map(({ title }) => title)).toEqual([
    'Occhiali — Ottica Novantaquattro',
    'Occhiali, pagina 2 — Ottica Novantaquattro',
  ])
  expect(new Set(heads.map(({ valueOf }) => valueOf('description'))).size).toBe(2)
})

test('private pages, and filters with few results, are not indexed', async ({ request }) => {
  for (const path of ['/login', '/register', '/profile', '/admin', '/email-verification', '/payment-success']) {
    expect((await readHead(request, path)).headers['x-robots-tag'], path).toBe('noindex')
  }
  const thin = await readHead(request, '/shop?categoria=donna&tipologia=da+sole&brand=Scrivia')
  expect(thin.valueOf('robots')).toBe('noindex')
})

test('a link preview of a frame has its picture, and the page its JSON-LD', async ({ request, shop }) => {
  const { valueOf, data, title } = await readHead(request, '/product/1')
  expect(valueOf('og:title')).toBe(title)
  expect(title).toMatch(/^\S+ [A-Z][a-z]+ \S+-\d+ occhiali da (?:sole|vista) — Ottica Novantaquattro$/)
  expect(valueOf('og:url')).toBe(`${shop.url}/product/1`)
  expect(valueOf('twitter:card')).toBe('summary_large_image')
  const picture = await request.get(valueOf('og:image') ?? '')
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/jpeg'])
  const { image } = data['Product'] as { image: string[] }
  expect((await request.get(image[0] ?? '')).headers()['content-type']).toBe('image/webp')
  expect(Object.keys(data)).toEqual(['Product', 'BreadcrumbList'])
  const home = await readHead(request, '/')
  expect(Object.keys(home.data)).toEqual(['WebSite', 'Optician'])
  expect(home.data['Optician']).toMatchObject({
    name: 'Ottica Novantaquattro',
    address: { addressLocality: 'Tortona' },
  })
  expect((await request.get(valueOf('og:image') ?? '')).ok()).toBe(true)
  expect(Object.keys((await readHead(request, '/contact')).data)).toEqual(['Optician'])
})

test('each page of a client navigation has its own URL and metadata', async ({ page, shop }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'NEGOZIO' }).click()
  await page.waitForURL('/shop')
  await page.locator('article a').first().click()
  await page.waitForURL(/\/product\/\d+/)
  await ready(page)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', page.url())
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((json) => (JSON.parse(json) as { '@type': string })['@type'])).toEqual(['Product', 'BreadcrumbList'])
  expect(page.url()).toContain(shop.url)
})
