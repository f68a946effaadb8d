import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOfFacets } from '#contract/facet-shapes.ts'
import { facetNames, facets, type Facet, type FacetName } from '#contract/facets.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import { readFacets, type Chosen } from '#contract/read-facets.ts'
import { openTestShop, type TestShop } from '#tests/support/shop.ts'
import { keepChoices } from './choices.ts'
import { countFacets } from './facet-counts.ts'
import { countProducts, readSought } from './list-products.ts'
import { conditionOf } from './listing-queries.ts'

const combinations = process.env['FULL'] === '1' ? 10_000 : 60
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ seeded: true })
})
afterAll(() => shop[Symbol.asyncDispose]())

/** Numbers from 0 to 1 that are the same in each run. */
function openRandom(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

const random = openRandom(20)
const oneOf = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]
const some = <T>(values: readonly T[], share: number) => values.filter(() => random() < share)

function valuesOf(facet: Facet, shapes: string[]): string[] {
  if (facet.kind === 'word') return shapes
  if ('options' in facet) return Object.keys(facet.options)
  return facet.kind === 'yes' ? ['si'] : []
}

/** As the database counts them, which knows nothing of the frames in memory. */
async function count(filtro: FiltroProdotti) {
  const { models, ...filter } = await readSought(shop.deps, filtro)
  const { rows } = await sql<{ total: number }>`
    select ${models ? sql`count(distinct model)` : sql`count(*)`}::int as total from product
    where disabled_at is null and ${conditionOf(filter)}`.execute(shop.deps.db)
  return rows[0]?.total
}

const typed: Partial<Record<Facet['kind'], string[]>> = {
  price: ['80-150', '-120', '100-', '300-400'],
  measures: ['49-20-145', '52-18-140', '46-22-145'],
  tolerance: ['0', '2', '8'],
}

test(
  `counts beside the values of facets equal the listing, for ${combinations} combinations`,
  { tags: ['H-122'], timeout: 3_600_000 },
  async () => {
    const { shapes, brands } = await keepChoices(shop.deps)
    let found = 0
    for (let i = 0; i < combinations; i++) {
      const narrowed = some(facetNames, 0.2)
      const chosen = readFacets((name) => {
        if (!narrowed.includes(name)) return []
        const values = typed[facets[name].kind]
        return values ? [oneOf(values) ?? ''] : some(valuesOf(facets[name], shapes), 0.4)
      }, shapes)
      const base = {
        categoria: some(['uomo', 'donna'], 0.15),
        tipologia: some(['da vista', 'da sole'], 0.15),
        brand: some([...brands], 0.08),
        ...(random() < 0.1 && { q: oneOf(['oro', 'sole', 'tonda nero', 'ochiali titanio']) }),
        ...(random() < 0.5 && { raggruppa: 'modello' as const }),
      }
      const total = (body: Chosen, brand = base.brand) => count({ ...base, brand, ...bodyOfFacets(body) })
      const counts = await countFacets(shop.deps, { ...base, ...bodyOfFacets(chosen) })
      const said = JSON.stringify({ ...base, ...chosen })
      expect(counts.total, said).toBe(await total(chosen))
      expect(counts.total, said).toBe(await countProducts(shop.deps, { ...base, ...bodyOfFacets(chosen) }))
      found += Number(counts.total > 0)
      const name: FacetName = oneOf(facetNames) ?? 'forma'
      for (const value of valuesOf(facets[name], shapes))
        expect(counts.of(name, value), `${name} ${value} of ${said}`).toBe(await total({ ...chosen, [name]: [value] }))
      const brand = oneOf([...brands]) ?? ''
      expect(counts.of('brand', brand), `${brand} of ${said}`).toBe(await total(chosen, [brand]))
      for (const { name: left, count: rest } of counts.without) {
        const body = bodyOfFacets({ ...chosen, [left]: undefined })
        expect(rest, `without ${left} ${said}`).toBe(
          await count({ ...base, ...body, ...(left in base && { [left]: [] }) }),
        )
      }
      if (i % 500 === 0) shop.deps.catalogue.drop()
    }
    console.log(`${combinations} combinations, of which ${found} find frames`)
    expect(found).toBeGreaterThan(combinations / 5)
  },
)
