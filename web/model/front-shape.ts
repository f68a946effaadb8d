import type { Point } from '#web/geometry/curves.ts'
import type { frameGeometry } from '#web/geometry/frame.ts'
import { distanceTo, fromStroke, joined } from './distance.ts'

export type Geometry = NonNullable<ReturnType<typeof frameGeometry>>

/** How far a place is from the front, negative in it; the lens itself counts as front. */
export function frontOf(frame: Geometry, points: readonly Point[]) {
  const { rim, lift, ponte, half, edge, halfHeight, hingeY, bridgeY, shape, middle, calibro } = frame
  const fromLens = distanceTo(points)
  const [bridge, hinge] = [-bridgeY, -hingeY]
  const arch = arched(bridge - 0.6, ponte / 2 + 2.5, bridges[shape] ?? 3)
  return (x: number, y: number) => {
    const [distance, nx, ny] = fromLens(x, y)
    const [up, side] = [Math.max(0, ny), Math.max(0, nx)]
    const rimmed = distance - (rim - lift + 1.8 * lift * up * up + lift * side * side * (ny > -0.2 ? 1 : 0.8 + ny))
    const bridged = joined(rimmed, arch(x, y), 9)
    if (shape === 'cat-eye') {
      const horn = fromStroke(
        x,
        y,
        [middle - calibro * 0.1, halfHeight * 0.8, 4.9],
        [half - 2.5, halfHeight + 5.2, 1.8],
      )
      const lug = fromStroke(x, y, [edge - 4, hinge - 0.5, 3.4], [half - 3.5, halfHeight + 2, 2.9])
      return joined(joined(bridged, horn, 7), lug, 6)
    }
    if (shape === 'trapezio') {
      const corner = fromStroke(
        x,
        y,
        [middle + calibro * 0.1, halfHeight * 0.93, 2.6],
        [half - 3.8, halfHeight + 0.9, 3.5],
      )
      const lug = fromStroke(x, y, [edge - 2, hinge, 3.6], [half - 3.7, hinge + 1.6, 3.4])
      return joined(joined(bridged, corner, 6), lug, 4.5)
    }
    const lug = fromStroke(x, y, [edge - 5, hinge - 0.4, 5], [half - 3.5, hinge + (rises[shape] ?? 0.4), 3.5])
    return joined(bridged, lug, 6.5)
  }
}

/** Half the height of the bridge, and how much the end piece rises, in millimetres. */
const bridges: Partial<Record<string, number>> = {
  trapezio: 3.6,
  quadrata: 3.6,
  rettangolare: 3.2,
  'cat-eye': 3.4,
  pantos: 2.8,
  tonda: 2.6,
}
const rises: Partial<Record<string, number>> = { farfalla: 2.6, quadrata: 0.8 }

/** How far a place is from a bridge that rises by 2 mm towards its middle. */
function arched(foot: number, width: number, radius: number) {
  const steps = Array.from({ length: 9 }, (_, i): Point => [(width * i) / 8, foot + 2 * (1 - (i / 8) ** 2)])
  const pieces = steps.slice(1).map((to, i): readonly [Point, Point] => [steps[i] ?? to, to])
  return (x: number, y: number) =>
    Math.min(...pieces.map(([a, b]) => fromStroke(x, y, [a[0], a[1], radius], [b[0], b[1], radius])))
}
