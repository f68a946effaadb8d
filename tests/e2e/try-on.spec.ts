import { expect, expectAccessibleAtBothWidths, open, test } from './support/test.ts'
import { openWithFace, putMarks } from './support/try-on.ts'

test('a photo, four marks, and the frame is on the face as wide as it is', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    sent.push(request.postData() ?? '', request.url())
  })
  await open(page, '/prova?montatura=1')
  await expectAccessibleAtBothWidths(page)
  await openWithFace(page)
  await putMarks(page)
  await expect(page.getByText(/^circa 6\d mm, più o meno 4$/)).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Segna anche viso e sopracciglia' }).click()
  await page.getByRole('button', { name: 'Segni a posto' }).click()
  await expect(page.getByRole('heading', { name: 'Come ti sta' })).toBeFocused()
  await expectAccessibleAtBothWidths(page)
  // 3.2 pixels of the photo to a millimetre, and 274 of the card: the frame's own width within three parts of a hundred
  const said = await page.getByText(/^Larga \d+ mm in tutto/).textContent()
  const total = Number(said?.match(/\d+/)?.[0])
  const drawn = await page.locator('[data-part=frame]').evaluate((group) => {
    const picture = (group as SVGGElement).ownerSVGElement
    const box = group.getBoundingClientRect()
    const all = picture?.getBoundingClientRect().width ?? 1
    return (box.width / all) * (picture?.viewBox.baseVal.width ?? 0)
  })
  expect(Math.abs(drawn / 3.2 / total - 1)).toBeLessThan(0.05)
  await page.getByRole('slider').fill('12')
  await expect(page.getByText('12 gradi verso la destra della foto')).toBeVisible()
  // nothing of the photo left the browser: no request has room for it, in its body or in its address
  expect(sent.length).toBeGreaterThan(20)
  for (const part of sent) expect(part.length, part).toBeLessThan(160)
  await page.getByRole('button', { name: 'Cancella la foto' }).click()
  await expect(page.getByRole('button', { name: 'Apri la fotocamera' })).toBeVisible()
})

test('Back leads from step to step, and off the page from the marks', async ({ page }) => {
  await open(page, '/product/1')
  await openWithFace(page)
  const settled = page.getByRole('button', { name: 'Segni a posto' })
  const worn = page.getByRole('heading', { name: 'Come ti sta' })
  await putMarks(page)
  await settled.click()
  await expect(worn).toBeFocused()
  await page.goBack()
  await expect(settled).toBeVisible()
  await expect(page.getByText(/^circa 6\d mm, più o meno 4$/)).toBeVisible()
  await settled.click()
  await expect(worn).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/product/1')
})

test('the whole of it goes by keyboard', async ({ page }) => {
  await openWithFace(page)
  const pupil = page.getByRole('button', { name: /^Pupilla a sinistra nella foto/ })
  const before = await pupil.boundingBox()
  await pupil.focus()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('ArrowRight')
  const after = await pupil.boundingBox()
  expect(after?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 2)
  expect(after?.x ?? 0).toBeGreaterThan(before?.x ?? 0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Pupilla a destra nella foto/ })).toBeFocused()
  await page.getByRole('button', { name: 'Segni a posto' }).press('Enter')
  const frame = page.getByRole('button', { name: /Frecce per spostarla di un millimetro/ })
  await frame.focus()
  const words = page.getByText(/^Al centro delle lenti|^Non centrati|^Circa \d+ mm verso/)
  await page.keyboard.press('Shift+ArrowRight')
  await expect(words).toHaveText(/Non centrati/)
  await page.getByRole('button', { name: 'Rimettila a posto' }).press('Enter')
  await expect(words).not.toHaveText(/Non centrati/)
  await page.getByRole('slider').press('ArrowRight')
  await expect(page.getByText('1 grado verso la destra della foto')).toBeVisible()
})

test('a finger moves a mark', { tag: ['@touch'] }, async ({ page }) => {
  await openWithFace(page)
  const mark = page.locator('[data-mark=eyeRight]')
  const from = await mark.boundingBox()
  if (!from) throw new Error('no mark')
  const touch = await page.context().newCDPSession(page)
  const at = (dx: number) => [{ x: from.x + 22 + dx, y: from.y + 22 }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const dx of [10, 20, 30])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(dx) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(async () => (await mark.boundingBox())?.x).toBeCloseTo(from.x + 30, 0)
})

test('who knows the distance of the pupils needs no card', async ({ page }) => {
  await openWithFace(page)
  await page.getByText('Conosco la distanza tra le pupille').click()
  await page.getByLabel('Distanza in mm').fill('20')
  await page.getByRole('button', { name: 'Usa questa' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Scrivi i millimetri tra le due pupille, da 48 a 80.',
  )
  await page.getByLabel('Distanza in mm').fill('61,5')
  await page.getByRole('button', { name: 'Usa questa' }).click()
  await expect(page.locator('[data-mark]')).toHaveCount(2)
  await expect(page.getByText('61,5 mm, come l’hai scritta')).toBeVisible()
})
