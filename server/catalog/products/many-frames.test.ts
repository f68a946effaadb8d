import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bodyOfFacets } from '#contract/facet-shapes.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import { readFacets } from '#contract/read-facets.ts'
import { openPool, type Db } from '#server/platform/database/client.ts'
import { errorLog } from '#tests/support/database.ts'
import type { ReadText } from '#server/catalog/words/read-text.ts'
import { writeProducts } from '#tests/support/many-products.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { countFacets } from './facet-counts.ts'
import { framesNow } from './frames-now.ts'
import { getProduct, listBeside } from './get-product.ts'
import { openManagedList } from './list-managed.ts'
import { listFiltered, listNear, readAsked } from './list-products.ts'
import { listModels } from './model-cards.ts'
import { readSearch } from './search.ts'
import { keepSuggestions } from './suggest.ts'

const frames = 12_000
let shop: TestShop
let watched: Db
const asked: CompiledQuery[] = []
beforeAll(async () => {
  shop = await openTestShop({ seeded: true })
  const pool = openPool(shop.databaseUrl, errorLog, { connections: 2 })
  watched = new Kysely({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void asked.push(query) })
  await writeProducts(watched, { count: frames })
})
afterAll(async () => {
  await watched.destroy()
  await shop[Symbol.asyncDispose]()
})

const deps = () => ({ ...shop.deps, db: watched })

/** How many statements this work needs while nothing is kept but the frames in memory, and how many frames they read of the table. */
async function costOf(work: () => Promise<unknown>) {
  shop.deps.catalogue.drop()
  await framesNow(deps())
  asked.length = 0
  await work()
  const statements = asked.splice(0)
  let read = 0
  for (const { sql, parameters } of statements) {
    const { rows } = await watched.executeQuery<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>({
      ...watched.selectNoFrom([]).compile(),
      sql: `explain (analyze, timing off, format json) ${sql}`,
      parameters,
    })
    for (const row of rows) read += readBy(row['QUERY PLAN'][0].Plan)
  }
  asked.length = 0
  return { statements: statements.length, read }
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  'Heap Fetches'?: number
  Plans?: PlanNode[]
}

/** Frames that a plan takes from the table; what an index alone answers is not among them. */
function readBy(node: PlanNode): number {
  const below = (node.Plans ?? []).reduce((sum, child) => sum + readBy(child), 0)
  if (node['Relation Name'] !== 'product') return below
  if (node['Node Type'] === 'Index Only Scan') return below + (node['Heap Fetches'] ?? 0)
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return below + (node['Actual Rows'] + removed) * node['Actual Loops']
}

const listed = (value: string | undefined) => (value ? [value] : [])

async function listFrames(given: ReturnType<typeof deps>, filtro: FiltroProdotti, page: number) {
  const { filter, read } = await readAsked(given, filtro)
  return { ...(await listFiltered(given, filter, page)), read }
}

/** What a listing of frames and one of models answer alike. */
type List<R> = (...asked: Parameters<typeof listFrames>) => Promise<{ rows: R[]; total: number; read?: ReadText }>

const open = (search: string) => openBy(listFrames, search)

async function openBy<R>(list: List<R>, search: string) {
  const { ordina, ...lists } = Object.fromEntries(await readSearch(deps(), new URLSearchParams(search)))
  const { q, pagina = '1', categoria, tipologia, brand, ...facets } = lists
  const body = bodyOfFacets(readFacets((name) => listed(facets[name])))
  const filtro = {
    q,
    ordina,
    categoria: listed(categoria),
    tipologia: listed(tipologia),
    brand: listed(brand),
    ...body,
  }
  const { rows, total, read } = await list(deps(), filtro, Number(pagina))
  if (read && total === 0) await listNear(deps(), read, 8)
  return { rows, total }
}

const last = async () => Math.ceil((await openBy(listModels, '')).total / 24)

