import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildBrand, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'

const listing = 'POST /Prodotti/GetProdottiAttivi'
const codesOf = (answer: { json(): unknown }) => (answer.json() as { codice: string }[]).map(({ codice }) => codice)

describe('the listing', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
    const { db } = shop.deps
    await buildProduct(db, { code: 'UOMO-1', gender: 'Uomo', type: 'da vista', brand: 'Volpedo' })
    await buildProduct(db, { code: 'DONNA-1', gender: 'donna', type: 'Da Sole', brand: 'Scrivia' })
    const lens = { lens: 'Organico', lens_color: 'Grigio', polarized: false, photochromic: true }
    const looks = { ...lens, front: 'Acetato', color_code: '086' }
    await db.updateTable('product').set(looks).where('code', '=', 'DONNA-1').execute()
    await buildProduct(db, { code: 'UNISEX-1', gender: 'unisex', type: 'da sole', brand: 'Volpedo' })
    await buildProduct(db, { code: 'SPENTO-1', gender: 'uomo', disabled: true })
    await buildBrand(db, { name: 'Nascosto', hidden: true })
    await buildProduct(db, { code: 'NASCOSTO-1', brand: 'Nascosto', gender: 'uomo' })
  })
  afterAll(() => shop[Symbol.asyncDispose]())

  const ask = (body?: object, page?: number) =>
    shop.call(listing, { ...(body && { body }), ...(page && { query: { page } }) })

  test(
    'shows what is on sale, the newest first, and says how many there are',
    { tags: ['S-425', 'S-403'] },
    async () => {
      const answer = await ask({})
      expect(answer.status).toBe(200)
      expect(codesOf(answer)).toEqual(['UNISEX-1', 'DONNA-1', 'UOMO-1'])
      expect(answer.headers['x-total-count']).toBe('3')
    },
  )

  test('of one value each it is kept, of several it is made anew: of those there is no end', async () => {
    const { catalogue } = shop.deps
    await bumpCatalogue(shop.deps.db)
    const kept = vi.spyOn(catalogue, 'keep')
    const listings = async (body: object) => {
      kept.mockClear()
      await ask(body)
      return kept.mock.calls.filter(([key]) => key.startsWith('api listing')).length
    }
    expect(await listings({})).toBe(1)
    expect(await listings({ brand: ['Volpedo'], tipologia: ['da sole'], categoria: ['uomo'] })).toBe(1)
    expect(await listings({ brand: ['Volpedo', 'Scrivia'] })).toBe(0)
    expect(await listings({ tipologia: ['da sole', 'da vista'] })).toBe(0)
    expect(await listings({ categoria: ['uomo', 'donna'] })).toBe(0)
    kept.mockRestore()
  })

  test('a frame carries every field of the specification', { tags: ['S-254', 'S-258', 'S-259'] }, async () => {
    const [frame] = (await ask({ brand: ['Scrivia'] })).json()
    expect(frame).toMatchObject({
      id: expect.any(Number),
      codice: 'DONNA-1',
      descrizione: 'Una montatura per le prove',
      marca: 'Scrivia',
      imgs: '/media/prova-fronte-1200.avif,/media/prova-trequarti-1200.avif',
      prezzo: 15_900,
      tipologia: 'Da Sole',
      frontale: 'Acetato',
      codiceColore: '086',
      lente: 'Organico',
      coloreMontatura: 'Nero lucido',
      coloreLente: 'Grigio',
      calibro: 50,
      ponte: 20,
      aste: 145,
      formaOcchiale: 'tonda',
      polarizzato: false,
      fotoCromatico: true,
      genere: 'donna',
      trending: false,
      disponibile: true,
      isDeleted: false,
    })
    expect(Object.keys(frame ?? {})).not.toContain('stock')
  })

  test.each([
    [{ categoria: ['uomo'] }, ['UNISEX-1', 'UOMO-1']],
    [{ categoria: ['DONNA'] }, ['UNISEX-1', 'DONNA-1']],
    [{ categoria: ['unisex'] }, ['UNISEX-1']],
    [{ categoria: ['uomo', 'donna'] }, ['UNISEX-1', 'DONNA-1', 'UOMO-1']],
    [{ tipologia: ['da sole'] }, ['UNISEX-1', 'DONNA-1']],
    [{ tipologia: ['da sole', 'DA VISTA'] }, ['UNISEX-1', 'DONNA-1', 'UOMO-1']],
    [{ brand: ['Volpedo'] }, ['UNISEX-1', 'UOMO-1']],
    [{ brand: ['volpedo'] }, []],
    [{ brand: ['Nascosto'] }, []],
    [{ brand: ['Scrivia', 'Nessuno'] }, ['DONNA-1']],
    [{ categoria: ['bambino'] }, []],
    [{ categoria: ['uomo'], tipologia: ['da sole'], brand: ['Volpedo'] }, ['UNISEX-1']],
    [{ categoria: [], tipologia: [], brand: [] }, ['UNISEX-1', 'DONNA-1', 'UOMO-1']],
  ])('the filter %j leaves %j', { tags: ['S-425', 'S-003'] }, async (filter, codes) => {
    const answer = await ask(filter)
    expect(codesOf(answer)).toEqual(codes)
    expect(answer.headers['x-total-count']).toBe(String(codes.length))
  })

  test('without a body everything is shown', { tags: ['S-425'] }, async () => {
    expect(codesOf(await ask())).toHaveLength(3)
  })

  test.each([[{ page: 0 }], [{ page: -1 }], [{ page: 'due' }], [{ page: 99999999999 }], [{ page: 1.5 }]])(
    'the page %j is refused in Italian',
    { tags: ['S-425'] },
    async (query) => {
      const answer = await shop.call(listing, { query, body: {} })
      expect(answer.status).toBe(400)
      expect(answer.json().title).toBe('Controlla i dati inseriti e riprova.')
    },
  )

  test.each([
    [{ categoria: 'uomo' }],
    [{ brand: ['a\u0000b'] }],
    [{ brand: Array(21).fill('x') }],
    [[1, 2]],
    [{ tipologia: [7] }],
  ])('the filter %j is refused in Italian', { tags: ['S-425'] }, async (body) => {
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    expect(answer.json().title).toBeTruthy()
  })
})

