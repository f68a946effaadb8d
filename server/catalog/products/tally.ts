import type { Deps } from '#server/platform/context/deps.ts'
import { gendersOf, type ProductFilter } from './listing-queries.ts'
import { selectKinds, selectTally, type Kind, type Tally } from './tally-queries.ts'

/** What frames on sale are alike in, which is soon read. */
export const keepKinds = ({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>) =>
  catalogue.keep(
    'kinds',
    (kinds) => kinds.length * 150,
    () => selectKinds(db),
  )

/** What there is of each brand, gender, type and shape. Every count of a listing is a sum of it, so they are counted once. */
export const keepTally = ({ db, catalogue }: Pick<Deps, 'db' | 'catalogue'>) =>
  catalogue.keep(
    'tally',
    ({ alike, mixed }) => alike.length * 200 + mixed.reduce((sum, { kinds }) => sum + kinds.length * 200, 0),
    () => selectTally(db),
  )

/** How many frames a listing has that is no search, and how many models they are. */
export function countListed({ alike, mixed }: Tally, { categories, types, brands }: ProductFilter) {
  const genders = gendersOf(categories)
  const listed = <K extends Kind>(kinds: K[]) =>
    kinds.filter(
      ({ brand, gender, type }) => isAmong(genders, gender) && isAmong(types, type) && isAmong(brands, brand ?? ''),
    )
  const own = listed(alike)
  // a model of two kinds was counted with each
  const twice = mixed.map(({ kinds, models }) => models * Math.max(0, listed(kinds).length - 1))
  return { frames: sum(own.map(({ frames }) => frames)), models: sum(own.map(({ models }) => models)) - sum(twice) }
}

const sum = (counts: number[]) => counts.reduce((whole, count) => whole + count, 0)
const isAmong = (wanted: string[], value: string) => wanted.length === 0 || wanted.includes(value)

/** The shapes on sale, in lower case. */
export const shapesOf = (kinds: Kind[]) => [...new Set(kinds.map(({ shape }) => shape))].filter(Boolean)
