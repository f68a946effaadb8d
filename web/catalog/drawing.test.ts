import { expect, test } from 'vitest'
import { curveThrough, type Point } from '#web/geometry/curves.ts'
import { shapes } from '#web/geometry/shapes.ts'
import { drawFrame, drawShort, type FrameDrawing } from './drawing.ts'

const frame = { calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'tonda', frontale: 'Acetato' }

/** The points that the curves of a path pass through, each once. */
function pointsOf(path: string) {
  const knots = [...path.matchAll(/([-\d.]+) ([-\d.]+)(?=C|Z|M|$)/g)].map(([, x, y]): Point => [Number(x), Number(y)])
  return knots.slice(0, -1)
}
function extent({ lenses }: FrameDrawing) {
  const [right = ''] = lenses.split('Z')
  const xs = curveThrough(pointsOf(right), 8).map(([x]) => x)
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

/** The points where the curves of a path end. */
const ends = (path: string) => [...path.matchAll(/([-\d.]+ [-\d.]+)(?=C|S|Z)/g)].map(([, point]) => point)

test('a page has the right half of what is closed, in fewer bytes, through the same points', () => {
  const [whole, short] = [drawFrame(frame), drawShort(frame)]
  if (!whole || !short) throw new Error('nothing drawn')
  const drawn = [whole.lenses, ...whole.parts.map(({ d }) => d)].filter((d) => d.endsWith('Z'))
  const kept = [short.lenses, ...short.parts.map(({ d }) => d)].filter((d) => d.endsWith('Z'))
  expect(kept.map(ends)).toEqual(drawn.map((d) => ends(d.slice(0, d.indexOf('Z') + 1))))
  expect(kept.join('').length).toBeLessThan(drawn.join('').length * 0.4)
  expect(short.parts.filter(({ d }) => !d.endsWith('Z'))).toEqual(whole.parts.filter(({ d }) => !d.endsWith('Z')))
})
