import { thinned } from './thin.ts'
import type { Geometry } from './front-shape.ts'
import { lensPoints, normalsOf, spokesOf, type Spoke } from './plate.ts'
import { ball, sweep, type Cut } from './sweep.ts'
import { both, moved, weave, type Surface, type Vec } from './surface.ts'

/** Millimetres from front to back. */
const depths = { acetate: 4.2, metal: 2 }

/** The bend of the front: seen from before it stays as wide as it is. */
export function bendOf({ curve }: Geometry) {
  const radius = 1200 / curve
  return ([x, y, z]: Vec): Vec => [x, y, z - radius + Math.sqrt(Math.max(0, radius * radius - x * x))]
}

/** The front without its lenses, both sides. */
export function frontSurfaces(frame: Geometry): Surface[] {
  const parts = frame.isMetal ? metalFront(frame) : acetateFront(frame)
  const bend = bendOf(frame)
  return parts.map((part) => moved(part, bend))
}

function acetateFront(frame: Geometry) {
  const half = ring(thinned(spokesOf(frame)), depths.acetate, 1.75)
  const pad = ball([frame.ponte / 2 + 0.1, -frame.halfHeight * 0.12, -3.2], [2.3, 6.4, 2.7], [8, 5])
  return [...both(half), ...both(pad)]
}

function metalFront(frame: Geometry) {
  const { rim, ponte, halfHeight, half, edge, hingeY, bridgeY, shape } = frame
  const spokes = normalsOf(lensPoints(frame)).map((spoke): Spoke => ({
    at: spoke.at,
    out: spoke.out,
    reach: rim,
    isSeam: false,
  }))
  const lug = sweep([
    { at: [edge + 0.2, -hingeY, 0], cut: [3.8, 1.8] },
    { at: [half - 1.2, -hingeY + 0.2, -0.2], cut: [3, 1.8] },
    { at: [half - 0.5, -hingeY + 0.2, -1.2], cut: [3, 1.6] },
  ])
  const bars = [arch(-bridgeY, ponte / 2 + 1.4, 2.6, [2.1, 1.8])]
  if (shape === 'goccia') bars.push(arch(halfHeight * 0.8, ponte / 2 + 7.9, 0.9, [2, 1.8]))
  return [...both(ring(thinned(spokes), depths.metal, 0.9)), ...bars, ...both(lug)]
}

/** A bar over the nose. */
function arch(foot: number, width: number, rise: number, cut: Cut) {
  const steps = Array.from({ length: 9 }, (_, i) => i / 4 - 1)
  return sweep(steps.map((t) => ({ at: [t * width, foot + rise * (1 - t * t), 0], cut })))
}

/** What is between the edge of the lens and the edge of the front, rounded towards the viewer. */
function ring(spokes: readonly Spoke[], depth: number, roundness: number) {
  const rows = spokes.map(({ at, out, reach, isSeam }) => {
    const r = Math.min(roundness, reach / 2, depth / 2)
    return profile(reach, depth / 2, r, isSeam).map(([u, z]): Vec => {
      const x = at[0] + out[0] * u
      return [isSeam && u === reach ? 0 : x, at[1] + out[1] * u, z]
    })
  })
  return weave(rows.toReversed(), { around: true, loop: true })
}

/** The cut through a rim from the lens (0) to the edge; at the seam it goes on on the other side. */
function profile(width: number, z: number, r: number, isSeam: boolean): (readonly [u: number, z: number])[] {
  const back = r * 0.4
  const outer = isSeam
    ? ([
        [width, z],
        [width, z],
        [width, z / 3],
        [width, -z],
        [width, -z],
      ] as const)
    : ([
        [width - r, z],
        [width - r * 0.3, z - r * 0.3],
        [width, z - r],
        [width, back - z],
        [width - back, -z],
      ] as const)
  return [[0, back - z], [0, z - r], [r * 0.3, z - r * 0.3], [r, z], ...outer, [back, -z]]
}
