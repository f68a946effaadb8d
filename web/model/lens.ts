import { bendOf } from './front.ts'
import type { Geometry } from './front-shape.ts'
import { lensPoints } from './plate.ts'
import { moved, weave, type Surface, type Vec } from './surface.ts'

const rings = [0, 0.45, 0.75, 0.92, 1.015]

/** The right lens: a part of a sphere of the frame's curve. */
export function lensSurface(frame: Geometry): Surface {
  const { middle, curve, calibro } = frame
  // of a material of index 1.53
  const radius = 530 / curve
  const points = lensPoints(frame, 2)
  const usual = (calibro / 2) ** 2
  const rows = rings.map((part) =>
    points.map(([x, y]): Vec => {
      const [dx, dy] = [(x - middle) * part, y * part]
      const edge = Math.hypot(x - middle, y) ** 2
      // a sphere in its middle; its edge lies in the rim, which is flat
      const deep = usual - (dx * dx + dy * dy) + (edge - usual) * part ** 4
      return [middle + dx, dy, (deep / (2 * radius)) * 0.62 - 0.3]
    }),
  )
  return moved(weave(rows, { around: true }), bendOf(frame))
}
