import { curveThrough, type Point } from '#web/geometry/curves.ts'
import { frontOf, type Geometry } from './front-shape.ts'
import { rounded } from './rounded.ts'

/** A place on the edge of the right lens, y upwards, the way outwards, and how far the front reaches that way. */
export interface Spoke {
  at: Point
  out: Point
  reach: number
  /** It ends at the middle of the bridge and not at an edge. */
  isSeam: boolean
}

/** The points of the right lens in the frame's own place, y upwards, clockwise; `each` between two of the drawn ones. */
export const lensPoints = ({ outline, middle, shape }: Geometry, each = 4) =>
  rounded(curveThrough(outline, each), shape).map(([x, y]): Point => [x + middle, -y])

/** What an acetate front is wide around the right lens: rim, half the bridge and end piece in one piece. */
export function spokesOf(frame: Geometry): Spoke[] {
  const gapOf = frontOf(frame, lensPoints(frame))
  const reachOf = ({ at, out }: Pick<Spoke, 'at' | 'out'>): Spoke => {
    const toMiddle = out[0] < 0 ? -at[0] / out[0] : Number.POSITIVE_INFINITY
    let reach = 0
    let gap = -1
    for (let step = 0; step < 60 && gap < -0.01 && reach < toMiddle; step++) {
      gap = gapOf(at[0] + out[0] * reach, at[1] + out[1] * reach)
      reach += Math.max(0.03, -gap * 0.8)
    }
    return { at, out, reach: Math.min(reach, toMiddle), isSeam: reach >= toMiddle }
  }
  const spokes = normalsOf(lensPoints(frame, 12)).map(reachOf)
  return spokes.flatMap((spoke, i) => {
    const next = spokes[(i + 1) % spokes.length] ?? spoke
    // where the bridge begins edges turn between two spokes
    const parts = next.isSeam === spoke.isSeam ? 1 : 24
    return Array.from({ length: parts }, (_, k) => (k === 0 ? spoke : reachOf(amid(spoke, next, k / parts))))
  })
}

function amid(a: Spoke, b: Spoke, t: number) {
  const mix = (one: Point, two: Point): Point => [one[0] + (two[0] - one[0]) * t, one[1] + (two[1] - one[1]) * t]
  return { at: mix(a.at, b.at), out: mix(a.out, b.out) }
}

/** Each point with the direction away from the lens. */
export function normalsOf(points: readonly Point[]) {
  return points.map((at, i) => {
    const [before, after] = [points.at(i - 1) ?? at, points[(i + 1) % points.length] ?? at]
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
    const length = Math.hypot(dx, dy) || 1
    // the outline runs clockwise
    return { at, out: [-dy / length, dx / length] as const satisfies Point }
  })
}
