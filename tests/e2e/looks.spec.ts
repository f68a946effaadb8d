import { existsSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { addToCart, expect, open, openCart, ready, test } from './support/test.ts'

// Screens that a change should not move by accident, compared with pictures of when they were last approved
// (npm run pictures -- --update makes them anew). A screen is compared once it has its picture.

const screens: [name: string, path: string, arrange?: (page: Page) => Promise<void>][] = [
  ['home', '/'],
  ['shop', '/shop', waitForHearts],
  ['product', '/product/1'],
  ['login', '/login'],
  ['cart', '/product/2', fillCart],
]

/** They come after the first view. */
async function waitForHearts(page: Page) {
  await page
    .getByRole('button', { name: /^Salva/ })
    .first()
    .waitFor()
}

async function fillCart(page: Page) {
  await addToCart(page)
  // its toast disappears by itself
  await page.getByText(/ x \d+ Aggiunto al carrello/).waitFor({ state: 'hidden' })
  await openCart(page)
}

for (const [name, path, arrange] of screens) {
  for (const width of [390, 1440]) {
    const picture = `${name}-${width}.png`
    if (!process.env['UPDATE_PICTURES'] && !existsSync(`tests/e2e/looks/${picture}`)) continue
    test(`${name} looks at ${width} px as approved`, async ({ page }) => {
      await page.setViewportSize({ width, height: width < 1000 ? 844 : 900 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page, path)
      await arrange?.(page)
      await ready(page)
      await expect(page).toHaveScreenshot(picture, { animations: 'disabled', maxDiffPixelRatio: 0.01 })
    })
  }
}
