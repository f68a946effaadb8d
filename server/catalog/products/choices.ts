import { listActiveBrands } from '#server/catalog/brands/list-brands.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { valuesNamed } from './frame-table.ts'
import { framesNow } from './frames-now.ts'
import type { ProductFilter } from './product-filter.ts'

/** What the listing can be narrowed to now; genders, types and shapes, which are sorted, in lower case. */
export interface Choices {
  genders: Set<string>
  types: Set<string>
  brands: Set<string>
  shapes: string[]
}

export function keepChoices(deps: Pick<Deps, 'db' | 'catalogue'>): Choices | Promise<Choices> {
  return deps.catalogue.keep(
    'choices',
    ({ genders, types, brands, shapes }) => 100 * (genders.size + types.size + brands.size + shapes.length),
    async () => {
      const [table, brands] = await Promise.all([framesNow(deps), listActiveBrands(deps)])
      return {
        genders: new Set(valuesNamed(table, 'categoria')),
        types: new Set(valuesNamed(table, 'tipologia')),
        brands: new Set(brands.rows.map(({ name }) => name)),
        shapes: valuesNamed(table, 'forma').toSorted((a, b) => a.localeCompare(b, 'it')),
      }
    },
  )
}

/** The filter without what nothing answers to; null when it finds nothing at all. So there are few different ones to keep. */
export function reduceFilter({ genders, types, brands }: Choices, filter: ProductFilter): ProductFilter | null {
  const reduced = {
    ...filter,
    categories: filter.categories.filter(
      (value) => genders.has(value) || ((value === 'uomo' || value === 'donna') && genders.has('unisex')),
    ),
    types: filter.types.filter((value) => types.has(value)),
    brands: filter.brands.filter((value) => brands.has(value)),
  }
  const emptied = (['categories', 'types', 'brands'] as const).some(
    (part) => filter[part].length > 0 && reduced[part].length === 0,
  )
  return emptied ? null : reduced
}
