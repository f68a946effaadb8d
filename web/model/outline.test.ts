import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { curveThrough } from '#web/geometry/curves.ts'
import type { FrameMeasures } from '#web/geometry/frame.ts'
import { buildModel } from './build.ts'
import { lensPoints } from './plate.ts'
import type { Surface } from './surface.ts'

const file = new URL('../../server/app/demo/catalogo.json', import.meta.url)
const { prodotti } = JSON.parse(readFileSync(file, 'utf8')) as { prodotti: (FrameMeasures & { codice: string })[] }

const trianglesOf = (surfaces: Surface[]) => surfaces.reduce((sum, { triangles }) => sum + triangles.length, 0)

test.each(prodotti)('$codice: as wide as its measures say, few triangles, the lens that the page draws', (product) => {
  const model = buildModel(product)
  if (!model) throw new Error('a frame of the demo has no model')
  const { geometry, front, temples, sleeves, metal, pads, lenses } = model
  const xs = front.flatMap(({ points }) => points.map(([x]) => x))
  // millimetres
  expect(Math.abs(Math.max(...xs) - Math.min(...xs) - geometry.total)).toBeLessThan(0.5)
  expect([front, temples, sleeves, metal, pads, lenses].map(trianglesOf).reduce((a, b) => a + b)).toBeLessThan(6000)
  const drawn = curveThrough(geometry.outline, 16).map(([x, y]) => [x + geometry.middle, -y] as const)
  const points = lensPoints(geometry)
  for (const [x, y] of points)
    expect(Math.min(...drawn.map((point) => Math.hypot(point[0] - x, point[1] - y)))).toBeLessThan(1)
  const width = Math.max(...points.map(([x]) => x)) - Math.min(...points.map(([x]) => x))
  expect(Math.abs(width - geometry.calibro)).toBeLessThan(0.1)
})
