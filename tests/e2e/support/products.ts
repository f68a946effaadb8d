import type { Page } from '@playwright/test'
import { newLetters } from './letters.ts'
import type { Shop } from './test.ts'

/** A random prefix of letters for a product code: the search would split at digits. */
export const newPrefix = () => `ZQ${newLetters().toUpperCase()}`

interface Wish {
  code?: string
  priceCents?: number
  stock?: number | null
  trending?: boolean
  disabled?: boolean
  /** A name of a brand that there is. */
  brand?: string
}

/** A frame of one test alone; disabled, if not before then when the test is over, so that no list of another test counts it. */
export async function writeProduct(shop: Shop, wish: Wish = {}) {
  const code = wish.code ?? `${newPrefix()}-001`
  const [product] = await shop.query<{ id: number }>(
    `insert into product
       (code, model, brand_id, images, price_cents, type, gender, shape, lens_width_mm, bridge_mm, temple_mm, trending, stock, created_at, disabled_at)
     select $1, $1, coalesce((select id from brand where name = $2), brand_id), images, $3, type, gender, shape, lens_width_mm,
       bridge_mm, temple_mm, $4, $5, now(), case when $6 then now() end
     from product order by id limit 1 returning id`,
    [
      code,
      wish.brand ?? '',
      wish.priceCents ?? 15_900,
      wish.trending ?? false,
      wish.stock === undefined ? 5 : wish.stock,
      wish.disabled ?? true,
    ],
  )
  takeOffAfter(shop, code)
  return { id: product?.id ?? 0, code }
}

/** When the test is over the frame of this code is on sale no more. */
export function takeOffAfter(shop: Shop, code: string) {
  const disable = 'update product set disabled_at = now() where code = $1 and disabled_at is null returning id'
  shop.after(async () => {
    const changed = await shop.query(disable, [code])
    if (changed.length > 0) await shop.query('update catalogue set version = version + 1')
  })
}

/** A brand of one test alone. */
export async function writeBrand(shop: Shop) {
  const name = newPrefix()
  const [brand] = await shop.query<{ id: number }>(
    'insert into brand (name, image) select $1, image from brand order by id limit 1 returning id',
    [name],
  )
  return { id: brand?.id ?? 0, name }
}

/** The tab with what this search finds. */
export const foundProducts = (code: string) => `/admin?tab=prodotti&cerca=${encodeURIComponent(code)}`

export const menuButton = (page: Page, code: string) =>
  page.getByRole('button', { name: `Azioni per ${code}`, exact: true })

export const productRow = (page: Page, code: string) => page.getByRole('row').filter({ has: menuButton(page, code) })

export async function pickFor(page: Page, code: string, label: string) {
  await menuButton(page, code).click()
  await page.getByRole('menuitem', { name: label, exact: true }).click()
}

export const stockOf = async (shop: Shop, id: number) =>
  (await shop.query<{ stock: number | null }>('select stock from product where id = $1', [id]))[0]?.stock
