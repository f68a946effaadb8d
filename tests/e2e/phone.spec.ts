import type { Page } from '@playwright/test'
import { usualBusiness } from '#contract/business.ts'
import { expectNothingHidden } from './support/overlap.ts'
import { addToCart, cart, expect, expectAccessible, open, openCart, ready, test } from './support/test.ts'

const { termsVersion } = usualBusiness

const acceptTerms = (page: Page) =>
  page.addInitScript((version) => {
    localStorage.setItem('termini', JSON.stringify({ accepted: true, version, date: '2026-01-01T00:00:00.000Z' }))
  }, termsVersion)

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
  'on a phone held sideways a frame has name, price and button beside its picture',
  { tag: ['@touch'] },
  async ({ page, shop }) => {
    await acceptTerms(page)
    await page.setViewportSize({ width: 844, height: 390 })
    const frames = await shop.query<{ id: number }>(
      'select id from product where disabled_at is null and stock is distinct from 0 order by id',
    )
    for (const { id } of frames.filter((_, index) => index % 6 === 0)) {
      await page.goto(`/product/${id}`)
      const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
      for (const part of [page.locator('h1'), page.locator('h1 + p'), add])
        await expect(part, `of ${id}`).toBeInViewport({ ratio: 1 })
      await expect(page.locator('main img').first()).toBeInViewport({ ratio: 1 })
    }
    await ready(page)
    await expectNothingHidden(page, 'a frame on a phone held sideways')
    await expectAccessible(page)
  },
)

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
