import type { APIRequestContext } from '@playwright/test'
import { newAccount } from './account.ts'
import { writeBrand, writeProduct } from './products.ts'
import { expect, type Shop } from './test.ts'

/** A frame in the shop, of a brand of its own, that has cost so much for a year. */
export async function writeOldFrame(shop: Shop, priceCents: number) {
  const brand = await writeBrand(shop)
  const frame = await writeProduct(shop, { brand: brand.name, priceCents, disabled: false })
  await shop.query(
    `insert into price_record (product_id, price_cents, from_at) values ($1, $2, now() - interval '1 year')`,
    [frame.id, priceCents],
  )
  await shop.query('update catalogue set version = version + 1')
  return { ...frame, brand }
}

/** What the owner does with the API beside the browser of a test. */
export async function asOwner(request: APIRequestContext, shop: Shop) {
  const owner = await newAccount(shop, { role: 'administrator' })
  const answer = await request.post('/api/Auth/Login', { data: owner })
  const { token } = (await answer.json()) as { token: string }
  return async <Reply>(path: string, data: object = {}) => {
    const reply = await request.post(`/api${path}`, { data, headers: { authorization: `Bearer ${token}` } })
    expect(reply.status(), await reply.text()).toBe(200)
    return (await reply.json()) as Reply
  }
}
