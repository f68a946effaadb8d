import { cross, dot, minus, unit, type Vec } from './surface.ts'

/** Four columns of four numbers, as WebGL takes them. */
export type Matrix = readonly number[]

/** What a camera sees that stands at `eye` and looks at `target`. */
export function looking(eye: Vec, target: Vec): Matrix {
  const z = unit(minus(eye, target))
  const x = unit(cross([0, 1, 0], z))
  const y = cross(z, x)
  return [x[0], y[0], z[0], 0, x[1], y[1], z[1], 0, x[2], y[2], z[2], 0, -dot(x, eye), -dot(y, eye), -dot(z, eye), 1]
}

/** `angle`: of the view from bottom to top, in radians; near and far in millimetres. */
export function perspective(angle: number, aspect: number, near: number, far: number): Matrix {
  const f = 1 / Math.tan(angle / 2)
  const depth = near - far
  return [f / aspect, 0, 0, 0, 0, f, 0, 0, 0, 0, (far + near) / depth, -1, 0, 0, (2 * far * near) / depth, 0]
}

export function times(a: Matrix, b: Matrix): Matrix {
  const of = (m: Matrix, i: number) => m[i] ?? 0
  return b.map((_, i) => {
    const [row, column] = [i % 4, i - (i % 4)]
    return [0, 1, 2, 3].reduce((sum, k) => sum + of(a, k * 4 + row) * of(b, column + k), 0)
  })
}

/** Where a point is seen: -1 to 1 from left to right and from bottom to top. */
export function project(m: Matrix, [x, y, z]: Vec): readonly [x: number, y: number] {
  const [a, b, w] = [0, 1, 3].map((i) => (m[i] ?? 0) * x + (m[i + 4] ?? 0) * y + (m[i + 8] ?? 0) * z + (m[i + 12] ?? 0))
  return [(a ?? 0) / (w || 1), (b ?? 0) / (w || 1)]
}
