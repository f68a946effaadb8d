import { follow } from './support/navigation.ts'
import { openAsOwner, writeOrders } from './support/orders.ts'
import { expect, expectAccessible, forgive, test } from './support/test.ts'

test('the revenue by rate of VAT: days, totals, another period, and the file', async ({ page, shop, complaints }) => {
  await writeOrders(shop)
  await openAsOwner(page, shop)
  await follow(page, 'IVA')
  await expect(page.getByRole('heading', { name: 'Incassi per aliquota IVA' })).toBeVisible()
  await page.getByLabel('Dal', { exact: true }).fill('2026-03-09')
  await page.getByLabel('Al', { exact: true }).fill('2026-03-09')
  await expect(page).toHaveURL(/dal=2026-03-09&al=2026-03-09/)
  const days = page.getByRole('region', { name: 'Giorno per giorno' })
  await expect(days.getByRole('row', { name: /^9 marzo 2026 22 % / })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Totale del periodo' }).getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('iva-2026-03-09-2026-03-09.csv')

  await page.getByLabel('Dal', { exact: true }).fill('2026-03-10')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Il periodo non può finire prima di cominciare.',
  )
  await page.getByLabel('Al', { exact: true }).fill('2026-03-10')
  await expect(page.getByText('Nessun incasso in questo periodo')).toBeVisible()
  forgive(complaints, /status of 400/)
})

test('a day of the period is typed with the keyboard, and taken once it is whole', async ({
  page,
  shop,
  complaints,
}) => {
  await openAsOwner(page, shop, '/admin/iva?dal=2026-11-01&al=2026-11-30')
  const from = page.getByLabel('Dal', { exact: true })
  // each keystroke changes the value of the field, which fill() does not; the browser's own language puts day or month first
  await from.pressSequentially('05052026')
  await expect(from).toHaveValue('2026-05-05')
  await expect(page).toHaveURL(/dal=2026-05-05&al=2026-11-30/)
  await from.press('Backspace')
  await expect(from).toHaveValue('')
  await page.getByLabel('Al', { exact: true }).focus()
  await expect(from).toHaveValue('2026-05-05')
  await page.getByLabel('Al', { exact: true }).pressSequentially('12122026')
  await expect(page).toHaveURL(/dal=2026-05-05&al=2026-12-12/)
  await page.getByRole('button', { name: /^Anno/ }).click()
  await expect(from).toHaveValue(/-01-01$/)
  // on the way to December the month is January, before the first day
  forgive(complaints, /status of 400/)
})
