import { follow } from './support/navigation.ts'
import { openAsOwner, writeOrders } from './support/orders.ts'
import { expect, expectAccessibleAtBothWidths, forgive, test } from './support/test.ts'

test('reports are read as chart and table, over another period, by month, and taken as a file', async ({
  page,
  shop,
  complaints,
}) => {
  await writeOrders(shop)
  await openAsOwner(page, shop)
  await follow(page, 'Andamento')
  await expect(page.getByRole('heading', { name: 'Andamento', level: 1 })).toBeVisible()
  await page.getByLabel('Dal', { exact: true }).fill('2026-03-01')
  await page.getByLabel('Al', { exact: true }).fill('2026-03-31')
  const table = page.getByRole('region', { name: 'Incassi' })
  await expect(table.getByRole('row', { name: /^9 marzo 2026 \d+ [\d.]+,\d\d/ })).toBeVisible()
  await expect(page.getByRole('application', { name: /^Incassi/ })).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  await page.getByLabel('Raggruppa').selectOption('mese')
  await expect(table.getByRole('columnheader', { name: 'Al', exact: true })).toBeVisible()
  await expect(table.getByRole('row', { name: /^1 marzo 2026 31 marzo 2026 [1-9]/ })).toBeVisible()
  await expect(page).toHaveURL(/per=mese/)

  const other = page.getByRole('navigation', { name: 'Rapporti' }).getByRole('link', { name: 'Modelli' })
  await other.press('Enter')
  await expect(other).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('region', { name: 'Modelli' }).getByRole('row')).not.toHaveCount(1)
  await expect(page).toHaveURL(/dal=2026-03-01/)
  await expectAccessibleAtBothWidths(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Scarica CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('modelli-2026-03-01-2026-03-31.csv')

  await page.getByLabel('Al', { exact: true }).fill('2026-02-28')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Il periodo non può finire prima di cominciare.',
  )
  await page.getByLabel('Dal', { exact: true }).fill('2026-02-28')
  await expect(page.getByText('Niente da mostrare in questo periodo')).toBeVisible()
  forgive(complaints, /status of 400/)
})
