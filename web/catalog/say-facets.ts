import { facets, facetNames, usualTolerance, type Facet, type FacetName } from '#contract/facets.ts'
import type { Chosen } from '#contract/read-facets.ts'
import { unknownValue } from '#contract/window-limits.ts'
import { chosenIn } from './read-listing.ts'
import { shopAddress, type Filter } from './filter.ts'

/** One value of a facet as people read it. */
export function sayValue(facet: Facet, value: string, chosen: Chosen = {}) {
  if (value === unknownValue) return `${facet.label} non in negozio`
  if ('options' in facet) return facet.options[value] ?? value
  if (facet.kind === 'yes') return facet.label
  if (facet.kind === 'price') return sayPrice(value)
  if (facet.kind === 'measures') return `${facet.label}, ± ${chosen.entro?.[0] ?? usualTolerance} mm`
  return value.slice(0, 1).toUpperCase() + value.slice(1)
}

function sayPrice(range: string) {
  const [from, to] = range.split('-')
  if (!from) return `Fino a ${to} €`
  return to ? `Da ${from} a ${to} €` : `Da ${from} €`
}

/** What narrows, in words: `forma tonda o pantos, colore nero`; empty when nothing does. */
export function sayFacets(chosen: Chosen) {
  return saidNames(chosen)
    .map((name) => {
      const facet: Facet = facets[name]
      const values = (chosen[name] ?? []).filter((value) => value !== unknownValue)
      if (values.length === 0) return ''
      if (facet.kind === 'yes') return facet.said
      if (facet.kind === 'measures') return sayValue(facet, values[0] ?? '', chosen).toLowerCase()
      return [facet.said, values.map((value) => sayValue(facet, value).toLowerCase()).join(' o ')].join(' ').trim()
    })
    .filter(Boolean)
    .join(', ')
}

const saidNames = (chosen: Chosen) => facetNames.filter((name) => name !== 'entro' && chosen[name])

export interface Chip {
  text: string
  /** The listing without this value. */
  to: string
}

/** A chip for each value that narrows beside the three selects. */
export function chipsOf(filtro: Filter): Chip[] {
  const chosen = chosenIn(filtro)
  return saidNames(chosen).flatMap((name) =>
    (chosen[name] ?? []).map((value) => ({
      text: sayValue(facets[name], value, chosen),
      to: withoutFacet(filtro, name, value),
    })),
  )
}

/** The address of the listing without a facet, or without one value of it. */
export function withoutFacet({ altri, ...others }: Filter, name: FacetName, value?: string) {
  const rest = new URLSearchParams(altri)
  rest.delete(name, value)
  if (name === 'misure') rest.delete('entro')
  return shopAddress({ ...others, ...(rest.size > 0 && { altri: `${rest}` }) })
}
