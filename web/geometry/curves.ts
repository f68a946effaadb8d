export type Point = readonly [x: number, y: number]

/** The outline of a lens in millimetres about its centre, y downwards: the curve through it is exactly as wide as the lens. */
export function scaleTo(width: number, outline: string) {
  const pairs = outline.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })
  // the curve reaches further than its points
  const xs = curveThrough(pairs, 8).map(([x]) => x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const unit = width / (right - left)
  return pairs.map(([x, y]): Point => [(x - (left + right) / 2) * unit, -y * unit])
}

interface Piece {
  from: Point
  one: Point
  two: Point
  to: Point
}

/** The smooth closed curve through the points (Catmull-Rom), as cubic Béziers. */
export function piecesOf(points: readonly Point[]) {
  const n = points.length
  const point = (i: number): Point => points[(i + n) % n] ?? [0, 0]
  return points.map((_, i): Piece => {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    return {
      from: b,
      one: [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6],
      two: [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6],
      to: c,
    }
  })
}

/** The same curve as points, `each` of them between two of the given ones. */
export const curveThrough = (points: readonly Point[], each: number) =>
  piecesOf(points).flatMap((piece) => Array.from({ length: each }, (_, step) => pointOn(piece, step / each)))

function pointOn({ from, one, two, to }: Piece, t: number): Point {
  const u = 1 - t
  const weights = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t] as const
  const sum = (axis: 0 | 1) =>
    from[axis] * weights[0] + one[axis] * weights[1] + two[axis] * weights[2] + to[axis] * weights[3]
  return [sum(0), sum(1)]
}

/** How far the outline reaches towards the temple at this height. */
export function widthAt(points: readonly Point[], y: number) {
  let widest = 0
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a
    if (a[1] > y === b[1] > y) continue
    widest = Math.max(widest, a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
  }
  return widest
}
