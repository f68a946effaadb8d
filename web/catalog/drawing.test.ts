import { expect, test } from 'vitest'
import { drawFrame, type FrameDrawing } from './drawing.ts'
import { shapes } from './shapes.ts'

const frame = { calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'tonda', frontale: 'Acetato' }

/** The points that the curves of a path pass through. */
function pointsOf(path: string) {
  return [...path.matchAll(/([-\d.]+) ([-\d.]+)(?=C|Z)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
}
function extent({ lenses }: FrameDrawing) {
  const right = pointsOf(lenses).filter(([x]) => x > 0)
  const xs = right.map(([x]) => x)
  return [Math.min(...xs), Math.max(...xs)] as const
}

test.each(Object.keys(shapes))('%s: bridge and lens are as wide as the measures say', (formaOcchiale) => {
  const drawing = drawFrame({ ...frame, formaOcchiale })
  if (!drawing) throw new Error('nothing drawn')
  const [inner, outer] = extent(drawing)
  // millimetres
  expect(Math.abs(inner - 10)).toBeLessThan(0.06)
  expect(Math.abs(outer - 60)).toBeLessThan(0.06)
})

test('an unknown shape or material is drawn as well', () => {
  expect(drawFrame({ ...frame, formaOcchiale: 'trapezoidale a stella', frontale: '' })?.lenses).toMatch(/^M/)
})

test('without a measure nothing is drawn', () => {
  expect(drawFrame({ ...frame, ponte: null })).toBeNull()
})
