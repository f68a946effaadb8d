import { randomUUID } from 'node:crypto'
import {
  test as base,
  expect,
  type BrowserContext,
  type ConsoleMessage,
  type Locator,
  type Page,
} from '@playwright/test'
import { Pool } from 'pg'
import type { RunningShop } from './global-setup.ts'
import { ready, watchPage, watchTraffic } from './ready.ts'

export { desk, expectAccessible, expectAccessibleAtBothWidths, phone, settle } from './accessible.ts'
export { expect, ready }

export const running = JSON.parse(process.env['RUNNING_SHOP'] ?? '{}') as RunningShop
/** One connection for all tests of a worker, open until the process ends. */
const pool = new Pool({ connectionString: running.databaseUrl, max: 1, allowExitOnIdle: true })

/** Asks the shop's database. */
export const query = async <Row>(sql: string, values?: unknown[]) => (await pool.query(sql, values)).rows as Row[]

export interface Shop extends RunningShop {
  /** Asks the shop's database. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>
  /** Done when the test is over, however it ended. */
  after(work: () => Promise<unknown>): void
}

interface Fixtures {
  shop: Shop
  /** What the browser complained of; a test that expects a complaint takes it out. */
  complaints: string[]
}

/** What the browser says of itself where it draws in three dimensions without a graphics card. */
const ofSoftware = /GPU stall due to ReadPixels/

/** The page of a visible card is fetched ahead, also that of a frame which another test has deleted since the listing was read. */
const isDeletedMeanwhile = (message: ConsoleMessage) =>
  message.text().includes('410 (Gone)') && /\/product\/\d+\.data\?/.test(message.location().url)

/** What each test said that its complaints may be. */
const forgiven = new WeakMap<string[], RegExp[]>()

/** A test in a browser, at the shop of this run. It fails when the console is not empty or another host is asked. */
export const test = base.extend<Fixtures, { traffic: void }>({
  traffic: [
    async ({ browser }, use) => {
      watchTraffic(browser)
      browser.on('context', keepCache)
      await use()
    },
    { auto: true, scope: 'worker' },
  ],
  baseURL: running.url,
  shop: async ({ baseURL }, use) => {
    const works: (() => Promise<unknown>)[] = []
    await use({
      ...running,
      url: baseURL ?? running.url,
      query,
      after: (work) => works.push(work),
    })
    for (const work of works) await work()
  },
  complaints: [
    async ({ page }, use) => {
      // a page that is taken over from the test before is not announced to the browser's listeners
      watchPage(page)
      const complaints: string[] = []
      const known = new Set([running.url, running.sandboxUrl])
      page.on('console', (message) => {
        if (
          /^(?:error|warning)$/.test(message.type()) &&
          !ofSoftware.test(message.text()) &&
          !isDeletedMeanwhile(message)
        )
          // a file that is missing is named by its place alone
          complaints.push(`console: ${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => complaints.push(`page: ${error.message}`))
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && !known.has(origin)) complaints.push(`request: ${request.url()}`)
      })
      await use(complaints)
      await leave(page)
      const unexpected = complaints.filter((text) => !forgiven.get(complaints)?.some((pattern) => pattern.test(text)))
      expect(unexpected, 'what the browser complained of').toEqual([])
    },
    { auto: true },
  ],
})

/**
 * A context that the next test takes over keeps the scripts, styles and pictures that it has loaded: their addresses change with
 * what is in them. Playwright empties the cache as well, and then the first page of each test takes 0.2 to 0.3 s more. There is no
 * option for it: where a later Playwright knows nothing of this function, tests take longer.
 */
function keepCache(context: BrowserContext) {
  const { _connection: connection } = context as unknown as { _connection?: { toImpl?: (own: object) => object } }
  const own = connection?.toImpl?.(context)
  if (own && 'clearCache' in own) own.clearCache = async () => undefined
}

/**
 * The next test takes the page over, emptied, as Playwright's `reuseContext` does it. Not so after a clock that was stopped
 * (scripts of it may stay behind, and fail on each page), nor after a page that was closed. What was granted, and a network that
 * was taken away, Playwright leaves as they are.
 */
async function leave(page: Page) {
  const wasStopped = await page.evaluate(() => '__pwClock' in globalThis).catch(() => true)
  const context = page.context()
  if (wasStopped) return context.close()
  await context.clearPermissions()
  await context.setOffline(false)
}

/** Complaints that the test provokes, also those that are told late: the browser reports failed answers by itself. */
export function forgive(complaints: string[], expected: RegExp) {
  forgiven.set(complaints, [...(forgiven.get(complaints) ?? []), expected])
}

/** Keeps the answers to these requests back until it is called. */
export async function hold(page: Page, pattern: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(pattern, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** The next of these requests reaches the shop, and its answer does not arrive. */
export const loseAnswer = (page: Page, url: RegExp) =>
  page.route(
    url,
    async (route) => {
      await page.request.fetch(route.request())
      await route.abort()
    },
    { times: 1 },
  )

/** A form whose request has no answer says so, and is not edited. */
export async function expectUnanswered(form: Locator) {
  await expect(form.getByText('Non è arrivata nessuna risposta.')).toBeVisible()
  await expect(form.locator('[inert]')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Riprova' })).toBeInViewport({ ratio: 1 })
}

/** Nothing of the page pushes it sideways. */
export async function expectNotWider(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    'pixels wider',
  ).toBeLessThanOrEqual(0)
}

export async function open(page: Page, path: string) {
  await page.goto(path)
  await ready(page)
}

export const customer = { email: 'cliente@ottica.example', password: 'Occhiali-1994' }
export const administrator = { email: 'titolare@ottica.example', password: 'Occhiali-1994' }

/** A customer of one test alone: an account has one payment page open at a time. */
export async function newCustomer(shop: Shop) {
  const email = `${randomUUID()}@ottica.example`
  await shop.query(
    `insert into account (email, full_name, password_hash, verified_at, created_at)
     select $1, full_name, password_hash, now(), now() from account where email = $2`,
    [email, customer.email],
  )
  return { email, password: customer.password }
}

/** Signs in through the form. */
export async function signIn(page: Page, { email, password } = customer) {
  await open(page, '/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Accedi' }).click()
  await page.waitForURL('/')
}

/** Puts what is on this product page into the cart, and opens the cart. */
export async function addToCart(page: Page) {
  await page.getByRole('button', { name: 'Aggiungi al carrello' }).click()
  await page.getByText(/ x \d+ Aggiunto al carrello/).waitFor()
}

export const cart = (page: Page) => page.getByRole('dialog', { name: 'Carrello' })

export async function openCart(page: Page) {
  await page.getByRole('button', { name: /^Carrello/ }).click()
  await cart(page).waitFor()
}

interface Card {
  number?: string
}

/** Fills in the card provider's page. */
export async function fillCard(page: Page, { number = '4242 4242 4242 4242' }: Card = {}) {
  await page.getByLabel('Numero carta').fill(number)
  await page.getByLabel('Scadenza').fill('12/34')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Nome sulla carta').fill('Marta Rossi')
  await page.getByLabel('Indirizzo').fill('Via Emilia 94')
  await page.getByLabel('CAP').fill('15057')
  await page.getByLabel('Città').fill('Tortona')
  await page.getByLabel('Provincia').fill('AL')
}
