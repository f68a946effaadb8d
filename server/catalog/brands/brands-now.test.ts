import { expect, test } from 'vitest'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { notify } from '#server/platform/database/client.ts'
import { buildBrand } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { brandsNow } from './brands-now.ts'

test('the brands in memory are read anew after an edit, and not when frames sell out', async () => {
  await using shop = await openTestShop()
  const { db } = shop.deps
  await buildBrand(db, { name: 'Volpedo' })
  await buildBrand(db, { name: 'Nascosta', hidden: true })
  const changes: unknown[] = []
  shop.deps.catalogue.onChange((changed) => void changes.push(changed))
  const first = await brandsNow(shop.deps)
  expect(first.map(({ name }) => name)).toEqual(['Volpedo'])

  await notify(db, 'availability')
  await expect.poll(() => changes).toContain('availability')
  expect(await brandsNow(shop.deps)).toBe(first)
  expect(first).toHaveLength(1)

  await buildBrand(db, { name: 'Avolasca' })
  await bumpCatalogue(db)
  await expect.poll(async () => (await brandsNow(shop.deps)).map(({ name }) => name)).toEqual(['Avolasca', 'Volpedo'])
})
