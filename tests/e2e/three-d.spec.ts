import { brotliCompressSync } from 'node:zlib'
import { findOnSale, gallery } from './support/product-page.ts'
import { expect, expectAccessible, open, test } from './support/test.ts'
import { dialog, model, openViewer, press } from './support/viewer.ts'
import { countDrawing, readDrawn, withoutWebGl } from './support/webgl.ts'

test('a frame in 3-D: turned by keys, buttons and drag, nothing is drawn while it stands still, closing gives all back', async ({
  page,
  shop,
}) => {
  await countDrawing(page)
  const { id } = await findOnSale(shop, `shape = 'pantos' and front = 'Acetato'`)
  await openViewer(page, id)
  await expect(model(page)).toHaveAccessibleName(/girata di 33 gradi a destra, vista 14 gradi dall’alto$/)
  await expect.poll(async () => (await readDrawn(page)).pictures).toBeGreaterThan(0)
  await page.keyboard.press('ArrowRight')
  await expect(model(page)).toHaveAccessibleName(/girata di 48 gradi a destra/)
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('status')).toHaveText(/vista 1 gradi dal basso$/)
  await press(page, 'Fronte')
  await expect(model(page)).toHaveAccessibleName(/di fronte, vista 5 gradi dall’alto$/)
  await expect(dialog(page).getByRole('button', { name: 'Fronte' })).toHaveAttribute('aria-pressed', 'true')
  await press(page, 'Gira a sinistra')
  await expect(model(page)).toHaveAccessibleName(/girata di 15 gradi a sinistra/)
  const { x = 0, y = 0, width = 0, height = 0 } = (await model(page).boundingBox()) ?? {}
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 - 50, y + height / 2, { steps: 4 })
  await page.mouse.up()
  await expect(model(page)).toHaveAccessibleName(/girata di 5 gradi a destra/)
  await press(page, 'Moneta e tessera')
  await expect(dialog(page)).toContainText('una moneta da un euro (23,25 mm)')
  // a frame that rests is drawn once more, with all pixels; then not again
  const drawnLater = async () => {
    const { pictures } = await readDrawn(page)
    await page.waitForTimeout(700)
    return (await readDrawn(page)).pictures - pictures
  }
  await expect.poll(drawnLater, { timeout: 15_000 }).toBe(0)
  const before = await readDrawn(page)
  expect(before.triangles).toBeGreaterThan(3000)
  expect(before.triangles).toBeLessThanOrEqual(6000)
  expect(before.calls).toBeLessThanOrEqual(30)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await expect(gallery(page).getByRole('button', { name: 'Vedila in 3-D' })).toBeFocused()
  await expect.poll(() => readDrawn(page)).toMatchObject({ held: 0, opened: 1, lost: 1 })
})

test('its measures are shown on request, and typical ones are called so', async ({ page, shop }) => {
  const typical = await findOnSale(shop, 'total_width_mm is null and lens_width_mm is not null')
  await openViewer(page, typical.id)
  await expect(dialog(page)).toContainText('Disegnata dalle misure')
  await press(page, 'Fronte')
  await press(page, 'Misure')
  await expect(dialog(page)).toContainText(/larga circa \d+ mm in tutto, lenti alte circa/)
  for (const name of ['larghezza', 'calibro', 'ponte', 'altezza'])
    await expect(dialog(page).locator('svg text', { hasText: name })).toBeVisible()
  await expect(dialog(page).locator('svg text', { hasText: 'aste' })).toBeHidden()
  await press(page, 'Lato')
  await expect(dialog(page).locator('svg text', { hasText: 'aste' })).toBeVisible()
  const own = await findOnSale(shop, 'total_width_mm is not null and lens_height_mm is not null')
  await openViewer(page, own.id)
  await expect(dialog(page)).toContainText('Modello costruito dalle misure')
})

test('without WebGL the drawing with its measures stands there', async ({ page }) => {
  await withoutWebGl(page)
  await openViewer(page, 1)
  await expect(dialog(page).getByRole('img', { name: /^Disegno quotato/ })).toBeVisible()
  await expectAccessible(page)
})

test('with reduced motion a view is there at once; Back closes and the page stays', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openViewer(page, 1)
  await press(page, 'Lato')
  await expect(model(page)).toHaveAccessibleName(/girata di 90 gradi/)
  await page.goBack()
  await expect(dialog(page)).toBeHidden()
  await expect(page).toHaveURL(/\/product\/1$/)
})

test('what 3-D loads comes on the press, and is at most 125 kB', async ({ page }) => {
  const scripts = new Map<string, Promise<Buffer>>()
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body())
  })
  await open(page, '/product/1')
  const before = new Set(scripts.keys())
  await gallery(page).getByRole('button', { name: 'Vedila in 3-D' }).click()
  await expect(model(page)).toBeVisible()
  const fresh = [...scripts].filter(([url]) => !before.has(url))
  const bytes = await Promise.all(fresh.map(async ([, body]) => brotliCompressSync(await body).length))
  const sum = bytes.reduce((all, one) => all + one, 0)
  console.log(`3-D: ${fresh.length} scripts, ${(sum / 1000).toFixed(1)} kB brotli`)
  expect(sum).toBeGreaterThan(1000)
  expect(sum).toBeLessThanOrEqual(125_000)
})
