import { openAsOwner } from './support/orders.ts'
import { foundProducts, newPrefix, productRow, writeProduct } from './support/products.ts'
import { expect, expectAccessibleAtBothWidths, test } from './support/test.ts'

test('prices of many products are tried, then change; then they are switched off', async ({ page, shop }) => {
  const prefix = newPrefix()
  const [one, two, cheap] = [
    await writeProduct(shop, { code: `${prefix}-A`, priceCents: 12_990, disabled: false }),
    await writeProduct(shop, { code: `${prefix}-B`, priceCents: 9900, disabled: false }),
    await writeProduct(shop, { code: `${prefix}-C`, priceCents: 30 }),
  ]
  await openAsOwner(page, shop, foundProducts(prefix))
  await page.getByRole('checkbox', { name: 'Scegli tutti quelli della pagina' }).check()
  const bar = page.getByRole('region', { name: 'Prodotti scelti' })
  await expect(bar).toContainText('3 prodotti scelti')
  await bar.getByRole('button', { name: 'Cambia prezzo' }).click()
  const modal = page.getByRole('dialog', { name: 'Cambia il prezzo di 3 prodotti' })
  await modal.getByRole('button', { name: 'Vedi i nuovi prezzi' }).click()
  await expect(modal.getByText('La percentuale deve essere maggiore di zero')).toBeVisible()
  await modal.getByLabel('Aumento (%)').fill('10')
  await modal.getByLabel('Centesimi').selectOption('Al ,90 più vicino')
  await modal.getByRole('button', { name: 'Vedi i nuovi prezzi' }).click()
  await expect(modal.locator('p[role=status]')).toHaveText('2 cambiano, 1 non può cambiare')
  const rows = modal.getByRole('row')
  await expect(rows.nth(1)).toContainText(`${cheap.code}Il prezzo deve essere maggiore di zero`)
  await expect(rows.filter({ hasText: one.code })).toContainText(/129,90\s€.+142,90\s€/)
  await expectAccessibleAtBothWidths(page)

  // one that changed after the trial keeps that change, the other is written
  await shop.query('update product set price_cents = 20000, changed_at = now() where id = $1', [two.id])
  await modal.getByRole('button', { name: 'Cambia il prezzo di 2 prodotti' }).click()
  await expect(page.getByText('1 prodotto ha il nuovo prezzo')).toBeVisible()
  await expect(modal.locator('p[role=status]')).toHaveText('2 non possono cambiare')
  await expect(rows.filter({ hasText: two.code })).toContainText('nel frattempo')
  await modal.getByRole('button', { name: 'Ho capito' }).click()
  await expect(modal).toHaveCount(0)
  await expect(productRow(page, one.code)).toContainText('142,90')
  await expect(bar).toContainText('2 prodotti scelti')

  await bar.getByRole('button', { name: 'Disattiva' }).click()
  const off = page.getByRole('dialog', { name: 'Disattiva 2 prodotti' })
  await expect(off.locator('p[role=status]')).toHaveText('1 cambia, 1 resta com’è')
  await expect(off.getByRole('row').filter({ hasText: two.code })).toContainText('esce dal negozio')
  await off.getByRole('button', { name: 'Disattiva 1 prodotto' }).click()
  await expect(off).toHaveCount(0)
  await expect(productRow(page, two.code)).toContainText('Disattivo')
})
