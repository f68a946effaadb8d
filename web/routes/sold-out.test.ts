import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { openFrames } from '#server/catalog/products/keep-frames.ts'
import { keepListing } from '#server/catalog/products/listing.ts'
import { returnStock, takeStock } from '#server/catalog/products/stock.ts'
import { depsContext, documentContext } from '#server/pages/deps-context.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { loader as home } from './home.tsx'
import { loader as filters } from './shop-filtri.tsx'
import { loader as listing } from './shop.tsx'
import { loader as product } from './product.tsx'

/** Page 1 of the listing has 24 sunglasses, page 2 the others. */
async function stock({ deps: { db } }: TestShop) {
  const other = await buildProduct(db, { code: 'CUSTODIA-1', type: 'accessori' })
  const colour = await buildProduct(db, { code: 'PRIMA-002' })
  const sold = await buildProduct(db, { code: 'PRIMA-001', stock: 1, trending: true })
  const alike = await buildProduct(db, { code: 'SECONDA-001' })
  for (let i = 0; i < 24; i++) await buildProduct(db, { type: 'da sole' })
  return { other, colour, sold, alike }
}

/** The pages with their loaders, kept as pages are; `ask` says which of them had to be made. */
function openPages({ deps }: TestShop, { other, colour, sold, alike }: Awaited<ReturnType<typeof stock>>) {
  const context = new RouterContextProvider()
  context.set(depsContext, deps)
  context.set(documentContext, true)
  const page = (load: (args: never) => Promise<unknown>, path: string, params = {}) => {
    const request = new Request(`http://127.0.0.1${path}`)
    return () => load({ request, params, context } as unknown as never)
  }
  const frame = ({ id }: { id: number }) => page(product, `/product/${id}`, { id: String(id) })
  const data = { ...deps, frames: openFrames(deps) }
  const pages = {
    home: page(home, '/'),
    'first page': page(listing, '/shop'),
    'second page': page(listing, '/shop?pagina=2'),
    'what can be bought': page(listing, '/shop?disponibili=si'),
    filters: page(filters, '/shop/filtri'),
    'its page': frame(sold),
    'of its colour': frame(colour),
    'of a frame like it': frame(alike),
    'of another': frame(other),
    'first page as data': async () => keepListing(data, {}, 1),
    'second page as data': async () => keepListing(data, {}, 2),
  }
  return async function ask() {
    const made: string[] = []
    for (const [name, load] of Object.entries(pages)) {
      const make = async () => {
        made.push(name)
        await load()
        return name
      }
      await deps.catalogue.keep(`page ${name}`, () => 100, make)
    }
    return made
  }
}

test('a frame that sells out renews the pages that show it, and no other', { tags: ['H-122'] }, async () => {
  await using shop = await openTestShop()
  const frames = await stock(shop)
  const ask = openPages(shop, frames)
  const { db, catalogue } = shop.deps
  const after = async (change: (tx: Db) => Promise<unknown>) => {
    const heard = Promise.withResolvers<void>()
    catalogue.onChange(() => heard.resolve())
    await inTransaction(db, change)
    await heard.promise
    return ask()
  }
  const piece = { productId: frames.sold.id, quantity: 1 }
  const everything = await ask()
  expect(await ask()).toEqual([])
  const showing = ['home', 'second page', 'what can be bought', 'filters', 'its page', 'of its colour']
  expect(await after((tx) => takeStock(tx, piece))).toEqual([...showing, 'of a frame like it', 'second page as data'])
  // a frame like it shows its other colour by now
  expect(await after((tx) => returnStock(tx, [piece]))).toEqual([...showing, 'second page as data'])
  expect(await after(bumpCatalogue)).toEqual(everything)
})
