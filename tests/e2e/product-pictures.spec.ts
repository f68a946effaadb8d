import type { Page } from '@playwright/test'
import { findOnSale, gallery, picture } from './support/product-page.ts'
import { expect, expectAccessible, forgive, open, test } from './support/test.ts'

test('the pictures fade one into the next within 500 ms', { tag: ['@S-088', '@S-089'] }, async ({ page, shop }) => {
  const { id, images } = await findOnSale(shop, 'cardinality(images) = 4')
  await open(page, `/product/${id}`)
  await expect(picture(page)).toHaveAttribute('src', images[0] ?? '')
  await expect(picture(page)).toHaveAttribute('alt', /vista frontale/)
  await expect(gallery(page)).toContainText('1 / 4')
  const next = gallery(page).getByRole('button', { name: 'Immagine successiva' })
  await next.focus()
  const all = gallery(page).locator('img.absolute')
  await expect(all).toHaveCount(4)
  expect(await all.evaluateAll((pictures) => pictures.map((one) => one.getAttribute('src')))).toEqual(images)
  expect(await picture(page).evaluate((image) => getComputedStyle(image).transition)).toMatch(/^opacity 0\.5s/)
  await page.keyboard.press('Enter')
  await expect(gallery(page)).toContainText('2 / 4')
  await expect(picture(page)).toHaveAttribute('src', images[1] ?? '')
  await expect(next).toBeFocused()
  // a phone has no thumbnails
  await page.setViewportSize({ width: 1440, height: 900 })
  await gallery(page).getByRole('button', { name: 'Mostra immagine 4 di 4' }).click()
  await expect(picture(page)).toHaveAttribute('src', images[3] ?? '')
  await expect(gallery(page).locator('button[aria-current]')).toHaveAccessibleName('Mostra immagine 4 di 4')
  await next.click()
  await expect(gallery(page)).toContainText('1 / 4')
  await expectAccessible(page)
})

test('in forced colours the chosen colour and picture are told apart', { tag: ['@mouse'] }, async ({ page, shop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const { id } = await findOnSale(
    shop,
    `cardinality(images) = 4 and exists (select from product o where o.brand_id = p.brand_id and o.model = p.model
     and p.model <> '' and o.id <> p.id and o.disabled_at is null)`,
  )
  await open(page, `/product/${id}`)
  const colours = page.getByRole('navigation', { name: 'Colori di questo modello' }).getByRole('link')
  const thumbnails = gallery(page).getByRole('button', { name: /^Mostra immagine/ })
  for (const all of [colours, thumbnails]) {
    const looks = await all.evaluateAll((parts) =>
      parts.map((part) => ({
        chosen: part.hasAttribute('aria-current'),
        outline: getComputedStyle(part).outlineStyle,
      })),
    )
    expect(looks.filter(({ chosen }) => chosen)).toEqual([{ chosen: true, outline: 'solid' }])
    expect(new Set(looks.filter(({ chosen }) => !chosen).map(({ outline }) => outline))).toEqual(new Set(['none']))
  }
})

test('with reduced motion nothing fades', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { id } = await findOnSale(shop, 'cardinality(images) = 4')
  await open(page, `/product/${id}`)
  expect(await picture(page).evaluate((image) => getComputedStyle(image).transitionDuration)).toBe('0s')
})

const zoom = (page: Page) => page.getByRole('dialog', { name: /^Immagini ingrandite di / })
const scaleOf = (page: Page) =>
  zoom(page)
    .locator('img')
    .evaluate((image) => image.style.transform)

/** What becomes of a key that is pressed, without the browser's answer to it. */
function isLeftToBrowser(page: Page, keys: string) {
  return zoom(page)
    .getByRole('button', { name: 'Chiudi' })
    .evaluate((button, pressed) => {
      const [modifier = '', key = ''] = pressed.split(/\+(.*)/)
      const held = { ctrlKey: modifier === 'Control', metaKey: modifier === 'Meta', altKey: modifier === 'Alt' }
      return button.dispatchEvent(new KeyboardEvent('keydown', { key, ...held, bubbles: true, cancelable: true }))
    }, keys)
}

