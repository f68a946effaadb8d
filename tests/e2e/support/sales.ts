import type { APIRequestContext } from '@playwright/test'
import { newAccount, openSession } from './account.ts'
import { writeBrand, writeProduct } from './products.ts'
import { expect, type Shop } from './test.ts'

/** A frame in the shop, of a brand of its own, that has been there and cost so much for a year, or for so many days. */
export async function writeOldFrame(shop: Shop, priceCents: number, days = 365) {
  const brand = await writeBrand(shop)
  const frame = await writeProduct(shop, { brand: brand.name, priceCents, disabled: false })
  await shop.query(`update product set created_at = now() - $2 * interval '1 day' where id = $1`, [frame.id, days])
  await shop.query(
    `insert into price_record (product_id, price_cents, from_at) select id, price_cents, created_at from product where id = $1`,
    [frame.id],
  )
  await shop.query('update catalogue set version = version + 1')
  return { ...frame, brand }
}

/** What the owner does with the API beside the browser of a test. */
export async function asOwner(request: APIRequestContext, shop: Shop) {
  const owner = await newAccount(shop, { role: 'administrator' })
  const { token } = await openSession(owner)
  return async <Reply>(path: string, data: object = {}) => {
    const reply = await request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Reply
  }
}