test('there are 24 frames on a page, and none past the last', { tags: ['S-425', 'S-340'] }, async () => {
  await using shop = await openTestShop()
  for (let i = 1; i <= 25; i++) await buildProduct(shop.deps.db, { code: `F-${i}` })
  const page = (number: number) => shop.call(listing, { query: { page: number }, body: {} })
  const [first, second, third, far] = [await page(1), await page(2), await page(3), await page(2_147_483_647)]
  expect([first, second, third, far].map((answer) => codesOf(answer).length)).toEqual([24, 1, 0, 0])
  expect(codesOf(first)[0]).toBe('F-25')
  expect(codesOf(second)).toEqual(['F-1'])
  expect(far.headers['x-total-count']).toBe('25')
})

test('the listing is served from memory until the owner changes the catalogue', async () => {
  await using shop = await openTestShop()
  await buildProduct(shop.deps.db, { code: 'PRIMA-1' })
  const codes = async () => codesOf(await shop.call(listing, { body: {} }))
  expect(await codes()).toEqual(['PRIMA-1'])
  await buildProduct(shop.deps.db, { code: 'DOPO-1' })
  expect(await codes()).toEqual(['PRIMA-1'])
  await shop.deps.db.transaction().execute(bumpCatalogue)
  await expect.poll(codes, { timeout: 1000, interval: 10 }).toEqual(['DOPO-1', 'PRIMA-1'])
})

test('GetProdottiInTrending answers the frames that the owner put forward', { tags: ['S-427'] }, async () => {
  await using shop = await openTestShop()
  const { db } = shop.deps
  await buildProduct(db, { code: 'TREND-1', trending: true })
  await buildProduct(db, { code: 'ALTRO-1' })
  await buildProduct(db, { code: 'TREND-2', trending: true })
  await buildProduct(db, { code: 'SPENTO-2', trending: true, disabled: true })
  const answer = await shop.call('GET /Prodotti/GetProdottiInTrending')
  expect(codesOf(answer)).toEqual(['TREND-2', 'TREND-1'])
  expect(answer.headers['x-total-count']).toBe('2')
})

describe('one frame', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop[Symbol.asyncDispose]())
  const get = (query: object) => shop.call('GET /Prodotti/GetProdottoById', { query })

  test('is read afresh, with how many can be bought: a cartful at most', { tags: ['S-428'] }, async () => {
    const { db } = shop.deps
    const few = await buildProduct(db, { stock: 3 })
    const many = await buildProduct(db, { stock: 500 })
    const uncounted = await buildProduct(db, { stock: null })
    const can = async (id: number) => (await get({ id })).json().disponibili
    expect([await can(few.id), await can(many.id), await can(uncounted.id)]).toEqual([3, 10, null])
    await db.updateTable('product').set({ stock: 0 }).where('id', '=', few.id).execute()
    expect((await get({ id: few.id })).json()).toMatchObject({ disponibili: 0, disponibile: false })
  })

  test(
    'a frame that is disabled, of a hidden brand, or unknown is not found',
    { tags: ['S-428', 'S-305', 'S-307'] },
    async () => {
      const { db } = shop.deps
      const disabled = await buildProduct(db, { disabled: true })
      await buildBrand(db, { name: 'Ritirato', hidden: true })
      const hidden = await buildProduct(db, { brand: 'Ritirato' })
      for (const id of [disabled.id, hidden.id, 2_147_483_647]) {
        const answer = await get({ id })
        expect(answer.status).toBe(404)
        expect(answer.json().title).toBe('Prodotto non trovato!')
      }
    },
  )

  test.each([[{}], [{ id: 'abc' }], [{ id: -1 }], [{ id: 2_147_483_648 }], [{ id: '1;drop table product' }]])(
    'the query %j is refused in Italian',
    { tags: ['S-428'] },
    async (query) => {
      const answer = await get(query)
      expect(answer.status).toBe(400)
      expect(answer.json().title).toMatch(
        /^(Controlla i dati inseriti e riprova\.|Il parametro 'id' è null o undefined\.)$/,
      )
    },
  )
})
