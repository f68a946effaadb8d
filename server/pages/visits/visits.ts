import { keysOf } from '#contract/objects.ts'
import { FiltroProdotti } from '#contract/prodotti.ts'
import { saveVisits, type Visitor } from './save-visits.ts'
import { cacheSalt } from './salt.ts'
import type { Deps, Visit, Visits } from '#server/platform/context/deps.ts'

/** What one page is counted as; undefined: it is not. */
export function visitOf({ url, pattern }: { url: string; pattern: string }): Visit | undefined {
  if (pattern === '*') return undefined
  const { pathname, searchParams } = new URL(url, 'http://shop')
  searchParams.delete('_routes')
  const page = `${pathname.replace(/^\/_\.data$|\.data$/, '') || '/'}?${searchParams}`
  // another order of the same frames looks for nothing, and the form of facets not yet
  const isSearch =
    pattern !== '/shop/filtri' &&
    keysOf(FiltroProdotti.shape).some((name) => name !== 'ordina' && searchParams.has(name))
  return {
    kinds: [
      'page-viewed',
      ...(pattern === '/product/:id' ? ['product-viewed' as const] : []),
      ...(isSearch ? ['search-made' as const] : []),
    ],
    page,
  }
}

/** Visitors and pages that are held in memory at most; in a flood the rest is not counted. */
const mostHeld = 20_000

/**
 * Counts visits in memory and writes them down every few seconds (H-64). Who a visitor was is known until then only; a
 * database that is away loses the visits of that time.
 */
export function openVisits(deps: Pick<Deps, 'db' | 'now' | 'log'>, everyMs = 5000): Visits {
  const salt = cacheSalt(deps)
  let visitors = new Map<string, Visitor>()
  let held = 0
  let saving: Promise<void> = Promise.resolve()

  const save = async () => {
    const seen = [...visitors.values()]
    visitors = new Map()
    held = 0
    try {
      await saveVisits(deps, salt, seen)
    } catch (error) {
      deps.log.warn(`visits not counted: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const flush = () => (saving = saving.then(save))
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    see({ kinds, page }, address, agent) {
      if (held >= mostHeld) return
      const name = agent.slice(0, 400)
      const key = `${address}\n${name}`
      let visitor = visitors.get(key)
      if (!visitor) {
        visitor = { address, agent: name, pages: new Map() }
        visitors.set(key, visitor)
        held++
      }
      // a page that is fetched ahead and then opened counts once
      if (visitor.pages.has(page)) return
      visitor.pages.set(page, kinds)
      held++
    },
    flush,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}
