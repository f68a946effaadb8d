import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '#tests/support/chromium.ts'
import { findPorts } from '#tests/start/running.ts'

/** What Lighthouse says of a page, out of 100 where it gives marks. */
export interface Scores {
  performance: number
  accessibility: number
  practices: number
  seo: number
  lcpMs: number
  tbtMs: number
  shift: number
  /** What it finds fault with, speed apart. */
  failing: string[]
}

const categories = {
  performance: 'performance',
  accessibility: 'accessibility',
  practices: 'best-practices',
  seo: 'seo',
}

/** A browser for Lighthouse, as a phone on a slow line. */
export async function openLighthouse() {
  const { executablePath, args, env } = await findChromium()
  const port = await findPorts(1)
  const browser = await chromium.launch({
    executablePath,
    args: [...args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  })
  return {
    async look(url: string): Promise<Scores> {
      const result = await lighthouse(url, {
        port,
        logLevel: 'error',
        onlyCategories: Object.values(categories),
        skipAudits: ['is-crawlable'],
      })
      if (!result) throw new Error(`Lighthouse did not see ${url}`)
      const { lhr } = result
      if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
      const mark = (id: string) => Math.round((lhr.categories[id]?.score ?? 0) * 100)
      const measure = (id: string) => lhr.audits[id]?.numericValue ?? Number.NaN
      return {
        performance: mark(categories.performance),
        accessibility: mark(categories.accessibility),
        practices: mark(categories.practices),
        seo: mark(categories.seo),
        lcpMs: measure('largest-contentful-paint'),
        tbtMs: measure('total-blocking-time'),
        shift: measure('cumulative-layout-shift'),
        failing: [categories.accessibility, categories.practices, categories.seo]
          .flatMap((id) => lhr.categories[id]?.auditRefs ?? [])
          .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
          .map(({ id }) => id),
      }
    },
    [Symbol.asyncDispose]: () => browser.close(),
  }
}
