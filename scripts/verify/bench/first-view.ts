import { chromium } from '@playwright/test'
import { findChromium } from '#tests/support/chromium.ts'

/** What one page makes a first visitor fetch; bytes as they go over the wire. */
export interface Weight {
  path: string
  gzip: Sizes
  br: Sizes
  /** Addresses that are not the shop's. */
  strange: string[]
}
type Kind = 'html' | 'javascript' | 'css' | 'font' | 'image' | 'other'
type Sizes = Record<Kind, { bytes: number; files: number }>
type Browser = Awaited<ReturnType<typeof chromium.launch>>

/** What a browser with nothing kept asks for until the page has loaded and answers to hands, at 390 px on a dense screen. */
export async function weighFirstViews(origin: string, paths: string[]) {
  const { executablePath, args, env } = await findChromium()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const weights: Weight[] = []
    for (const path of paths) {
      const started = await listStarted(browser, origin + path)
      const ours = started.filter((url) => url.startsWith(`${origin}/`))
      const strange = started.filter((url) => !ours.includes(url) && !url.startsWith('data:'))
      weights.push({ path, gzip: await sumUp(ours, 'gzip'), br: await sumUp(ours, 'br'), strange })
    }
    return weights
  } finally {
    await browser.close()
  }
}

async function listStarted(browser: Browser, url: string) {
  await using context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'load' })
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  // as the page itself counts: what this sets off would be half in, half out for an observer outside
  const started = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const [hydrated] = performance.getEntriesByName('hydrated')
    const end = Math.max(visit?.loadEventStart ?? 0, hydrated?.startTime ?? 0)
    const before = (entry: PerformanceEntry) => entry.startTime < end
    return performance
      .getEntriesByType('resource')
      .filter(before)
      .map(({ name }) => name)
  })
  return [...new Set([url, ...started])]
}

async function sumUp(urls: string[], encoding: string): Promise<Sizes> {
  const kinds: Kind[] = ['html', 'javascript', 'css', 'font', 'image', 'other']
  const sizes = Object.fromEntries(kinds.map((kind) => [kind, { bytes: 0, files: 0 }])) as Sizes
  for (const url of urls) {
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } })
    await answer.body?.cancel()
    // every answer names its length: nothing is compressed while it is sent
    const length = answer.headers.get('content-length')
    if (!answer.ok || length === null) throw new Error(`${url}: ${answer.status}, content-length ${length}`)
    const type = answer.headers.get('content-type') ?? ''
    const size = sizes[kinds.find((kind) => type.includes(kind)) ?? 'other']
    size.bytes += Number(length)
    size.files += 1
  }
  return sizes
}
