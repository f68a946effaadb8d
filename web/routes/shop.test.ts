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

const load = (search: string) => {
  const context = new RouterContextProvider()
  context.set(depsContext, shop.deps)
  const request = new Request(`http://127.0.0.1/shop?${search}`)
  return loader({ request, context } as unknown as Parameters<typeof loader>[0])
}

test(
  'a filter with a value that the shop does not have finds nothing, and no search engine keeps it',
  { tags: ['H-110', 'S-086'] },
  async () => {
    for (const search of ['brand=Scrivia', 'categoria=bambino', 'tipologia=da+corsa', 'brand=Scrivia&pagina=2']) {
      const { prodotti, total, found, filtro } = await load(search)
      expect([prodotti, total, found.hidden, Object.values(filtro)]).toEqual([[], 0, true, ['-']])
    }
    const { total, filtro } = await load('tipologia=Da+Vista&brand=')
    expect([total, filtro]).toEqual([60, { tipologia: 'da vista' }])
  },
)

test('a page of the listing has its own frames alone, however far it is', async () => {
  const pages = await Promise.all([load('pagina=1'), load('pagina=2'), load('pagina=3')])
  expect(pages.map(({ prodotti }) => prodotti.length)).toEqual([24, 24, 12])
  expect(new Set(pages.flatMap(({ prodotti }) => prodotti.map(({ id }) => id))).size).toBe(60)
  expect(pages.map(({ total }) => total)).toEqual([60, 60, 60])
})

test('a search says what it corrected and left out, and is no page to be found by', { tags: ['H-122'] }, async () => {
  const corrected = await load('q=++tonde++Volpdo')
  expect([corrected.heading, corrected.total, corrected.said?.search]).toEqual([
    'Risultati per «tonde volpedo»',
    60,
    { corrected: true, left: [], near: [] },
  ])
  expect([corrected.found.hidden, corrected.found.path]).toEqual([true, '/shop?q=tonde+Volpdo'])
  const less = await load('q=tonde+stratosferiche')
  expect([less.total, less.said?.search?.left]).toEqual([60, ['stratosferiche']])
  const literal = await load('q="Volpdo"')
  expect([literal.heading, literal.total]).toEqual(['Risultati per «Volpdo»', 0])
})

test('a search that finds nothing shows frames that have some of its words', { tags: ['H-122'] }, async () => {
  const { total, said } = await load('q=tonde+da+sole')
  expect([total, said?.search?.near.length]).toEqual([0, 8])
  // words that narrow nothing have no frames that are near
  const general = await load('q=occhiali&brand=Scrivia')
  expect([general.total, general.said?.search?.near]).toEqual([0, []])
})

test('another order of the listing is in its address, and no page to be found by', { tags: ['H-122'] }, async () => {
  const { filtro, found, prodotti, pagina } = await load('pagina=2&ordina=-prezzo&brand=')
  expect([filtro, found.hidden, found.path, pagina]).toEqual([
    { ordina: '-prezzo' },
    true,
    '/shop?ordina=-prezzo&pagina=2',
    2,
  ])
  expect(prodotti).toHaveLength(24)
  const unknown = await load('ordina=caso')
  expect([unknown.filtro, unknown.found.hidden]).toEqual([{}, false])
})

const withoutOf = async (search: string) => (await load(search)).said?.without

test('a listing without frames names the filters without which there are some', { tags: ['S-086'] }, async () => {
  expect(await withoutOf('tipologia=da+vista&forma=tonda&prezzo=-20')).toEqual([
    { text: 'Senza «Fino a 20 €»: 60 modelli', to: '/shop?tipologia=da+vista&forma=tonda' },
  ])
  expect(await withoutOf('brand=Scrivia&disponibili=si&q=tonde')).toEqual([
    { text: 'Senza «Brand non in negozio»: 60 modelli', to: '/shop?q=tonde&disponibili=si' },
  ])
  // without either there is still the other, and one filter alone is left by `Vedi tutti gli occhiali`
  for (const search of ['tipologia=da+sole&prezzo=-20', 'tipologia=da+sole', 'q=sole'])
    expect([search, await withoutOf(search)]).toEqual([search, []])
})
