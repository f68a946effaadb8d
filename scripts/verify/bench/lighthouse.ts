import { chromium } from '@playwright/test'
import { connect, lighthouse, snapshot, type Flags, type Result, type RunnerResult } from '../../../tools/lighthouse.ts'
import { findChromium } from '#tests/support/chromium.ts'
import { findPorts } from '#tests/support/ports.ts'

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
    args: [...args, '--ignore-certificate-errors', `--remote-debugging-port=${port}`],
    env: { ...process.env, ...env },
  })
  return {
    look: (url: string) => lookAt(url, { port }),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function lookAt(url: string, flags: Flags) {
  const result = await lighthouse(url, {
    ...flags,
    logLevel: 'error',
    onlyCategories: Object.values(categories),
    skipAudits: ['is-crawlable'],
  })
  return readScores(lhrOf(result, url))
}

/** Marks the page of the browser behind the port as it stands, with what was opened on it; nothing is loaded again. */
export async function openSnapshots(port: number) {
  const browser = await connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null })
  return {
    async look(url: string) {
      const page = (await browser.pages()).find((one) => one.url() === url)
      if (!page) throw new Error(`no page shows ${url}`)
      const flags: Flags = { onlyCategories: [categories.accessibility], disableFullPageScreenshot: true }
      const { accessibility, failing } = readScores(lhrOf(await snapshot(page, { flags }), url))
      return { accessibility, failing }
    },
    [Symbol.asyncDispose]: () => browser.disconnect(),
  }
}

function lhrOf(result: RunnerResult | undefined, url: string) {
  if (!result) throw new Error(`Lighthouse did not see ${url}`)
  const { lhr } = result
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  return lhr
}

function readScores(lhr: Result): Scores {
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
}
