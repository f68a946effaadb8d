import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, expectAccessibleAtBothWidths, forgive, open, test } from './support/test.ts'
import { openWithFace, putMarks } from './support/try-on.ts'

const four = '?montatura=1&montatura=5&montatura=9&montatura=14'

test('four frames stand side by side, each with how much wider it is', async ({ page }) => {
  await openWithFace(page, four)
  await putMarks(page)
  await page.getByRole('button', { name: 'Segni a posto' }).click()
  await page.getByRole('button', { name: 'Confronta le 4 montature' }).click()
  await expect(page.getByRole('heading', { name: 'Confronta in scala' })).toBeFocused()
  await expect(page.getByRole('figure')).toHaveCount(4)
  await expect(page.getByText(/^\d+ mm · scelta di partenza$/)).toHaveCount(1)
  await expect(page.getByText(/^\d+ mm · (?:\d+ mm più (?:larga|stretta)|larga uguale)$/)).toHaveCount(3)
  await expectAccessibleAtBothWidths(page)
  await page.getByRole('button', { name: 'Torna alla prova' }).click()
  await page.getByRole('button', { name: /^Togli / }).click()
  await expect(page.getByRole('button', { name: 'Confronta le 3 montature' })).toBeVisible()
})

test('another colour takes the place of a frame, and another frame is found by its words', async ({ page, shop }) => {
  const [model] = await shop.query<{ id: number; model: string }>(
    `select min(id) as id, model from product where disabled_at is null group by model having count(*) > 1 order by 1 limit 1`,
  )
  if (!model) throw new Error('no model has two colours')
  await openWithFace(page, `?montatura=${model.id}`)
  await page.getByRole('button', { name: 'Segni a posto' }).click()
  const colours = page.getByRole('group', { name: 'Colori' }).getByRole('button')
  await expect(colours.and(page.locator('[aria-pressed=true]'))).toHaveCount(1)
  const other = colours.and(page.locator('[aria-pressed=false]')).first()
  const name = (await other.getAttribute('aria-label')) ?? ''
  await other.click()
  await expect(page.getByRole('button', { name, pressed: true })).toBeVisible()
  await page.getByLabel('Aggiungi una montatura').fill('tonda')
  const found = page
    .getByRole('listitem')
    .getByRole('button', { name: /tonda|-\d/ })
    .first()
  await found.click()
  await expect(page.getByRole('group', { name: 'Montature da provare' }).getByRole('button')).toHaveCount(2)
})

test('a frame that cannot be added says why: no such words, no measures, no answer', async ({ page, complaints }) => {
  await openWithFace(page)
  await page.getByRole('button', { name: 'Segni a posto' }).click()
  const search = page.getByLabel('Aggiungi una montatura')
  const none = page.getByText('Nessuna montatura con queste parole.')
  await search.fill('nessunasichiamacosì')
  await expect(none).toBeVisible()
  await page.route('**/api/Prodotti/Suggerisci*', (route) => route.abort())
  const failed = page.waitForEvent('requestfailed')
  await search.fill('tonde')
  await failed
  await expect(none).toHaveCount(0)
  await page.unroute('**/api/Prodotti/Suggerisci*')
  await search.fill('tonda')
  const found = page
    .getByRole('listitem')
    .getByRole('button', { name: /tonda|-\d/ })
    .first()
  const frames = page.getByRole('group', { name: 'Montature da provare' }).getByRole('button')
  for (const [answer, words] of [
    [{ status: 404, json: { title: 'Prodotto non trovato' } }, 'Di questa montatura mancano delle misure'],
    [{ status: 503, json: { title: 'Torna tra poco.' } }, 'Torna tra poco.'],
  ] as const) {
    await page.route('**/api/Prodotti/GetProdottoById*', (route) => route.fulfill(answer))
    await found.click()
    await expect(page.getByRole('alert').getByText(words)).toBeVisible()
    await expect(frames).toHaveCount(1)
    await page.unroute('**/api/Prodotti/GetProdottoById*')
  }
  forgive(complaints, /ERR_FAILED|status of (?:404|503)/)
})

test('the picture is saved with the frame in it', async ({ page }) => {
  await openWithFace(page)
  await putMarks(page)
  await page.getByRole('button', { name: 'Segni a posto' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Salva la foto' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^prova-[\w-]+\.jpg$/)
  const picture = sharp(await readFile(await saved.path()))
  const { width, height } = await picture.metadata()
  expect(width).toBeGreaterThanOrEqual(1000)
  // the wall beside the face is bright, the line under it white, and the rims dark the skin between them
  const { data, info } = await picture.greyscale().raw().toBuffer({ resolveWithObject: true })
  expect(data[(height - 3) * info.width + 5]).toBeGreaterThan(240)
  const row = data.subarray(Math.round((height - 56) * 0.45) * info.width).subarray(0, info.width)
  expect(Math.max(...row) - Math.min(...row)).toBeGreaterThan(60)
})

test('photo and distance are kept for those who tick it, and until tomorrow', async ({ page }) => {
  await openWithFace(page)
  await putMarks(page)
  await page.getByRole('button', { name: 'Segni a posto' }).click()
  await page.getByLabel('Tieni la foto su questo dispositivo fino a domani').check()
  await page.getByLabel(/^Ricorda su questo dispositivo la distanza/).check()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pupille'))).toMatch(/^6\d/)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('prova'))).not.toBeNull()
  const until = await page.evaluate(() => localStorage.getItem('prova'))
  expect(Date.parse(until ?? '') - Date.now()).toBeLessThan(48 * 3_600_000)
  await open(page, '/prova?montatura=1')
  await expect(page.getByRole('heading', { name: 'Metti i quattro segni' })).toBeVisible()
  await expect(page.getByText(/^circa 6\d mm/)).toBeVisible()
  // its day is over: the next page of the shop deletes it
  await page.evaluate(() => localStorage.setItem('prova', new Date(Date.now() - 1000).toISOString()))
  await open(page, '/whoweare')
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).filter(({ name }) => name === 'prova').length))
    .toBe(0)
  await open(page, '/prova?montatura=1')
  await expect(page.getByRole('button', { name: 'Scegli una foto' })).toBeVisible()
})
