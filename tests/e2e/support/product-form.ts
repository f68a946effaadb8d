import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { openAsOwner } from './orders.ts'
import { foundProducts, newPrefix, writeBrand } from './products.ts'
import { expect, type Shop } from './test.ts'

export const form = (page: Page) => page.getByRole('dialog')
/** By its name on the wire. */
export const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`)
export const press = (page: Page, name: string) => form(page).getByRole('button', { name, exact: true }).click()
export const files = (page: Page) => form(page).locator('input[type=file]')
export const pictures = (page: Page) =>
  form(page).getByRole('list', { name: 'Immagini del prodotto' }).getByRole('listitem')

/** A picture of one colour, so that the shop's copy can be told from another. */
export const photo = async (colour: string, name = 'foto.jpg', width = 800) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width, height: width * 0.75, channels: 3, background: colour } })
    .jpeg()
    .toBuffer(),
})
/** The main colour of a picture that the shop serves. */
export async function colourOf(page: Page, address: string) {
  const { dominant } = await sharp(await (await page.request.get(address)).body()).stats()
  return dominant
}
export const imagesOf = async (shop: Shop, code: string) =>
  (await shop.query<{ images: string[] }>('select images from product where code = $1', [code]))[0]?.images ?? []

/** A brand that hides its products: no list of another test counts them. */
export async function hiddenBrand(shop: Shop) {
  const brand = await writeBrand(shop)
  await shop.query('update brand set hidden_at = now() where id = $1', [brand.id])
  const show = (shown: boolean) =>
    shop.query('update brand set hidden_at = case when $2 then null else now() end where id = $1', [brand.id, shown])
  return { ...brand, show }
}

/** The fields of the next form with files; Playwright does not show what the browser sends. */
export async function sentForm(page: Page) {
  await page.evaluate(() => {
    globalThis.XMLHttpRequest = class extends XMLHttpRequest {
      override send(body?: XMLHttpRequestBodyInit | null) {
        if (body instanceof FormData) document.body.dataset['sent'] = JSON.stringify(Object.fromEntries(body))
        super.send(body)
      }
    }
  })
  return async () =>
    JSON.parse((await page.locator('body[data-sent]').getAttribute('data-sent')) ?? '') as Record<string, unknown>
}

export async function openNew(page: Page, shop: Shop) {
  await openAsOwner(page, shop, foundProducts(newPrefix()))
  await page.getByRole('button', { name: 'Crea prodotto' }).click()
  await expect(form(page)).toBeVisible()
}

/** All that a product needs but its pictures. */
export async function fill(page: Page, { code, brand }: { code: string; brand: string }) {
  await field(page, 'codice').fill(code)
  await field(page, 'marca').selectOption(brand)
  await field(page, 'tipologia').selectOption('da vista')
  await field(page, 'genere').selectOption('unisex')
  await field(page, 'prezzo').fill('79,90')
}
