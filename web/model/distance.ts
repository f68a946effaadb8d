import type { Point } from '#web/geometry/curves.ts'

/** Millimetres from the outline, negative inside, and the direction away from it. */
export type Near = readonly [distance: number, nx: number, ny: number]

/** How far a place is from a closed outline. */
export function distanceTo(outline: readonly Point[]) {
  const sides = outline.map((a, i): readonly [Point, Point] => [a, outline[(i + 1) % outline.length] ?? a])
  return (x: number, y: number): Near => {
    let nearest = Number.POSITIVE_INFINITY
    let [dx, dy] = [0, 0]
    let isInside = false
    for (const [[ax, ay], [bx, by]] of sides) {
      const [ex, ey, wx, wy] = [bx - ax, by - ay, x - ax, y - ay]
      const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey)))
      const [qx, qy] = [wx - ex * t, wy - ey * t]
      const square = qx * qx + qy * qy
      if (square < nearest) [nearest, dx, dy] = [square, qx, qy]
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside
    }
    const length = Math.sqrt(nearest) || 1e-6
    const side = isInside ? -1 : 1
    return [side * length, (side * dx) / length, (side * dy) / length]
  }
}

/** How far a place is from a stroke that is `ra` wide to each side at its beginning, `rb` at its end. */
export function fromStroke(x: number, y: number, [ax, ay, ra]: Stroke, [bx, by, rb]: Stroke) {
  const [ex, ey] = [bx - ax, by - ay]
  const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)))
  return Math.hypot(x - ax - ex * t, y - ay - ey * t) - (ra + (rb - ra) * t)
}
type Stroke = readonly [x: number, y: number, radius: number]

/** The nearer of two distances, with a rounded joint between them as wide as `soft` millimetres. */
export function joined(a: number, b: number, soft: number) {
  const overlap = Math.max(soft - Math.abs(a - b), 0) / soft
  return Math.min(a, b) - (overlap * overlap * overlap * soft) / 6
}
