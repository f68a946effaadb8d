import type { Page } from '@playwright/test'
import type { Shop } from './test.ts'

interface Row {
  id: number
  images: string[]
}

/** The first frame on sale of which this is true. */
export async function findOnSale(shop: Shop, where: string) {
  const [row] = await shop.query<Row>(
    `select id, images from product p where disabled_at is null and ${where} order by id limit 1`,
  )
  if (!row) throw new Error(`no frame with ${where}`)
  return row
}

export const gallery = (page: Page) => page.getByRole('region', { name: 'Immagini del prodotto' })
export const picture = (page: Page) => gallery(page).locator('img:not([aria-hidden]):not(button img)')
