import type { Point } from '#web/geometry/curves.ts'

/** How far the corners of a shape are rounded, in millimetres, as glass is cut; its outline stays within 1 mm of the drawn one. */
const soft: Partial<Record<string, number>> = {
  pantos: 4.8,
  goccia: 3.7,
  ovale: 4,
  tonda: 4,
  farfalla: 3.2,
  'cat-eye': 3,
}

/** A closed line of points rounded at its corners, as wide and as high as it was. */
export function rounded(points: readonly Point[], shape: string): Point[] {
  const softness = soft[shape] ?? 2.4
  const length = points.reduce((sum, [x, y], i) => {
    const [bx, by] = points.at(i - 1) ?? [x, y]
    return sum + Math.hypot(x - bx, y - by)
  }, 0)
  const reach = Math.ceil((2.5 * softness * points.length) / length)
  const sigma = (softness * points.length) / length
  const weights = Array.from({ length: 2 * reach + 1 }, (_, i) => Math.exp(-((i - reach) ** 2) / (2 * sigma * sigma)))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const round = points.map((_, i) =>
    weights.reduce<Point>(
      ([sx, sy], weight, k) => {
        const [x, y] = points.at((i + k - reach) % points.length) ?? [0, 0]
        return [sx + (x * weight) / total, sy + (y * weight) / total]
      },
      [0, 0],
    ),
  )
  return fitted(round, points)
}

function fitted(round: readonly Point[], points: readonly Point[]) {
  const spans = ([0, 1] as const).map((axis) => {
    const [from, to] = [round, points].map((some) => {
      const values = some.map((point) => point[axis])
      return [Math.min(...values), Math.max(...values)] as const
    })
    const [low, high] = to ?? [0, 1]
    const [a, b] = from ?? [0, 1]
    return (value: number) => low + ((value - a) / (b - a)) * (high - low)
  })
  const [fitX, fitY] = spans
  return round.map(([x, y]): Point => [fitX?.(x) ?? x, fitY?.(y) ?? y])
}
