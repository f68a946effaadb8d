import { cross, minus, unit, weave, type Surface, type Vec } from './surface.ts'

/** A cut through a bar: its height and its thickness in millimetres. */
export type Cut = readonly [height: number, thickness: number]

interface Bar {
  at: Vec
  cut: Cut
}

/** A bar along a path, with bevelled edges and closed ends; `corners`: of a cut, 8 or 6. */
export function sweep(bars: readonly Bar[]): Surface {
  const rows = bars.map(({ at, cut }, i) => {
    const [before, after] = [bars[i - 1]?.at ?? at, bars[i + 1]?.at ?? at]
    const along = unit(minus(after, before))
    const side = unit(cross(Math.abs(along[1]) > 0.9 ? [0, 0, 1] : [0, 1, 0], along))
    const up = cross(along, side)
    return outlineOf(cut).map(([u, v]): Vec => [
      at[0] + side[0] * u + up[0] * v,
      at[1] + side[1] * u + up[1] * v,
      at[2] + side[2] * u + up[2] * v,
    ])
  })
  const [first = [], last = []] = [rows[0], rows.at(-1)]
  return weave([first.map(() => middleOf(first)), ...rows, last.map(() => middleOf(last))], { around: true })
}

function outlineOf([height, thickness]: Cut) {
  const [u, v] = [thickness / 2, height / 2]
  const bevel = Math.min(u, v) * 0.6
  const corner = [
    [u, v - bevel],
    [u - bevel, v],
  ] as const
  return [
    ...corner,
    ...corner.map(([a, b]) => [-a, b] as const).toReversed(),
    ...corner.map(([a, b]) => [-a, -b] as const),
    ...corner.map(([a, b]) => [a, -b] as const).toReversed(),
  ]
}

function middleOf(points: readonly Vec[]): Vec {
  const mean = (axis: 0 | 1 | 2) => points.reduce((sum, point) => sum + point[axis], 0) / points.length
  return [mean(0), mean(1), mean(2)]
}

/** An ellipsoid: nose pads, rivets. */
export function ball([x, y, z]: Vec, [rx, ry, rz]: Vec, [around, along]: readonly [number, number]): Surface {
  const rows = Array.from({ length: along + 1 }, (_, i) => {
    const angle = (i / along) * Math.PI
    return Array.from({ length: around }, (__, k): Vec => {
      const turn = (k / around) * 2 * Math.PI
      const ring = Math.sin(angle)
      return [x + rx * ring * Math.cos(turn), y - ry * Math.cos(angle), z + rz * ring * Math.sin(turn)]
    })
  })
  return weave(rows, { around: true })
}
