import type { findableProduct } from './product.ts'

type Findable = Pick<Partial<ReturnType<typeof findableProduct>>, 'description' | 'picture'> & { data: object[] }

const kept = new WeakMap<object, Findable>()

/** Keeps what crawlers read of a page beside the page's data, for the drawing of its document, which does not bring it twice. */
export const keepFound = (page: object, findable: Findable) => void kept.set(page, findable)

/** What was kept; in the browser, which hydrates the document, the JSON-LD that stands there. */
export function foundOf(page: object): Findable | undefined {
  if (import.meta.env.SSR) return kept.get(page)
  const scripts = document.querySelectorAll('script[type="application/ld+json"]')
  return { data: Array.from(scripts, ({ textContent }): object => JSON.parse(textContent)) }
}
