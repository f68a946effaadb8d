import type { Page } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { usualBusiness } from '#contract/business.ts'
import routes from '#web/routes.ts'
import {
  addToCart,
  cart,
  expect,
  expectAccessible,
  forgive,
  open,
  openCart,
  ready,
  signIn,
  test,
} from './support/test.ts'

const { termsVersion } = usualBusiness

/** Every page of the site, with a number where its address has one. */
const addresses = listAddresses(routes)

function listAddresses(all: RouteConfigEntry[], parent = ''): string[] {
  return all.flatMap(({ path = '', index, children = [] }) => {
    const address = index ? parent || '/' : `${parent}/${path.replace(':id', '1').replace('*', 'qualcosa')}`
    return children.length > 0 ? listAddresses(children, address) : [address]
  })
}

/** The actions, titles, errors, states and prices that the support button lies over, where the page stands now. */
function listCovered() {
  const button = document.querySelector('.sempre-li')
  if (!button) throw new Error('no support button')
  if (getComputedStyle(button).opacity === '0') return []
  const over = button.getBoundingClientRect()
  const isUnder = ({ top, bottom, left, right }: DOMRect) =>
    top < over.bottom && bottom > over.top && left < over.right && right > over.left
  const parts = 'a, button, input, select, textarea, summary, h1, h2, .badge, .misura, .text-rosso, [role=alert]'
  return [...document.querySelectorAll(`#contenuto :is(${parts}), footer :is(${parts}), header :is(${parts})`)]
    .filter((part) => part.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true }))
    .filter((part) => !part.matches('.solo-lettore, [inert] *'))
    .filter((part) => [...part.getClientRects()].some((rect) => rect.width > 2 && rect.height > 2 && isUnder(rect)))
    .map((part) => part.outerHTML.slice(0, 120))
}

/** The button is seen, and has stayed where it is for longer than it rests. */
async function expectSettled(page: Page) {
  let last = ''
  const isSettled = async () => {
    const before = last
    last = await page
      .locator('.sempre-li')
      .evaluate((button) => `${button.getBoundingClientRect().y} ${getComputedStyle(button).opacity}`)
    return last === before && last.endsWith(' 1')
  }
  await expect.poll(isSettled, { intervals: [400] }).toBe(true)
}

async function expectNothingCovered(page: Page, where: string, screens: number) {
  for (let y = 0; y < screens * 410; y += 410) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y)
    await expect.poll(() => page.evaluate(listCovered), `${where} at ${y}`).toEqual([])
  }
}

const acceptTerms = (page: Page) =>
  page.addInitScript((version) => {
    localStorage.setItem('termini', JSON.stringify({ accepted: true, version, date: '2026-01-01T00:00:00.000Z' }))
  }, termsVersion)

test(
  'the support button lies over no action, title, error, state or price, on any page and phone',
  { tag: ['@S-055', '@touch'] },
  async ({ page, complaints }) => {
    test.setTimeout(180_000)
    await open(page, '/')
    await expect(page.getByRole('dialog', { name: 'Termini e condizioni' })).toBeVisible()
    await expectSettled(page)
    await expectNothingCovered(page, '/ above the question of the terms', 1)
    await acceptTerms(page)
    for (const path of addresses.filter((address) => !address.startsWith('/admin'))) {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, path)
      await expectNothingCovered(page, `${path} 390`, 2)
      for (const [width, height] of [
        [360, 740],
        [412, 915],
      ] as const) {
        await page.setViewportSize({ width, height })
        await expectNothingCovered(page, `${path} ${width}`, 1)
      }
    }
    await signIn(page)
    for (const path of ['/profile', '/profile/ordini/1']) {
      await open(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await expectNothingCovered(page, path, 3)
    }
    // where the page has room it is there
    await open(page, '/whoweare')
    await page.evaluate(() => document.querySelector('main p')?.scrollIntoView({ block: 'end', behavior: 'instant' }))
    await expect(page.locator('.sempre-li')).toHaveCSS('opacity', '1')
    forgive(complaints, /status of 40[1-4]|ERR_/)
  },
)

test(
  'Back closes the cart, the support drawer and the zoom, and keeps the page',
  { tag: ['@touch'] },
  async ({ page }) => {
    await open(page, '/shop')
    await page.getByRole('article').first().getByRole('link').first().click()
    await page.waitForURL('/product/*')
    const address = page.url()
    await page.getByRole('button', { name: 'Ingrandisci' }).click()
    await page.getByRole('dialog', { name: /^Immagini ingrandite/ }).waitFor()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: /^Immagini ingrandite/ })).toHaveCount(0)
    await addToCart(page)
    await openCart(page)
    await page.goBack()
    await expect(cart(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Hai una domanda su questa montatura?' }).click()
    await page.getByRole('dialog', { name: 'Richieste assistenza' }).waitFor()
    await page.goBack()
    await expect(page.getByRole('dialog', { name: 'Richieste assistenza' })).toHaveCount(0)
    expect(page.url()).toBe(address)
    // closed otherwise it leaves no entry, and a link in it takes the place of its own
    await openCart(page)
    await cart(page).getByRole('button', { name: 'Chiudi', exact: true }).click()
    await expect(cart(page)).toHaveCount(0)
    await openCart(page)
    await cart(page).getByRole('link', { name: 'termini e condizioni' }).click()
    await page.waitForURL('/terms')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(page).toHaveURL('/shop')
  },
)

test('on a phone held sideways the cart shows its button', { tag: ['@touch'] }, async ({ page }) => {
  await open(page, '/product/1')
  await addToCart(page)
  await page.setViewportSize({ width: 844, height: 390 })
  await openCart(page)
  const buy = cart(page).getByRole('button', { name: /^Acquista/ })
  await expect(buy).toBeInViewport({ ratio: 1 })
  await expect(cart(page).getByRole('heading', { level: 3 })).toBeInViewport({ ratio: 1 })
})

test(
  'price and button of every frame are in the first screen of a phone; scrolled away, a bar has them',
  { tag: ['@S-084', '@touch'] },
  async ({ page, shop }) => {
    test.setTimeout(180_000)
    await acceptTerms(page)
    const frames = await shop.query<{ id: number; price_cents: number }>(
      'select id, price_cents from product where disabled_at is null and stock is distinct from 0 order by id',
    )
    expect(frames.length).toBeGreaterThan(40)
    const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
    for (const { id } of frames) {
      await page.goto(`/product/${id}`, { waitUntil: 'domcontentloaded' })
      await expect(add, `button of ${id}`).toBeInViewport({ ratio: 1 })
      await expect(page.locator('h1 + p'), `price of ${id}`).toBeInViewport({ ratio: 1 })
    }
    await ready(page)
    await page.locator('.barra').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Dettagli' }).scrollIntoViewIfNeeded()
    const bar = page.locator('.barra')
    await expect(bar).toContainText('€')
    await bar.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await expect(page.getByText(/ x 1 Aggiunto al carrello/)).toBeVisible()
    await expectAccessible(page)
  },
)
