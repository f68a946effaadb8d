import { follow } from './support/navigation.ts'
import { openAsOwner } from './support/orders.ts'
import { foundProducts, pickFor, productRow, writeProduct } from './support/products.ts'
import { expect, expectAccessibleAtBothWidths, test } from './support/test.ts'

test('what runs low is listed by brand and taken as a file', async ({ page, shop }) => {
  const [low] = await shop.query<{ code: string; brand_id: number }>(
    `select code, brand_id from product where disabled_at is null and brand_id is not null and stock = 0 order by id limit 1`,
  )
  if (!low) throw new Error('nothing is sold out')
  await openAsOwner(page, shop)
  await follow(page, 'Prodotti')
  await page.getByRole('link', { name: 'Da riordinare' }).click()
  await expect(page.getByRole('heading', { name: 'Da riordinare', level: 2 })).toBeVisible()
  const table = page.getByRole('region', { name: 'Da riordinare' })
  const row = table.getByRole('row', { name: new RegExp(`^${low.code} `) })
  await expect(row).toBeVisible()
  await page.getByLabel('Marca').selectOption(String(low.brand_id))
  await expect(page).toHaveURL(new RegExp(`marca=${low.brand_id}`))
  await expect(row).toBeVisible()
  await expectAccessibleAtBothWidths(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Scarica CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^da-riordinare.*\.csv$/)
})

test('a product has a threshold, an EAN and a supplier’s code, and its box finds it', async ({ page, shop }) => {
  const one = await writeProduct(shop, { stock: 4, disabled: false })
  await openAsOwner(page, shop, foundProducts(one.code))
  await pickFor(page, one.code, 'Modifica')
  const form = page.getByRole('dialog', { name: `Modifica ${one.code}` })
  await form.getByLabel('EAN').fill('8053671234561')
  await form.getByLabel('Soglia per il riordino').fill('50')
  await form.getByLabel('Codice del fornitore').fill('LX 07')
  await form.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(form.getByText(/L’EAN non è valido/).first()).toBeVisible()
  await form.getByLabel('EAN').fill('8053671234566')
  await form.getByRole('button', { name: 'Salva', exact: true }).click()
  await expect(form).toHaveCount(0)
  await page.goto('/admin?tab=prodotti&cerca=8053671234566')
  await page.getByLabel('Stato').selectOption({ label: 'In esaurimento' })
  await expect(productRow(page, one.code)).toBeVisible()
})
