import type { Page } from '@playwright/test'
import { acceptTerms, expectNothingHidden } from './support/overlap.ts'
import { addToCart, cart, expect, expectAccessible, forgive, open, openCart, test } from './support/test.ts'

const styleRefused = /^console: Applying inline style violates/

/**
 * Puts another product page into the open one, as the shop sends it: its layout needs none of its scripts, and a page that is
 * loaded takes five times as long.
 */
const putInPlace = (page: Page, id: number) =>
  page.evaluate(async (address) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    request.responseType = 'document'
    request.send()
    await new Promise((done) => request.addEventListener('loadend', done))
    const sent = request.responseXML
    if (request.status !== 200 || !sent) throw new Error(`${address}: ${request.status}`)
    // the policy of the open page lets in no styles of another, and says so
    const styles = [...sent.querySelectorAll('style')].map((style) => {
      style.remove()
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(style.textContent)
      return sheet
    })
    const styled = [...sent.body.querySelectorAll<HTMLElement>('[style]')].map((one) => {
      const written = one.getAttribute('style') ?? ''
      one.removeAttribute('style')
      return () => (one.style.cssText = written)
    })
    document.adoptedStyleSheets = styles
    document.body.replaceWith(document.adoptNode(sent.body))
    for (const setStyle of styled) setStyle()
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, `/product/${id}`)

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
  async ({ page, shop, complaints }) => {
    forgive(complaints, styleRefused)
    await acceptTerms(page)
    await page.setViewportSize({ width: 844, height: 390 })
    const frames = await shop.query<{ id: number }>(
      'select id from product where disabled_at is null and stock is distinct from 0 order by id',
    )
    const [first, ...others] = frames.filter((_, index) => index % 6 === 0)
    const expectBeside = async (id = 0) => {
      const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
      for (const part of [page.locator('h1'), page.locator('h1 + p'), add])
        await expect(part, `of ${id}`).toBeInViewport({ ratio: 1 })
      await expect(page.locator('main img').first()).toBeInViewport({ ratio: 1 })
    }
    await open(page, `/product/${first?.id}`)
    await expectBeside(first?.id)
    for (const { id } of others) {
      await putInPlace(page, id)
      await expectBeside(id)
    }
    await open(page, `/product/${others.at(-1)?.id}`)
    await expectBeside(others.at(-1)?.id)
    await expectNothingHidden(page, 'a frame on a phone held sideways')
    await expectAccessible(page)
  },
)

test(
  'price and button of every frame are in the first screen of a phone; scrolled away, a bar has them',
  { tag: ['@touch'] },
  async ({ page, shop, complaints }) => {
    forgive(complaints, styleRefused)
    await acceptTerms(page)
    const frames = await shop.query<{ id: number }>(
      'select id from product where disabled_at is null and stock is distinct from 0 order by id',
    )
    expect(frames.length).toBeGreaterThan(40)
    const expectInFirstScreen = async (id = 0) => {
      const add = page.getByRole('button', { name: 'Aggiungi al carrello' })
      await expect(add, `button of ${id}`).toBeInViewport({ ratio: 1 })
      await expect(page.locator('h1 + p'), `price of ${id}`).toBeInViewport({ ratio: 1 })
    }
    await open(page, `/product/${frames[0]?.id}`)
    for (const { id } of frames) {
      await putInPlace(page, id)
      await expectInFirstScreen(id)
    }
    await open(page, `/product/${frames.at(-1)?.id}`)
    await expectInFirstScreen(frames.at(-1)?.id)
    await page.locator('.barra').waitFor({ state: 'detached' })
    await page.getByRole('heading', { name: 'Dettagli' }).scrollIntoViewIfNeeded()
    const bar = page.locator('.barra')
    await expect(bar).toContainText('€')
    await bar.getByRole('button', { name: 'Aggiungi al carrello' }).click()
    await expect(page.getByText(/ x 1 Aggiunto al carrello/)).toBeVisible()
    await expectAccessible(page)
  },
)
