/** In millimetres: x to the viewer's right, y up, z towards the viewer. */
export type Vec = readonly [x: number, y: number, z: number]
type Triangle = readonly [a: number, b: number, c: number]

export interface Surface {
  points: readonly Vec[]
  /** Places in `points`, counter-clockwise as seen from outside. */
  triangles: readonly Triangle[]
}

interface Weaving {
  /** The first point of a row follows its last one. */
  around?: boolean
  /** The first row follows the last one. */
  loop?: boolean
}

/** The surface through rows of equally many points. */
export function weave(rows: readonly (readonly Vec[])[], { around = false, loop = false }: Weaving): Surface {
  const width = rows[0]?.length ?? 0
  const triangles: Triangle[] = []
  for (let row = 0; row < rows.length - (loop ? 0 : 1); row++)
    for (let i = 0; i < width - (around ? 0 : 1); i++) {
      const [here, there] = [row * width, ((row + 1) % rows.length) * width]
      const next = (i + 1) % width
      triangles.push([here + i, here + next, there + i], [here + next, there + next, there + i])
    }
  return { points: rows.flat(), triangles }
}

/** The same on the other side of the bridge. */
const mirror = ({ points, triangles }: Surface): Surface => ({
  points: points.map(([x, y, z]): Vec => [-x, y, z]),
  triangles: triangles.map(([a, b, c]): Triangle => [a, c, b]),
})

export const both = (surface: Surface) => [surface, mirror(surface)]

export const moved = ({ points, triangles }: Surface, by: (point: Vec) => Vec): Surface => ({
  points: points.map(by),
  triangles,
})

export const minus = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const plus = (a: Vec, b: Vec, times = 1): Vec => [a[0] + b[0] * times, a[1] + b[1] * times, a[2] + b[2] * times]
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export function unit(a: Vec): Vec {
  const length = Math.hypot(...a) || 1
  return [a[0] / length, a[1] / length, a[2] / length]
}

/** A smooth step from 0 at `from` to 1 at `to`. */
export function ease(from: number, to: number, value: number) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
export const between = (a: number, b: number, t: number) => a + (b - a) * t
