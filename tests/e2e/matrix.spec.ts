import { mkdirSync } from 'node:fs'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { enter, newAccount } from './support/account.ts'
import { newBuyer } from './support/buying.ts'
import { findOnSale } from './support/product-page.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  forgive,
  open,
  openCart,
  ready,
  test,
  type Shop,
} from './support/test.ts'
import { caller, chat, drawer, openDrawer } from './support/tickets.ts'

// Every screen of shoppers and customers in every state and at every width: long, so it runs with FULL=1 only (npm run test:full). With PICTURES=1
// as well (npm run pictures) it keeps a picture of each under .cache/pictures.

interface Place {
  page: Page
  shop: Shop
  request: APIRequestContext
}
interface Screen {
  name: string
  path: string | ((place: Place) => Promise<string>)
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
  { name: 'prova', path: '/prova' },
  { name: 'preferiti-empty', path: '/preferiti' },
  { name: 'preferiti', path: '/preferiti?id=1,2,3' },
  { name: 'avviso', path: '/avviso?codice=nessuno' },
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
  { name: 'recovery', path: '/recupero-password' },
  {
    name: 'verification',
    path: async ({ page, shop }) => {
      await enter(page, await newAccount(shop, { verified: false }))
      return '/email-verification'
    },
  },
  {
    name: 'login-with-cart',
    path: '/product/2',
    async arrange(page) {
      await addToCart(page)
      await openCart(page)
      await cart(page)
        .getByRole('button', { name: /^Acquista/ })
        .click()
      await page.getByRole('region', { name: 'Il tuo carrello' }).waitFor()
    },
  },
  {
    name: 'product-sun',
    path: async ({ shop }) => `/product/${(await findOnSale(shop, `lower(type) = 'da sole'`)).id}`,
  },
  {
    name: 'window-search',
    path: '/',
    async arrange(page) {
      await page.getByRole('banner').getByRole('link', { name: 'Cerca' }).click()
      await page.getByRole('combobox').fill('ochiali tondi')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'window-zoom',
    path: '/product/1',
    async arrange(page) {
      await page.getByRole('button', { name: 'Ingrandisci' }).click()
      await page.getByRole('dialog', { name: /^Immagini ingrandite/ }).waitFor()
    },
  },
  { name: 'window-support-visitor', path: '/whoweare', arrange: openDrawer },
  { name: 'success', path: paid(({ sessionId }) => `/payment-success?session_id=${sessionId}`) },
  { name: 'profile', path: paid(() => '/profile') },
  { name: 'order', path: paid(({ id }) => `/profile/ordini/${id}`) },
  { name: 'withdrawal', path: paid(({ id }) => `/recesso?ordine=${id}`) },
  {
    name: 'withdrawal-confirm',
    path: paid(({ id }) => `/recesso?ordine=${id}`),
    async arrange(page) {
      await page.getByRole('button', { name: 'Continua' }).click()
      await page.getByRole('heading', { name: 'Quanto torna' }).waitFor()
    },
  },
  {
    name: 'window-support',
    path: withTicket(() => '/whoweare'),
    async arrange(page) {
      await openDrawer(page)
      await drawer(page).locator('[data-ticket]').first().waitFor()
    },
  },
  {
    name: 'window-ticket',
    path: withTicket((id) => `/?assistenza=${id}`),
    arrange: (page) => chat(page).getByText('Si è rotta oggi.').waitFor(),
  },
]

/** Signed in, with a paid order. */
function paid(address: (order: { id: number; sessionId: string }) => string) {
  return async ({ page, shop, request }: Place) => {
    const { account, ...order } = await newBuyer(request, shop)
    await enter(page, account)
    return address(order)
  }
}

/** Signed in, with a ticket and its first message. */
function withTicket(address: (id: number) => string) {
  return async ({ page, shop }: Place) => {
    const account = await newAccount(shop)
    const me = await caller(page, account)
    const id = await me.open()
    await me.say(id, 'Si è rotta oggi.')
    await enter(page, account)
    return address(id)
  }
}

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
    test(`${name} is complete and accessible at ${width} px and ${text} % text`, async ({
      page,
      shop,
      request,
      complaints,
    }) => {
      await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, typeof path === 'string' ? path : await path({ page, shop, request }))
      await page.evaluate((percent) => document.documentElement.style.setProperty('font-size', `${percent}%`), text)
      await arrange?.(page)
      await ready(page)
      if (pictures) {
        mkdirSync('.cache/pictures', { recursive: true })
        await page.screenshot({
          path: `.cache/pictures/${name}-${width}.png`,
          fullPage: !/^(?:cart|window)/.test(name),
        })
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
