import { gzipSync } from 'node:zlib'
import { expect, test } from './support/test.ts'

const kB = 1000

for (const path of ['/', '/shop', '/product/1']) {
  test(`the first view of ${path} stays light and asks nobody else`, async ({ page, shop }) => {
    const scripts = new Map<string, Buffer>()
    const others: string[] = []
    let loaded = false
    page.on('load', () => (loaded = true))
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && !request.url().startsWith('data:')) others.push(request.url())
    })
    page.on('response', async (response) => {
      if (loaded || response.request().resourceType() !== 'script') return
      scripts.set(response.url(), await response.body())
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    const gzip = [...scripts.values()].reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0)
    const names = [...scripts].map(([url, body]) => `${url.split('/').at(-1)} ${body.length}`)
    console.log(`${path}: ${scripts.size} scripts, ${(gzip / kB).toFixed(1)} kB gzip (${names.join(', ')})`)
    expect(scripts.size).toBeGreaterThan(0)
    expect(gzip).toBeLessThanOrEqual(125 * kB)
    expect(others).toEqual([])
  })
}
