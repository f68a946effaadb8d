import { get } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

// what is weighed is in the cache of no earlier test
test.use({ reuseContext: false })

const kB = 1000

for (const path of ['/', '/shop', '/product/1']) {
  test(`the first view of ${path} stays within its limit and requests no other host`, async ({ page, shop }) => {
    const answers = new Map<string, Response>()
    const others: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) others.push(request.url())
    })
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') answers.set(response.url(), response)
    })
    await open(page, path)
    await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
    // until the page has loaded and is interactive; later requests delay no visitor
    const first = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
      const [hydrated] = performance.getEntriesByName('hydrated')
      const end = Math.max(visit?.loadEventStart ?? 0, hydrated?.startTime ?? 0)
      const resources = performance.getEntriesByType('resource')
      return resources.filter(({ startTime }) => startTime < end).map(({ name }) => name)
    })
    const scripts = await Promise.all(
      [...answers]
        .filter(([url]) => first.includes(url))
        .map(async ([url, response]) => ({ url, body: await response.body() })),
    )
    const gzip = scripts.reduce((sum, { body }) => sum + gzipSync(body, { level: 9 }).length, 0)
    const names = scripts.map(({ url, body }) => `${url.split('/').at(-1)} ${body.length}`)
    console.log(`${path}: ${scripts.length} scripts, ${(gzip / kB).toFixed(1)} kB gzip (${names.join(', ')})`)
    expect(scripts.length).toBeGreaterThan(5)
    expect(gzip).toBeLessThanOrEqual(125 * kB)
    expect(others).toEqual([])
  })
}

/** Bytes of a document as a browser receives it. */
function weigh(url: string) {
  return new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200 && answer.headers['content-encoding'] === 'br') {
        resolve(Number(answer.headers['content-length']))
      } else reject(new Error(`${url}: ${answer.statusCode}`))
    }).on('error', reject)
  })
}

test('documents of the home page and the listing fit into the first packets of a connection, those of products nearly', async ({
  shop,
}) => {
  const products = await shop.query<{ id: number }>(
    'select id from product where disabled_at is null order by id limit 48',
  )
  const weights: { url: string; bytes: number }[] = []
  for (const { id } of products) {
    const url = `${shop.url}/product/${id}`
    weights.push({ url, bytes: await weigh(url) })
  }
  const heaviest = weights.toSorted((a, b) => b.bytes - a.bytes).slice(0, 4)
  const limits = [
    ...['/', '/shop'].map((path) => ({ url: shop.url + path, most: 14.6 * kB })),
    ...heaviest.map(({ url }) => ({ url, most: 16 * kB })),
  ]
  await Promise.all(limits.map(({ url, most }) => expectLater(url, most)))
})

/** Pages that are still asked for after some seconds are compressed as far as it goes. */
async function expectLater(url: string, most: number) {
  const first = await weigh(url)
  await expect.poll(() => weigh(url), { timeout: 30_000, intervals: [1000] }).toBeLessThanOrEqual(most)
  const later = await weigh(url)
  console.log(`${new URL(url).pathname}: document ${first / kB} kB brotli at first, ${later / kB} later`)
}

for (const path of ['/', '/shop', '/product/1', '/whoweare']) {
  test(
    `the styles that come within the document of ${path} are all that it uses`,
    { tag: '@long' },
    async ({ browser, shop }) => {
      await using context = await browser.newContext({ reducedMotion: 'reduce' })
      const page = await context.newPage()
      // as it is drawn first, with neither scripts nor the whole stylesheet
      await page.route(/\.(?:js|css)$/, (route) => route.abort())
      await page.goto(shop.url + path)
      const html = await (await fetch(shop.url + path)).text()
      const [file] = html.match(/\/assets\/app-[\w-]+\.css/) ?? []
      const css = await (await fetch(`${shop.url}${file}`)).text()
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        const differences = await page.evaluate(compareStyles, css)
        expect(differences, `at ${width} px`).toEqual([])
      }
    },
  )
}

/** What elements look like with a stylesheet that they do not look like without it. */
async function compareStyles(css: string) {
  await document.fonts.ready
  const elements = [...document.querySelectorAll('body, body *')]
  const look = () =>
    elements.map((element) =>
      ['', '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part)
        const names = [...style].filter((name) => !name.startsWith('--'))
        return names.map((name) => `${part} ${name}: ${style.getPropertyValue(name)}`)
      }),
    )
  const before = look()
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [sheet]
  const after = look()
  document.adoptedStyleSheets = []
  return elements.flatMap((element, index) => {
    const known = new Set(before[index])
    const changed = after[index]?.filter((line) => !known.has(line)) ?? []
    return changed.length > 0 ? [`${element.outerHTML.slice(0, 80)}: ${changed.slice(0, 3).join('; ')}`] : []
  })
}
