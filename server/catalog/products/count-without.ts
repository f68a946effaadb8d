import { sql } from 'kysely'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import { noteAllShown } from '#server/catalog/cache/shown.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { framesOfIndex } from './facet-queries.ts'
import { readSought } from './list-products.ts'
import { conditionOf, narrowingsOf, type Narrowing, type ProductFilter } from './listing-queries.ts'

/** How many frames the listing has without one of its filters. */
interface Without {
  name: Narrowing
  count: number
}

/** Of each filter that narrows how many frames there are without it, the most first. What leaves none is not among them. */
export async function countWithout(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti): Promise<Without[]> {
  const filter = await readSought(deps, filtro)
  const names = narrowingsOf(filter).map(([name]) => name)
  if (names.length === 0) return []
  const counts = await deps.catalogue.keep(
    `without ${JSON.stringify(filter)}`,
    () => names.length * 100,
    () => {
      noteAllShown()
      return selectWithout(deps, filter)
    },
  )
  return names
    .map((name) => ({ name, count: counts[name] ?? 0 }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
}

/** One walk over the index of facets: each frame with which of the conditions it meets. */
async function selectWithout({ db }: Pick<Deps, 'db'>, { text, ...filter }: ProductFilter) {
  const conditions = narrowingsOf(filter)
  const meets = conditions.map(([name, condition]) => sql`${condition} as ${sql.ref(name)}`)
  const counts = conditions.map(([own]) => {
    const others = conditions.flatMap(([name]) => (name === own ? [] : [sql.ref(name)]))
    return sql`count(*) filter (where ${sql.join([sql`true`, ...others], sql` and `)})::int as ${sql.ref(own)}`
  })
  const base = conditionOf({ categories: [], types: [], brands: [], ...(text && { text }) })
  const { rows } = await sql<Partial<Record<Narrowing, number>>>`
    select ${sql.join(counts)} from (
      select ${sql.join(meets)} from ${text ? sql`product` : framesOfIndex}
      where ${text ? sql`disabled_at is null and` : sql``} ${base}
    ) as frame`.execute(db)
  return rows[0] ?? {}
}
