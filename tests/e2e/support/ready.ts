import { setTimeout } from 'node:timers/promises'
import type { Browser, Page, Request } from '@playwright/test'

/** What each page has asked for: how often so far, and what is on its way. */
const traffic = new WeakMap<Page, { asked: number; open: Set<Request> }>()

/** Milliseconds for one answer: the browser sometimes loses the end of a request that a navigation cut off. */
const giveUpMs = 15_000

/** Counts what the pages of this browser ask for, also those that a test opens by itself. */
export function watchTraffic(browser: Browser) {
  browser.on('context', (context) => context.on('page', watchPage))
}

/** Counts what a page asks for; a page that is watched already stays as it is. */
export function watchPage(page: Page) {
  if (traffic.has(page)) return
  const seen = { asked: 0, open: new Set<Request>() }
  traffic.set(page, seen)
  page.on('request', (request) => {
    // a page that is fetched ahead, which this one does not need
    if (request.resourceType() === 'other') return
    seen.asked += 1
    seen.open.add(request)
  })
  page.on('requestfinished', (request) => seen.open.delete(request))
  page.on('requestfailed', (request) => seen.open.delete(request))
}

/**
 * Waits until the page is the browser's, since server-rendered buttons do nothing before, and has all that it asked for:
 * what `networkidle` means, without the half second that each page would stand still for it.
 */
export async function ready(page: Page) {
  const seen = traffic.get(page)
  if (!seen) throw new Error('This page was opened before its requests were counted')
  await page.waitForFunction(isHydrated)
  let asked: number
  do {
    asked = seen.asked
    const answered = Promise.all([...seen.open].map(async (request) => (await request.response())?.finished()))
    await Promise.race([answered, setTimeout(giveUpMs, undefined, { ref: false })])
    await page.evaluate(rest)
  } while (seen.asked > asked)
}

/** React has taken over what the server sent, and what waits for that was told. */
function isHydrated() {
  const [, root] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer')) ?? []
  const { current } =
    (root as { stateNode?: { current?: { memoizedState: { isDehydrated: boolean } } } })?.stateNode ?? {}
  return current?.memoizedState.isDehydrated === false
}

/** The page is drawn, who waits to come into view was told, and nothing is left to do: by no clock that a test may stop. */
export function rest() {
  return new Promise<void>((done) => {
    const observer = new ResizeObserver(() => {
      observer.disconnect()
      void scheduler.postTask(done, { priority: 'background' })
    })
    observer.observe(document.documentElement)
  })
}
