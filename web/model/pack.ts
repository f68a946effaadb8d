import { cross, minus, plus, unit, type Surface, type Vec } from './surface.ts'

/** What the graphics card is given: eight numbers a point (place, normal, place in the pattern), three places a triangle. */
export interface Packed {
  numbers: Float32Array
  places: Uint16Array
}

/** How `pack` finds a place in the pattern of an acetate, which repeats from 0 to 1. */
type Pattern = (point: Vec) => readonly [u: number, v: number]

/** The side of one repetition of a pattern in millimetres. */
const patternSize = 128
const seenFromFront: Pattern = ([x, y]) => [x / patternSize, y / patternSize]
export const seenFromSide: Pattern = ([x, y, z]) => [z / patternSize + (x > 0 ? 0.3 : 0.7), y / patternSize + 0.4]

/** Joins surfaces into one, with smooth normals. */
export function pack(surfaces: readonly Surface[], pattern: Pattern = seenFromFront): Packed {
  const points = surfaces.flatMap((surface) => normalsOf(surface))
  let first = 0
  const places = surfaces.flatMap((surface) => {
    const shifted = surface.triangles.flatMap((triangle) => triangle.map((place) => place + first))
    first += surface.points.length
    return shifted
  })
  const numbers = points.flatMap(({ at, normal }) => [at, normal, pattern(at)].flat())
  return { numbers: new Float32Array(numbers), places: new Uint16Array(places) }
}

function normalsOf({ points, triangles }: Surface) {
  const sums = new Map<string, Vec>()
  const keys = points.map((point) => point.join())
  const nowhere: Vec = [0, 0, 0]
  for (const triangle of triangles) {
    const [a = nowhere, b = nowhere, c = nowhere] = triangle.map((place) => points[place])
    // as long as the triangle is large
    const normal = cross(minus(b, a), minus(c, a))
    for (const place of triangle) {
      const key = keys[place] ?? ''
      sums.set(key, plus(sums.get(key) ?? nowhere, normal))
    }
  }
  return points.map((at, i) => {
    const [x, y, z] = sums.get(keys[i] ?? '') ?? nowhere
    // the two halves of a front meet at the middle without an edge
    return { at, normal: unit([Math.abs(at[0]) < 0.01 ? 0 : x, y, z]) }
  })
}
