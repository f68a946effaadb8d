import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { facets } from '#contract/facets.ts'
import { readFacetWords } from '#tests/support/facet-words.ts'
import { drawFrame } from '#web/catalog/drawing.ts'
import { curveThrough } from './curves.ts'
import { frameGeometry, type FrameMeasures } from './frame.ts'
import { nameShape, shapes } from './shapes.ts'

const file = new URL('../../server/app/demo/catalogo.json', import.meta.url)
const { prodotti } = JSON.parse(readFileSync(file, 'utf8')) as { prodotti: (FrameMeasures & { codice: string })[] }

const frame = { calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'tonda', frontale: 'Acetato' }
const none = {
  altezzaLente: null,
  larghezzaTotale: null,
  spessoreBordo: null,
  spessoreAsta: null,
  curvatura: null,
}

test.each(prodotti)('$codice: two lenses, the bridge and the edges make the total width', (product) => {
  const geometry = frameGeometry(product)
  const drawing = drawFrame(product)
  if (!geometry || !drawing) throw new Error('a frame of the demo has no geometry')
  const xs = curveThrough(geometry.outline, 8).map(([x]) => x)
  const width = Math.max(...xs) - Math.min(...xs)
  // millimetres
  expect(Math.abs(2 * width + geometry.ponte + geometry.edges - geometry.total)).toBeLessThan(0.5)
  expect(Math.abs(2 * drawing.half - geometry.total)).toBeLessThan(0.5)
  // the edge is wider than the rim, and no wider than people's frames have it
  expect(geometry.edges).toBeGreaterThan(2 * geometry.rim)
  expect(geometry.edges).toBeLessThan(20)
  expect(geometry.total).toBeGreaterThan(110)
  expect(geometry.total).toBeLessThan(165)
})

test.each(prodotti)('$codice: the outline is the one that the page draws', (product) => {
  const geometry = frameGeometry(product)
  const drawing = drawFrame(product)
  if (!geometry || !drawing) throw new Error('a frame of the demo has no geometry')
  const drawn = [...drawing.lenses.matchAll(/([-\d.]+) ([-\d.]+)(?=C|Z)/g)]
    .map(([, x, y]) => [Number(x), Number(y)] as const)
    .filter(([x]) => x > 0)
  const curve = curveThrough(geometry.outline, 8)
  for (const [x, y] of drawn) {
    const nearest = Math.min(...curve.map((point) => Math.hypot(point[0] + geometry.middle - x, point[1] - y)))
    expect(nearest).toBeLessThan(1)
  }
  expect(drawn.length).toBeGreaterThan(15)
})

test('a frame with all its measures is drawn with them, and is not typical', () => {
  const measured = frameGeometry({
    ...frame,
    altezzaLente: 44.2,
    larghezzaTotale: 138.5,
    spessoreBordo: 2.5,
    spessoreAsta: 3.5,
    curvatura: 6,
  })
  expect(measured).toMatchObject({ total: 138.5, rim: 2.5, temple: 3.5, curve: 6, isTypical: false })
  expect(measured?.lensHeight).toBeCloseTo(44.2)
  expect(frameGeometry({ ...frame, ...none })?.isTypical).toBe(true)
})

test('a total width into which the lenses do not fit is not drawn', () => {
  expect(frameGeometry({ ...frame, larghezzaTotale: 90 })?.total).toBeGreaterThan(120)
})

test('without a measure, or with one of nothing, there is no geometry', () => {
  expect(frameGeometry({ ...frame, ponte: null })).toBeNull()
  expect(frameGeometry({ ...frame, calibro: 0 })).toBeNull()
})

test('each material by which frames are found is drawn as thick as it is', () => {
  const families = readFacetWords('front_materials')
  expect(families.map(({ family }) => family)).toEqual(Object.keys(facets.materiale.options))
  for (const { family, words } of families)
    for (const frontale of words)
      expect(frameGeometry({ ...frame, frontale })?.isMetal, frontale).toBe(/metallo|titanio/.test(family))
})

test.each(Object.keys(shapes))('%s is the name of its own shape', (name) => {
  expect(nameShape(name)).toBe(name)
})

test.each([
  ['Rotonda', 'tonda'],
  ['Quadrata arrotondata', 'quadrata'],
  ['Squadrato', 'quadrata'],
  ['Rectangular', 'rettangolare'],
  ['Aviator', 'goccia'],
  ['Pilota', 'goccia'],
  ['Occhi di gatto', 'cat-eye'],
  ['CatEye', 'cat-eye'],
  ['Panthos', 'pantos'],
  ['Butterfly', 'farfalla'],
  ['Ottagonale', 'esagonale'],
  ['Wayfarer', 'trapezio'],
])('%s is drawn as %s', (text, shape) => {
  expect(frameGeometry({ ...frame, formaOcchiale: text })?.shape).toBe(shape)
})

test('a shape that has no drawing is drawn square', () => {
  expect(nameShape('Stella')).toBeUndefined()
  expect(frameGeometry({ ...frame, formaOcchiale: 'Stella' })).toEqual(
    frameGeometry({ ...frame, formaOcchiale: 'quadrata' }),
  )
})
