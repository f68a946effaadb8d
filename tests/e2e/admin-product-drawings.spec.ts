import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAsOwner } from './support/orders.ts'
import { foundProducts, newPrefix, pickFor, takeOffAfter, writeBrand } from './support/products.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const form = (page: Page) => page.getByRole('dialog')
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
const pictures = (page: Page) => form(page).getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem')

test('the form shows the frame as it is typed, names what contradicts itself, and draws its pictures', async ({
  page,
  shop,
}) => {
  // frame and pictures are drawn without a graphics card: 20 s alone, and more on a busy machine
  test.slow()
  const brand = await writeBrand(shop)
  const code = `${newPrefix()}-301`
  await openAsOwner(page, shop, foundProducts(code))
  await page.getByRole('button', { name: 'Crea prodotto' }).click()
  await expect(form(page)).toContainText('Con calibro, ponte e aste qui si vede la montatura in 3-D.')
  await expect(form(page).getByRole('button', { name: 'Disegna dalle misure' })).toBeHidden()
  const typed = { codice: code, prezzo: '79,90', calibro: '18', ponte: '52', aste: '145', formaOcchiale: 'pantos' }
  for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
  await field(page, 'marca').selectOption(brand.name)
  await field(page, 'tipologia').selectOption('da vista')
  await field(page, 'genere').selectOption('unisex')
  await expect(form(page)).toContainText('forse i due numeri sono scambiati')
  await field(page, 'calibro').fill('50')
  await field(page, 'ponte').fill('20')
  await field(page, 'altezzaLente').fill('30')
  await expect(form(page)).toContainText('Una lente pantos di 50 mm è alta circa 45 mm: 30 è di un’altra forma.')
  await field(page, 'altezzaLente').fill('')
  await expect(form(page)).not.toContainText('Attenzione')
  await field(page, 'coloreMontatura').fill('Havana scuro')
  const model = form(page).getByRole('img', { name: /^La montatura, / })
  await expect(model).toBeVisible()
  await form(page).getByRole('button', { name: 'Fronte' }).click()
  await expect(model).toHaveAccessibleName(/di fronte/)
  await expect(form(page)).toContainText('Calibro 50 mm, ponte 20 mm, aste 145 mm; larga circa 1')
  await expectAccessible(page)
  await form(page).getByRole('button', { name: 'Disegna dalle misure' }).click()
  await expect(pictures(page)).toHaveCount(3, { timeout: 40_000 })
  await form(page).getByRole('button', { name: 'Crea prodotto', exact: true }).click()
  await expect(form(page)).toBeHidden()
  takeOffAfter(shop, code)
  const [saved] = await shop.query<{ images: string[] }>('select images from product where code = $1', [code])
  expect(saved?.images).toHaveLength(3)
  const front = await (await page.request.get(saved?.images[0] ?? '')).body()
  // the frame is there, and the words that say what it is: both darker than the white around them
  const darkest = async (area: { left: number; top: number; width: number; height: number }) => {
    const part = await sharp(front).flatten({ background: '#fff' }).extract(area).png().toBuffer()
    return Math.min(...(await sharp(part).stats()).channels.map(({ min }) => min))
  }
  expect(await darkest({ left: 300, top: 250, width: 600, height: 400 })).toBeLessThan(80)
  expect(await darkest({ left: 30, top: 830, width: 300, height: 50 })).toBeLessThan(160)
  expect(await darkest({ left: 700, top: 830, width: 300, height: 50 })).toBeGreaterThan(200)
  await pickFor(page, code, 'Modifica')
  await expect(form(page).getByRole('button', { name: 'Disegna dalle misure' })).toBeHidden()
})
