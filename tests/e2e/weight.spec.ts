import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

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
