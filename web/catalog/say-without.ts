import { facets } from '#contract/facets.ts'
import { unknownValue } from '#contract/window-limits.ts'
import { isFiltered, sayModels, shopAddress, type Filter } from './filter.ts'
import { chosenIn } from './read-listing.ts'
import { sayValue, withoutFacet, type Chip } from './say-facets.ts'
import { selectsOf } from './selects.ts'

const selects = ['categoria', 'tipologia', 'brand'] as const
type Name = keyof typeof facets | (typeof selects)[number]

/** So many ways out of a listing without frames are named. */
const most = 3

/** For a listing without frames: which one filter, taken away, leaves some, and how many. */
export function sayWithout(filtro: Filter, counts: { name: Name; count: number }[]): Chip[] {
  return counts
    .map(({ name, count }) => ({ ...sayOne(filtro, name), count }))
    .filter(({ to }) => isFiltered(filtro) && to !== '/shop')
    .slice(0, most)
    .map(({ text, to, count }) => ({ text: `Senza «${text}»: ${sayModels(count)}`, to }))
}

function sayOne(filtro: Filter, name: Name): Chip {
  const select = selects.find((one) => one === name)
  if (select) {
    const { [select]: own = '', ...others } = filtro
    return { text: saySelect(filtro, select, own), to: shopAddress(others) }
  }
  const facet = name as keyof typeof facets
  const chosen = chosenIn(filtro)
  const values = (chosen[facet] ?? []).map((value) => sayValue(facets[facet], value, chosen))
  return { text: values.join(' o '), to: withoutFacet(filtro, facet) }
}

function saySelect(filtro: Filter, name: (typeof selects)[number], own: string) {
  const { label = '', options = [] } = selectsOf(filtro, []).find((select) => select.name === name) ?? {}
  if (own === unknownValue) return `${label} non in negozio`
  return own
    .split('\n')
    .map((value) => options.find(([one]) => one === value)?.[1] ?? value)
    .join(' o ')
}