describe(`of ${frames} frames`, () => {
  test('a page of the listing reads its own from the table, be it the first or the last', async () => {
    const end = await last()
    const narrowed = [
      'categoria=uomo&tipologia=da+sole',
      'brand=Volpedo&categoria=donna&pagina=9',
      'brand=Volpedo&ordina=-prezzo&pagina=9',
    ]
    const pages = ['', 'pagina=2', `pagina=${Math.floor(end / 2)}`, `pagina=${end - 1}`, `pagina=${end}`]
    for (const search of [...pages, ...narrowed]) {
      const { statements, read } = await costOf(() => open(search))
      expect(read, search).toBeLessThanOrEqual(24)
      expect(statements, search).toBeLessThanOrEqual(5)
    }
  })

  test('a page of models reads those that are found together, the first as the last', { tags: ['H-123'] }, async () => {
    const end = await last()
    const pages = ['', `pagina=${end}`, 'categoria=uomo&tipologia=da+sole', 'ordina=-prezzo', 'ordina=larghezza']
    for (const search of [...pages, 'forma=tonda&colore=oro', 'calzata=media&pagina=40']) {
      const { statements, read } = await costOf(() => openBy(listModels, search))
      expect(read, search).toBeLessThanOrEqual(650)
      expect(statements, search).toBeLessThanOrEqual(7)
    }
    const counted = await costOf(() => countFacets(deps(), { forma: ['tonda'], raggruppa: 'modello' }))
    expect(counted).toEqual({ statements: 0, read: 0 })
  })

  test('what facets narrow reads its own from the table, on the last page as well, and counts none', async () => {
    for (const search of ['forma=tonda&colore=oro', 'misure=49-20-145&ordina=prezzo', 'calzata=media&pagina=40']) {
      const { statements, read } = await costOf(() => open(search))
      expect(read, search).toBeLessThanOrEqual(24)
      expect(statements, search).toBeLessThanOrEqual(6)
    }
    const counted = await costOf(() => countFacets(deps(), { forma: ['tonda'], calzata: ['media'] }))
    expect(counted).toEqual({ statements: 0, read: 0 })
  })

  // each of the newest 500, what the index of words names, and the 480 that are ranked
  test.each([
    ['q=ochiali+tondi+tartarga', 2, 2000],
    ['q=nero&pagina=2', 0, 4000],
    ['q=vista', 0, 7000],
    // two kinds that no frame has together
    ['q=sole+vista', 0, 3000],
    ['q=pizza+forno', 2, 4000],
  ])('%s reads few, by as many statements as its words need', async (search, misspelt, most) => {
    const { statements, read } = await costOf(() => openBy(listModels, search))
    expect(read).toBeLessThan(most)
    expect(statements).toBeLessThanOrEqual(10 + 2 * misspelt)
  })

  test.each(['to', 'tond', 'lun', 'ochiali tondi tartarga'])('suggestions for «%s» read few', async (q) => {
    const { statements, read } = await costOf(async () => keepSuggestions(deps(), q))
    expect(read).toBeLessThan(4000)
    expect(statements).toBeLessThanOrEqual(12)
  })

  test('what stands beside a frame takes two statements: similar ones are among the newest that are the same in type, shape and size', async () => {
    const { rows } = await open('tipologia=da+vista')
    for (const { id } of rows) {
      const product = await getProduct(deps(), id)
      const { statements, read } = await costOf(() => listBeside(deps(), product))
      expect(read, product.code).toBeLessThan(300)
      expect(statements).toBe(2)
    }
  })

  test('a page of the owner’s table reads its own from the table, in each order and from either end', async () => {
    const list = openManagedList(deps())
    // counted once a version of the catalogue
    await list()
    for (const ordina of ['codice', 'prezzo', 'trend', 'stato'] as const)
      for (const verso of ['asc', 'desc'] as const) {
        const { read } = await costOf(() => list({ pagina: 2, perPagina: 25, ordina, verso }))
        expect(read, `${ordina} ${verso}`).toBeLessThanOrEqual(100)
      }
  })
})
