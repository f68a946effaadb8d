import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { writeProduct } from './products.ts'
import type { Shop } from './test.ts'

/** A name that no other brand has; the shop window shows it last. */
export const newBrandName = () => `Zz ${randomBytes(5).toString('hex')}`

/** A brand of one test alone, which the shop window does not show. */
export async function newBrand(shop: Shop, { name = newBrandName(), products = 0 } = {}) {
  const [brand] = await shop.query<{ id: number }>(
    "insert into brand (name, image, hidden_at) values ($1, '/media/loghi/volpedo.svg', now()) returning id",
    [name],
  )
  for (let product = 1; product <= products; product += 1) await writeProduct(shop, { brand: name })
  return { id: brand?.id ?? 0, name }
}

/** A file that is a picture, as the browser's choice of files gives it. */
export async function picture(name = 'logo.png') {
  const buffer = await sharp({ create: { width: 400, height: 120, channels: 3, background: '#1f4d3a' } })
    .png()
    .toBuffer()
  return { name, mimeType: 'image/png', buffer }
}

export const brandRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

export async function pickOf(page: Page, name: string, label: string) {
  await page.getByRole('button', { name: `Azioni per ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}
