import type { Locator, Page } from '@playwright/test'
import { expect, open, test } from './support/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /in 3-D$/ })
const cards = (page: Page) => page.getByRole('article')
/** Milliseconds that are longer than a long press takes. */
const long = 700

async function middleOf(part: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** A finger that comes down, moves and is lifted. */
async function touch(page: Page, at: { x: number; y: number }, milliseconds: number, dy = 0) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: at.x, y }] })
  await send('touchStart', at.y)
  for (const part of dy === 0 ? [] : [0.25, 0.5, 0.75, 1]) await send('touchMove', at.y + dy * part)
  await page.waitForTimeout(milliseconds)
  await send('touchEnd')
}

/** Presses again where the press was not heard, as what listens to it is loaded some time after the page has hydrated. */
async function untilOpen(page: Page, press: () => Promise<void>) {
  await expect(async () => {
    await press()
    // the browser counts from when it hears of the press, which may be late
    await expect(dialog(page)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

test('a long press on the picture of a card opens its frame in 3-D', { tag: ['@touch'] }, async ({ page }) => {
  await open(page, '/shop')
  const name = await cards(page).first().getByRole('heading').getByRole('link').innerText()
  const tile = await middleOf(cards(page).first().locator('.tile'))
  await untilOpen(page, async () => {
    // a press that was not heard is a tap, which leads to the frame's page
    if (!page.url().endsWith('/shop')) await open(page, '/shop')
    await touch(page, tile, long)
  })
  expect(name).toContain((await dialog(page).getByRole('heading').innerText()).replace(' in 3-D', ''))
  await expect(page).toHaveURL(/\/shop$/)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/shop$/)
})

test(
  'a tap, a finger that scrolls and a press on the name of a card are what they were',
  { tag: ['@touch'] },
  async ({ page }) => {
    await open(page, '/shop')
    const tile = await middleOf(cards(page).nth(2).locator('.tile'))
    await touch(page, tile, long, -120)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50)
    await page.evaluate(() => scrollTo(0, 0))
    // what becomes of the menu of the link
    await page.evaluate(() => {
      document.addEventListener(
        'contextmenu',
        (event) => (document.body.dataset['menu'] = String(event.defaultPrevented)),
      )
    })
    const link = cards(page).first().getByRole('heading').getByRole('link')
    const words = await middleOf(link.locator('span').first())
    await touch(page, words, long)
    await link.dispatchEvent('contextmenu')
    await expect(page.locator('body')).toHaveAttribute('data-menu', 'false')
    await expect(dialog(page)).toBeHidden()
    await page.goto('/shop')
    await open(page, '/shop')
    const { x, y } = await middleOf(cards(page).first().locator('.tile'))
    await page.touchscreen.tap(x, y)
    await expect(page).toHaveURL(/\/product\/\d+$/)
    await expect(dialog(page)).toBeHidden()
  },
)

test(
  'a mouse that rests pressed on the picture does the same, a click leads to the page',
  { tag: ['@mouse'] },
  async ({ page }) => {
    await open(page, '/shop')
    const { x, y } = await middleOf(cards(page).first().locator('.tile'))
    await untilOpen(page, async () => {
      // beside the card, where letting go of a press that was not heard is no click
      await page.mouse.move(0, 0)
      await page.mouse.up()
      await page.mouse.move(x, y)
      await page.mouse.down()
    })
    await page.mouse.up()
    await expect(page).toHaveURL(/\/shop$/)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    // its entry of the history is stepped back over first
    await expect.poll(() => page.evaluate(() => Reflect.has(history.state as object, 'pannelli'))).toBe(false)
    await page.mouse.click(x, y)
    await expect(page).toHaveURL(/\/product\/\d+$/)
  },
)
