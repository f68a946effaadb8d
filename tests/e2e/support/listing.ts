import type { Locator, Page, Request } from '@playwright/test'
import { openFilters } from './navigation.ts'
import { open, type Shop } from './test.ts'

/** The request for a page of frames. */
export const call = '**/api/Prodotti/GetProdottiAttivi*'
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const counted = (page: Page) => page.getByRole('status').filter({ hasText: /^\d+ modell[io], \d+ color[ei]$/ })
export const loader = (page: Page) => page.getByRole('link', { name: /Carica altri|Caricamento\.\.\./ })
/** The link of a card to the page of the colour that it shows. */
export const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link')
export const choice = (page: Page, label: string) => page.getByRole('combobox', { name: label })

/** The listing, with its filters open. */
export async function openShop(page: Page, path = '/shop') {
  await open(page, path)
  await openFilters(page)
}

/** How many models are on sale with these filters, and how many colours. */
export async function countBoth(shop: Shop, where = 'true') {
  const [row] = await shop.query<{ models: number; colours: number }>(
    `select count(distinct model)::int as models, count(*)::int as colours from product left join brand on brand.id = product.brand_id
     where product.disabled_at is null and brand.hidden_at is null and ${where}`,
  )
  const { models = 0, colours = 0 } = row ?? {}
  return { models, said: `${models} modell${models === 1 ? 'o' : 'i'}, ${colours} color${colours === 1 ? 'e' : 'i'}` }
}
export const countOf = async (shop: Shop, where?: string) => (await countBoth(shop, where)).models
export const saidOf = async (shop: Shop, where?: string) => (await countBoth(shop, where)).said

/** Notes every call for a page of frames: its page and its filters. */
export function noteCalls(page: Page) {
  const calls: { page: string | null; body: unknown }[] = []
  page.on('request', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/Prodotti/GetProdottiAttivi')
      calls.push({ page: searchParams.get('page'), body: request.postDataJSON() })
  })
  return calls
}

/** The next page comes by itself: a click would seek a button that is leaving. */
export const scrollToNext = (page: Page) => loader(page).evaluate((link) => link.scrollIntoView())

/** Keeps the next page from coming by itself: the end of the list is never in sight. */
export async function withoutScrolling(page: Page) {
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver
  })
}
