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
