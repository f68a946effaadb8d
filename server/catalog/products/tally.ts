import type { Deps } from '#server/platform/context/deps.ts'
import { gendersOf, selectTally, type ProductFilter, type Tallied } from './listing-queries.ts'

/** What there is of each brand, gender, type and shape. Every count of a listing is a sum of it, so they are counted once. */
export const keepTally = ({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>) =>
  catalogue.keep(
    'tally',
    (rows) => rows.length * 200,
    () => selectTally(db),
  )

/** How many frames a listing has that is no search. */
export function countListed(tally: Tallied[], { categories, types, brands }: ProductFilter) {
  const genders = gendersOf(categories)
  return tally
    .filter(
      ({ brand, gender, type }) => isAmong(genders, gender) && isAmong(types, type) && isAmong(brands, brand ?? ''),
    )
    .reduce((sum, { count }) => sum + count, 0)
}

const isAmong = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value)

/** The shapes on sale, in lower case. */
export const shapesOf = (tally: Tallied[]) => [...new Set(tally.map(({ shape }) => shape))].filter(Boolean)
