import { sql } from 'kysely'
import { facetNames, facets, type Facet, type FacetName } from '#contract/facets.ts'
import type { FiltroProdotti } from '#contract/prodotti.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { noteAllShown } from '#server/catalog/cache/shown.ts'
import { framesOfIndex, valuesOf } from './facet-queries.ts'
import { readSought } from './list-products.ts'
import { conditionOf, narrowingsOf, type ProductFilter } from './listing-queries.ts'

/** What can be counted by value: the brands, and facets that have values of their own. */
type CountedName = FacetName | 'brand'
interface Counted {
  facet: CountedName
  value: string
  count: number
}

export interface FacetCounts {
  /** Frames of the listing. */
  total: number
  /** Of each value the frames that the listing had, were it the only one of its facet that is chosen. */
  of: (facet: CountedName, value: string) => number
}

/** Counts beside the values of the facets, kept until the catalogue changes. */
export async function countFacets(deps: Pick<Deps, 'db' | 'catalogue'>, filtro: FiltroProdotti): Promise<FacetCounts> {
  const filter = await readSought(deps, filtro)
  const rows = await deps.catalogue.keep(
    `facets ${JSON.stringify(filter)}`,
    (kept) => kept.length * 100,
    () => {
      // one of the counts is of what can be bought
      noteAllShown()
      return selectCounts(deps, filter)
    },
  )
  const counts = new Map(rows.map(({ facet, value, count }) => [`${facet} ${value}`, count]))
  return { total: counts.get('entro ') ?? 0, of: (facet, value) => counts.get(`${facet} ${value}`) ?? 0 }
}

/**
 * One walk over the index of facets: each frame with which of the conditions it meets. A value is counted among those that meet
 * all conditions but its own facet's; `entro`, which has no condition, stands for the listing itself.
 */
async function selectCounts({ db }: Pick<Deps, 'db'>, { facets: chosen = {}, brands, models, ...base }: ProductFilter) {
  const counted = models ? sql`count(distinct frame.place_of_model)::int` : sql`count(*)::int`
  const conditions = narrowingsOf({ categories: [], types: [], brands, facets: chosen })
  const meets = conditions.map(([name, condition]) => sql`${condition} as ${sql.ref(`meets_${name}`)}`)
  const others = (name: string) =>
    sql.join([sql`true`, ...conditions.flatMap(([own]) => (own === name ? [] : [sql.ref(`meets_${own}`)]))], sql` and `)
  const count = (name: CountedName, values: ReturnType<typeof valuesOf>) =>
    sql`select ${name}::text as facet, value, ${counted} as count from frame, ${values} as value
      where ${others(name)} and value is not null group by value`
  const counts = facetNames.flatMap((name) => {
    const values = valuesOf(facets[name])
    return values ? [count(name, values)] : []
  })
  const byBrand = sql`select 'brand', brand.name, ${counted} from frame join brand on brand.id = brand_id
    where ${others('brand')} group by brand.name`
  const { rows } = await sql<Counted>`
    with frame as materialized (
      select ${sql.join([...(models ? [placeOfModel] : []), sql`product.brand_id`, ...columns, ...meets])}
      from ${base.text ? sql`product` : framesOfIndex}
      where ${base.text ? sql`disabled_at is null and` : sql``} ${conditionOf({ ...base, brands: [] })}
    ) ${sql.join([...counts, byBrand], sql` union all `)}`.execute(db)
  return rows
}

/** A number for each model, which is sooner sorted than its name; `framesOfIndex` has models side by side already. */
const placeOfModel = sql`dense_rank() over (order by product.model) as place_of_model`

const columns = facetNames.flatMap((name) => {
  const facet: Facet = facets[name]
  return 'column' in facet ? [sql.ref(`product.${facet.column}`)] : []
})
