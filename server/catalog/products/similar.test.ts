import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBrand, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { findProduct, listBeside } from './get-product.ts'

describe('frames like this one', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  interface Shape {
    shape?: string
    width?: number | null
    bridge?: number | null
  }
  async function build(
    wish: Parameters<typeof buildProduct>[1],
    { shape = 'tonda', width = 50, bridge = 20 }: Shape = {},
  ) {
    const { db } = shop.deps
    const { id } = await buildProduct(db, wish)
    await db
      .updateTable('product')
      .set({ shape, lens_width_mm: width, bridge_mm: bridge })
      .where('id', '=', id)
      .execute()
    return id
  }
  async function listed(tipologia: string[]) {
    const answer = await shop.call('POST /Prodotti/GetProdottiAttivi', { body: { tipologia } })
    return (answer.json() as { codice: string }[]).map(({ codice }) => codice)
  }
  async function similarTo(id: number) {
    const found = await findProduct(shop.deps, id)
    if (!found) throw new Error('no such frame')
    return (await listBeside(shop.deps, found.product)).similar.map(({ code }) => code)
  }

  test('are of its type and about its size, for the same people, alike in shape, other models, to be had; four at most', async () => {
    const { db } = shop.deps
    const id = await build({ code: 'QUESTA-1', gender: 'Donna' })
    await build({ code: 'QUESTA-2', gender: 'donna' })
    await build({ code: 'SOLE-1', type: 'da sole', gender: 'donna' })
    await build({ code: 'GRANDE-1', gender: 'donna' }, { width: 54 })
    await build({ code: 'ESAURITA-1', gender: 'donna', stock: 0 })
    await build({ code: 'TOLTA-1', gender: 'donna', disabled: true })
    await buildBrand(db, { name: 'Nascosto', hidden: true })
    await build({ code: 'NASCOSTA-1', gender: 'donna', brand: 'Nascosto' })
    expect(await similarTo(id)).toEqual([])

    await build({ code: 'UOMO-1', gender: 'uomo' })
    await build({ code: 'OVALE-1', gender: 'donna' }, { shape: 'ovale' })
    await build({ code: 'LARGA-1', gender: 'donna', type: 'Da Vista' }, { shape: 'Tonda', width: 53 })
    await build({ code: 'VICINA-1', gender: 'unisex', stock: null }, { width: 51, bridge: null })
    await build({ code: 'VICINA-2', gender: 'unisex' }, { width: 51 })
    expect(await similarTo(id)).toEqual(['VICINA-2', 'LARGA-1', 'OVALE-1', 'UOMO-1'])
    await build({ code: 'UGUALE-1', gender: 'donna' })
    expect(await similarTo(id)).toEqual(['UGUALE-1', 'VICINA-2', 'LARGA-1', 'OVALE-1'])
  })

  test('an accessory without measures has none, and is listed under all types', { tags: ['H-09'] }, async () => {
    const id = await build({ code: 'CUSTODIA-1', type: 'accessori' }, { width: null })
    expect(await similarTo(id)).toEqual([])
    expect(await listed([])).toContain('CUSTODIA-1')
    expect(await listed(['da vista'])).not.toContain('CUSTODIA-1')
  })
})
