import { usualTolerance } from '#contract/facets.ts'

const cents = (euros: string, otherwise: number) => (euros === '' ? otherwise : Number(euros) * 100)

/** The least and the highest price, in cents, of a range as the facet `prezzo` is read; undefined: it has no frames. */
export function centsOf(range: string): [number, number] | undefined {
  const [from = '', to = ''] = range.split('-')
  return from === '' && to === '' ? undefined : [cents(from, 0), cents(to, 2_000_000_000)]
}

/** Calibro, ponte and aste in millimetres, as the facet `misure` is read; undefined: no frame is like them. */
export function measuresOf(measures: string) {
  const own = measures.split('-').map(Number)
  return own.length === 3 && own.every((value) => value > 0) ? own : undefined
}

/** Millimetres; NaN for an unknown tolerance, with which no frame is found (H-110). */
export const toleranceOf = (entro: readonly string[] | undefined) => Number(entro?.[0] ?? usualTolerance)
