import type { ConteggiFiltri } from '#contract/conteggi.ts'
import { facetNames, facets, type Facet, type FacetName } from '#contract/facets.ts'
import { fitBounds } from '#contract/fit.ts'
import { frameColours, lensColour } from '#web/geometry/colours.ts'
import { drawFrame } from './drawing.ts'
import type { Filter } from './filter.ts'
import { chosenIn } from './read-listing.ts'
import { sayValue } from './say-facets.ts'

/** One value of a facet in the form. */
export interface Choosable {
  value: string
  text: string
  /** Beside the text, smaller. */
  note?: string
  count: number
  chosen: boolean
  /** The path of a shape about 0,0 in millimetres, and the colour of a disc. */
  drawn?: string
  disc?: string
}

/** The values of one facet, as boxes to tick. */
export interface Group {
  name: FacetName | 'brand'
  label: string
  values: Choosable[]
}

type Counted = ConteggiFiltri['valori']

/** The facets that have values to tick, with how many frames each value would leave. */
export function describeFacets(filtro: Filter, counted: Counted): Group[] {
  const chosen = chosenIn(filtro)
  const groups = facetNames.flatMap((name): Group[] => {
    const facet: Facet = facets[name]
    const own = chosen[name] ?? []
    const known = valuesOf(name, counted)
    const others = 'column' in facet ? own.filter((value) => known.every((one) => one.value !== value)) : []
    const values = [...known, ...others.map((value) => ({ value, count: 0 }))]
      .map(({ value, count }) =>
        Object.assign(lookOf(name, value), {
          value,
          text: sayValue(facet, value),
          count,
          chosen: own.includes(value),
        }),
      )
      .filter(({ count, chosen: ticked }) => count > 0 || ticked || stays.has(name))
    return values.length > 0 ? [{ name, label: facet.label, values }] : []
  })
  return [...groups, brandsOf(filtro, counted)]
}

/** Groups of few values, which keep their places while others are ticked. */
const stays = new Set<string>(['forma', 'calzata'])

function brandsOf({ brand = '' }: Filter, counted: Counted): Group {
  const own = brand.split('\n')
  const values = valuesOf('brand', counted).map(({ value, count }) => ({
    value,
    text: value,
    count,
    chosen: own.includes(value),
  }))
  return { name: 'brand', label: 'Brand', values }
}

const valuesOf = (name: Group['name'], counted: Counted) =>
  counted.flatMap(({ filtro, valore, conteggio }) => (filtro === name ? [{ value: valore, count: conteggio }] : []))

const [small, large] = fitBounds
const fits: Record<string, string> = {
  stretta: `meno di ${small} mm`,
  media: `da ${small} a ${large - 1} mm`,
  larga: `da ${large} mm`,
}

function lookOf(name: FacetName, value: string): Pick<Choosable, 'drawn' | 'note' | 'disc'> {
  if (name === 'forma') return { drawn: drawShape(value) }
  if (name === 'calzata') return { note: fits[value] ?? '' }
  const disc = name === 'colore' ? frameColours(value)?.[0] : name === 'lente' ? lensColour(value) : undefined
  return disc ? { disc } : {}
}

/** A frame of usual size. */
const drawShape = (formaOcchiale: string) =>
  drawFrame({ calibro: 50, ponte: 20, aste: 140, formaOcchiale, frontale: 'Metallo' })?.lenses ?? ''
