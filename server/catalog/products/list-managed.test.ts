import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildBrand, buildCaller, buildProduct } from '#tests/support/builders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'

let shop: TestShop
let owner: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = (await buildCaller(shop, { role: 'administrator' })).token
  const { db } = shop.deps
  await buildProduct(db, { code: 'VLP1042-086', priceCents: 300, trending: true, stock: 1 })
  await buildProduct(db, {
    code: 'VLP1050-001',
    priceCents: 100,
    disabled: true,
    stock: 0,
    description: 'Rotondo in tartaruga',
  })
  await buildProduct(db, {
    code: 'MNL0335-086',
    priceCents: 200,
    stock: 0,
    type: 'da sole',
    description: 'Aliante leggero',
  })
  await buildBrand(db, { name: 'Nascosto', hidden: true })
  await buildProduct(db, { code: 'avl900', priceCents: 400, brand: 'Nascosto' })
})
afterAll(() => shop[Symbol.asyncDispose]())

const list = async (body?: object) => {
  const answer = await shop.call('POST /Prodotti/GetProdotti', { token: owner, ...(body && { body }) })
  return [answer.json().map(({ codice }) => codice.slice(0, 7)), answer.headers['x-total-count']]
}
const countOf = async (stato?: string) => Number((await list({ ...(stato && { stato }) }))[1])
const [a, b, c, d] = ['VLP1042', 'VLP1050', 'MNL0335', 'avl900']

describe('the owner’s table', () => {
  test.each<[string, object | undefined, (string | undefined)[], string?]>([
    ['all of them, hidden ones too, the newest first', undefined, [d, c, b, a]],
    ['by a part of the code', { codice: 'vlp' }, [b, a]],
    ['by its beginning', { codice: 'VLP10' }, [b, a]],
    ['by the number alone', { codice: '1042' }, [a]],
    ['by the colour', { codice: '086' }, [c, a]],
    ['by the whole code, in any case', { codice: 'vlp1042-086' }, [a]],
    ['by words that would be orders to the search', { codice: "vlp & ! | ( ) : * '" }, [b, a]],
    ['by what nothing has', { codice: 'zzz' }, []],
    ['by blanks, which are no search', { codice: '  ' }, [d, c, b, a]],
    ['sorted by price', { ordina: 'prezzo', verso: 'asc' }, [b, c, a, d]],
    ['sorted by code without regard to case', { ordina: 'codice', verso: 'asc' }, [d, c, a, b]],
    ['sorted by trend', { ordina: 'trend' }, [a, d, c, b]],
    ['sorted by state', { ordina: 'stato', verso: 'asc' }, [b, a, c, d]],
    ['those on sale', { stato: 'attivi' }, [d, c, a]],
    ['those that are not', { stato: 'disattivi' }, [b]],
    ['those on sale of which none is left', { stato: 'esauriti' }, [c]],
    ['those on sale of which one is left', { stato: 'ultimi' }, [a]],
    ['the second page', { pagina: 2, perPagina: 3 }, [a], '4'],
    ['a page past the last', { pagina: 1_000_000, perPagina: 200 }, [], '4'],
  ])('%s', { tags: ['S-426', 'S-227'] }, async (_, body, found, total = String(found.length)) => {
    expect(await list(body)).toEqual([found, total])
  })

  test.each<[string, object, (string | undefined)[]]>([
    ['by a part of the code', { cerca: '1042' }, [a]],
    ['by a word of the description', { cerca: 'tartaruga' }, [b]],
    ['in the plural and with an accent', { cerca: 'àlianti' }, [c]],
    ['by the name of a hidden brand', { cerca: 'nascosto' }, [d]],
    ['by several words, all of which it has', { cerca: 'tartaruga rotonda' }, [b]],
    ['by several words, of which it lacks one', { cerca: 'tartaruga nascosto' }, []],
    ['by a word that nothing has, which is not corrected', { cerca: 'tartarga' }, []],
    ['by blanks, which are no search', { cerca: '  ' }, [d, c, b, a]],
    ['by what would be orders to the search', { cerca: "' & ! | ( ) : * \\" }, [d, c, b, a]],
    ['by a word that says nothing', { cerca: 'occhiali' }, [d, c, b, a]],
    ['among the disabled ones', { cerca: 'tartaruga', stato: 'attivi' }, []],
    ['of one kind', { tipologia: 'Da Sole' }, [c]],
    ['from a price on', { prezzo: '3-' }, [d, a]],
    ['up to a price, with words', { prezzo: '-2', cerca: 'tartaruga' }, [b]],
    ['between two prices, whichever is typed first', { prezzo: '3-2' }, [c, a]],
    ['at no price that can be read', { prezzo: 'due' }, []],
    ['at a blank price, which is no filter', { prezzo: ' ' }, [d, c, b, a]],
  ])('%s', { tags: ['H-86'] }, async (_, body, found) => {
    expect(await list(body)).toEqual([found, String(found.length)])
  })

  test('of one brand, which may be hidden', { tags: ['H-86'] }, async () => {
    const { id } = await shop.deps.db
      .selectFrom('brand')
      .select('id')
      .where('name', '=', 'Nascosto')
      .executeTakeFirstOrThrow()
    expect(await list({ marca: id })).toEqual([[d], '1'])
    expect(await list({ marca: 999_999 })).toEqual([[], '0'])
  })

  test('the number of all products is right at once after each edit', async () => {
    expect([await countOf(), await countOf('attivi'), await countOf('disattivi')]).toEqual([4, 3, 1])
    await shop.call('POST /Prodotti/DisabilitaProdotto', { token: owner, query: { prodotto: 'avl900' } })
    expect([await countOf(), await countOf('attivi'), await countOf('disattivi')]).toEqual([4, 2, 2])
    await shop.call('DELETE /Prodotti/EliminaProdotto', { token: owner, query: { prodotto: 'avl900' } })
    expect([await countOf(), await countOf('attivi'), await countOf('disattivi')]).toEqual([3, 2, 1])
  })
})
