import type { Log } from '#server/platform/base/log.ts'
import type { Page } from './page.ts'

/** A page that outlives this is worth the work; where stock changes every second, none does. */
const settledAfterMs = 5000

/**
 * Compresses kept pages as far as it goes, once each: when one is asked for that was first asked for some seconds ago. One
 * after the other, in a thread of the pool; meanwhile they are sent as they are.
 */
export function openTightening(log: Log, clock = () => performance.now()) {
  const firstAsked = new WeakMap<Page, number>()
  let last = Promise.resolve()
  return (page: Page) => {
    const now = clock()
    const since = firstAsked.get(page)
    if (since === undefined) firstAsked.set(page, now)
    if (since === undefined || now - since < settledAfterMs) return
    const { tighten } = page
    page.tighten = undefined
    last = last.then(tighten).catch((error: unknown) => log.error('a page was not compressed further', error))
  }
}
