import { expect, expectAccessibleAtBothWidths, open, test } from './support/test.ts'
import { photoOfFace } from './support/faces.ts'

const open52 = async (page: Parameters<typeof open>[0]) => {
  await open(page, '/prova')
  await page.getByText('Parti dagli occhiali che già porti').click()
}

test('from the three measures of one’s own glasses to frames that fit alike', async ({ page }) => {
  await open52(page)
  await page.getByLabel('Calibro').fill('5')
  await page.getByRole('button', { name: 'Cerca quelle che calzano uguale' }).click()
  await expect(page.getByText(/^Controlla i tre numeri/)).toBeVisible()
  for (const [label, mm] of [
    ['Calibro', '50'],
    ['Ponte', '20'],
    ['Aste', '145'],
  ] as const)
    await page.getByLabel(label).fill(mm)
  await page.getByRole('button', { name: 'Cerca quelle che calzano uguale' }).click()
  const add = page.getByRole('button', { name: 'Provala', exact: true })
  await expect(add.first()).toBeVisible()
  for (const words of await page.getByText(/^(?:Ti calza|La sentirai)/).allTextContents())
    expect(words).toMatch(/mm|stessa/)
  await expectAccessibleAtBothWidths(page)
  await add.first().click()
  await expect(page.getByText('è tra le montature da provare')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('misure'))).toBe('{"calibro":50,"ponte":20,"aste":145}')
})

test('the print of a temple is read in an enlarged photo that stays here', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.postData() ?? ''))
  await open52(page)
  const file = page.getByLabel('Foto dell’asta')
  await file.setInputFiles({ name: 'asta.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
  await expect(page.getByText(/^Questa foto non si apre/)).toBeVisible()
  await file.setInputFiles({ name: 'asta.jpg', mimeType: 'image/jpeg', buffer: await photoOfFace() })
  const shown = page.getByRole('img', { name: 'L’asta dei tuoi occhiali' })
  const before = await shown.boundingBox()
  await page.getByLabel('Ingrandimento').fill('6')
  const after = await shown.boundingBox()
  expect((after?.width ?? 0) / (before?.width ?? 1)).toBeCloseTo(3, 1)
  await page.getByRole('button', { name: 'Togli la foto' }).click()
  await expect(shown).toHaveCount(0)
  expect(sent.join('')).toBe('')
})
