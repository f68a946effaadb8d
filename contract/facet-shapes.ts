import { z } from 'zod'
import { longest } from './bounds.ts'
import { facetNames, facets, type FacetName } from './facets.ts'
import { fromKeys } from './objects.ts'
import { readFacets, type Chosen } from './read-facets.ts'
import { testo } from './shapes.ts'

const list = z.array(testo(longest.brand)).max(20)
const shapes = {
  word: list,
  families: list,
  choice: list,
  yes: z.boolean(),
  price: testo(longest.typedNumber),
  measures: testo(longest.typedNumber),
  tolerance: z.int().min(0).max(20),
}

type ShapeOf<N extends FacetName> = z.ZodOptional<(typeof shapes)[(typeof facets)[N]['kind']]>

/** The facets in the body of the listing's call: lists of values, `prezzo` as `100-200`, `misure` as `49-20-145`. */
export const facetShapes = fromKeys(facetNames, (name) => shapes[facets[name].kind].optional()) as {
  [N in FacetName]: ShapeOf<N>
}
export type FacetBody = { [N in FacetName]?: z.output<ShapeOf<N>> }

/** What a body narrows to. A yes-or-no that is `false` does not narrow. */
export const chosenOf = (body: FacetBody): Chosen =>
  readFacets((name) => {
    const value = body[name]
    return value === undefined || value === false ? [] : [value].flat().map(String)
  })

/** The same as the body of the call. */
export function bodyOfFacets(chosen: Chosen): FacetBody {
  const write = (name: FacetName) => {
    const [first = '', ...rest] = chosen[name] ?? []
    const { kind } = facets[name]
    if (kind === 'yes') return first === 'si' || undefined
    if (kind === 'tolerance') return first === '' ? undefined : Number(first)
    if (kind === 'price' || kind === 'measures') return first || undefined
    return first === '' ? undefined : [first, ...rest]
  }
  return JSON.parse(JSON.stringify(fromKeys(facetNames, write))) as FacetBody
}
