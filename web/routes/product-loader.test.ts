import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { findProduct } from '#server/catalog/products/get-product.ts'
import { depsContext, documentContext, productContext } from '#server/pages/deps-context.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openTestShop } from '#tests/support/shop.ts'
import { loader } from './product.tsx'

test('the loader of a product takes what was read for its address, and reads it where nothing was', async () => {
  await using shop = await openTestShop()
  const { id, code } = await buildProduct(shop.deps.db)
  const found = await findProduct(shop.deps, id)
  const load = async (read: typeof found) => {
    const context = new RouterContextProvider()
    context.set(depsContext, shop.deps)
    context.set(documentContext, true)
    context.set(productContext, read ?? null)
    const args = { request: new Request(`http://127.0.0.1/product/${id}`), params: { id: String(id) }, context }
    return loader(args as unknown as Parameters<typeof loader>[0])
  }
  expect((await load(undefined)).data.gone).toBeNull()
  expect((await load(found && { ...found, onSale: false })).data.gone).toBe(code)
})
