import { findOnSale } from './support/product-page.ts'
import { expect, expectAccessibleAtBothWidths, test } from './support/test.ts'
import { dialog, model, openViewer } from './support/viewer.ts'

test('its other colours are shown in 3-D, and lead to their page', async ({ page, shop }) => {
  const { id } = await findOnSale(
    shop,
    `lens_width_mm is not null and model in (select model from product where disabled_at is null group by model having count(*) > 1)`,
  )
  await openViewer(page, id)
  const colours = dialog(page).getByRole('group', { name: 'Colori' }).getByRole('button')
  const other = colours.and(page.locator('[aria-pressed=false]')).first()
  const name = (await other.getAttribute('aria-label'))?.toLowerCase() ?? ''
  await expect(model(page)).not.toHaveAccessibleName(new RegExp(`, ${name},`))
  await other.click()
  await expect(model(page)).toHaveAccessibleName(new RegExp(`, ${name},`))
  await expectAccessibleAtBothWidths(page)
  await dialog(page).getByRole('link', { name: 'Vai a questo colore' }).click()
  await expect(page).not.toHaveURL(new RegExp(`/product/${id}$`))
  await expect(dialog(page)).toBeHidden()
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`/product/${id}$`))
})