test('the zoom by keyboard alone: zoomed, panned, next, closed', async ({ page, shop }) => {
  const { id } = await findOnSale(shop, 'cardinality(images) = 4')
  await open(page, `/product/${id}`)
  const button = page.getByRole('button', { name: 'Ingrandisci' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(zoom(page).getByRole('button', { name: 'Chiudi' })).toBeFocused()
  // larger than on the page
  await expect(zoom(page).getByRole('status')).toHaveText('200 %')
  await expectAccessible(page)
  await page.keyboard.press('+')
  await expect(zoom(page).getByRole('status')).toHaveText('300 %')
  await page.keyboard.press('ArrowRight')
  expect(await scaleOf(page)).toBe('translate(-80px, 0px) scale(3)')
  await expectAccessible(page)
  // shortcuts of the browser still work
  for (const keys of ['Control+0', 'Control+-', 'Meta++', 'Alt+ArrowLeft'])
    expect(await isLeftToBrowser(page, keys), keys).toBe(true)
  await expect(zoom(page).getByRole('status')).toHaveText('300 %')
  await page.keyboard.press('0')
  await page.keyboard.press('ArrowRight')
  await expect(zoom(page)).toContainText('2 / 4')
  await zoom(page).getByRole('button', { name: 'Ingrandisci' }).press('Enter')
  await zoom(page).getByRole('button', { name: 'Riduci' }).press('Enter')
  await expect(zoom(page).getByRole('status')).toHaveText('100 %')
  await page.keyboard.press('Escape')
  await expect(zoom(page)).toBeHidden()
  await expect(button).toBeFocused()
  // the page shows the picture that was looked at last
  await expect(gallery(page)).toContainText('2 / 4')
})

test('the zoomed picture is dragged, no further than its edge', async ({ page }) => {
  await open(page, '/product/1')
  await page.getByRole('button', { name: 'Ingrandisci' }).click()
  const plus = zoom(page).getByRole('button', { name: 'Ingrandisci' })
  await plus.click()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.down()
  await page.mouse.move(width / 2 + 30, height / 2 + 20)
  expect(await scaleOf(page)).toBe('translate(30px, 20px) scale(3)')
  await page.mouse.move(width / 2 + 3000, height / 2 + 20)
  await page.mouse.up()
  const frame = await zoom(page)
    .locator('img')
    .evaluate((image) => image.parentElement?.clientWidth ?? 0)
  expect(await scaleOf(page)).toBe(`translate(${frame}px, 20px) scale(3)`)
  await page.mouse.move(width / 2, height / 2)
  await page.mouse.wheel(0, 4000)
  await expect(zoom(page).getByRole('status')).toHaveText('100 %')
})

test('a zoom whose code does not load at the first try opens all the same', async ({ page, complaints }) => {
  await open(page, '/product/1')
  // the second try has a query
  await page.route('**/assets/zoom-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Ingrandisci' }).press('Enter')
  await expect(zoom(page)).toBeVisible()
  forgive(complaints, /ERR_FAILED/)
})

/** A finger that travels over the picture by so much. */
const swipe = (page: Page, right: number, down = 0) =>
  picture(page).evaluate(
    (image, [dx = 0, dy = 0]) => {
      const at = (x: number, y: number) => {
        const touch = new Touch({ identifier: 1, target: image, clientX: x, clientY: y })
        return { bubbles: true, touches: [touch], changedTouches: [touch] }
      }
      image.dispatchEvent(new TouchEvent('touchstart', at(200, 200)))
      image.dispatchEvent(new TouchEvent('touchend', at(200 + dx, 200 + dy)))
    },
    [right, down],
  )

test(
  'a swipe turns the picture, a short one does not, and neither does a finger that scrolls the page',
  { tag: ['@touch'] },
  async ({ page }) => {
    await open(page, '/product/1')
    await swipe(page, -30)
    await swipe(page, -80, -200)
    await swipe(page, -80, 120)
    await expect(gallery(page)).toContainText(/1 \/ \d/)
    await swipe(page, -80, 30)
    await expect(gallery(page)).toContainText(/2 \/ \d/)
    await swipe(page, 80)
    await expect(gallery(page)).toContainText(/1 \/ \d/)
  },
)

test('a pinch on the picture zooms the page, and one finger then pans it', { tag: ['@touch'] }, async ({ page }) => {
  await open(page, '/product/1')
  const { x = 0, y = 0, width = 0, height = 0 } = (await picture(page).boundingBox()) ?? {}
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', apart: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [-apart, apart].map((by, id) => ({ id, x: x + width / 2 + by, y: y + height / 2 })),
    })
  await touch('touchStart', 20)
  for (let apart = 30; apart <= 120; apart += 10) await touch('touchMove', apart)
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.5)
  await swipe(page, -80)
  await expect(gallery(page)).toContainText(/1 \/ \d/)
})
