import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { depsContext } from '#server/pages/deps-context.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { loader } from './shop.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  for (let i = 0; i < 60; i++) await buildProduct(shop.deps.db)
})
afterAll(() => shop[Symbol.asyncDispose]())

test('a page of the listing has its own frames alone, however far it is', async () => {
  const context = new RouterContextProvider()
  context.set(depsContext, shop.deps)
  const load = (pagina: number) => {
    const request = new Request(`http://127.0.0.1/shop?pagina=${pagina}`)
    return loader({ request, context } as unknown as Parameters<typeof loader>[0])
  }
  const pages = await Promise.all([load(1), load(2), load(3)])
  expect(pages.map(({ prodotti }) => prodotti.length)).toEqual([24, 24, 12])
  expect(new Set(pages.flatMap(({ prodotti }) => prodotti.map(({ id }) => id))).size).toBe(60)
  expect(pages.map(({ total }) => total)).toEqual([60, 60, 60])
})
