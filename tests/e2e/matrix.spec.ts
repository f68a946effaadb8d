import { mkdirSync } from 'node:fs'
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, forgive, open, openCart, ready, test, addToCart } from './support/test.ts'

// Every public screen in every state and at every width: long, so it runs with FULL=1 only (npm run test:full). With PICTURES=1
// as well (npm run pictures) it keeps a picture of each under .cache/pictures.

interface Screen {
  name: string
  path: string
  /** Leads to the state. */
  arrange?: (page: Page) => Promise<void>
  /** What the browser complains of by itself in this state. */
  expected?: RegExp
}

const fail = (route: Route) =>
  route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"Torna tra poco."}' })

const screens: Screen[] = [
  { name: 'home', path: '/' },
  { name: 'shop', path: '/shop' },
  { name: 'shop-filtered', path: '/shop?tipologia=da+sole&categoria=donna' },
  { name: 'shop-empty', path: '/shop?tipologia=da+sole&categoria=donna&brand=Scrivia' },
  {
    name: 'shop-error',
    path: '/whoweare',
    expected: /503|Failed to load/,
    async arrange(page) {
      await page.route('**/shop.data*', fail)
      await page.evaluate(() => history.pushState(null, '', '/shop'))
      await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
      await page.getByRole('heading', { name: 'Impossibile recuperare i prodotti' }).waitFor()
    },
  },
  { name: 'product', path: '/product/1' },
  { name: 'product-missing', path: '/product/999999', expected: /404/ },
  { name: 'whoweare', path: '/whoweare' },
  { name: 'contact', path: '/contact' },
  { name: 'terms', path: '/terms' },
  { name: 'terms-open', path: '/terms#garanzia' },
  { name: 'accessibilita', path: '/accessibilita' },
  { name: 'policy', path: '/policy' },
  { name: 'privacy', path: '/privacy' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'payment-unknown', path: '/payment-success?session_id=cs_nessuna', expected: /40\d/ },
  { name: 'not-found', path: '/nessuna/pagina', expected: /404/ },
  { name: 'cart-empty', path: '/whoweare', arrange: openCart },
  {
    name: 'cart',
    path: '/product/2',
    async arrange(page) {
      await addToCart(page)
      // with large text the toast covers the header, and stays while the pointer is on it
      await page.mouse.move(1, 840)
      await page.getByText(/ x \d+ Aggiunto al carrello/).waitFor({ state: 'hidden' })
      await openCart(page)
    },
  },
]

const pictures = Boolean(process.env['PICTURES'])
/** Pixels wide, and per cent of the usual text. */
const views = pictures
  ? ([
      [390, 100],
      [1440, 100],
    ] as const)
  : ([
      [320, 100],
      [390, 100],
      [1440, 100],
      [320, 200],
      [390, 200],
      [1440, 200],
    ] as const)

for (const { name, path, arrange, expected } of screens) {
  for (const [width, text] of views) {
    test(`${name} is complete and accessible at ${width} px and ${text} % text`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text)
      await arrange?.(page)
      await ready(page)
      if (pictures) {
        mkdirSync('.cache/pictures', { recursive: true })
        await page.screenshot({ path: `.cache/pictures/${name}-${width}.png`, fullPage: !name.startsWith('cart') })
      }
      await expectAccessible(page)
      expect(await page.evaluate(findWide), 'what makes the page scroll sideways').toEqual([])
      if (expected) forgive(complaints, expected)
    })
  }
}

/** What stands out to the right of the page, if the page scrolls because of it. */
function findWide() {
  const { scrollWidth, clientWidth } = document.documentElement
  if (scrollWidth <= clientWidth) return []
  const wide = [...document.querySelectorAll('body *')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth,
  )
  return [`${scrollWidth - clientWidth} px`, ...wide.slice(-6).map((element) => element.outerHTML.slice(0, 160))]
}
