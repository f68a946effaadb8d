import { expect, test } from 'vitest'
import { facets } from '#contract/facets.ts'
import { readFacetWords } from '#tests/support/facet-words.ts'
import { frameColours, lensColour } from './colours.ts'

test('each colour by which a frame is found has a colour on its disc and in its drawings', () => {
  const families = readFacetWords('frame_colors')
  expect(families.map(({ family }) => family)).toEqual(Object.keys(facets.colore.options))
  const unknown = families.flatMap(({ words }) => words).filter((word) => !frameColours(word))
  expect(unknown).toEqual([])
})

test('each colour by which lenses are found has one as well, but for clear lenses', () => {
  const families = readFacetWords('lens_colors')
  expect(families.map(({ family }) => family)).toEqual(Object.keys(facets.lente.options))
  const unknown = families
    .filter(({ family }) => family !== 'trasparente')
    .flatMap(({ words }) => words)
    .filter((word) => !lensColour(word))
  expect(unknown).toEqual([])
  expect(lensColour('trasparente')).toBeUndefined()
})

test.each([
  ['Nera opaca', '#101112'],
  ['Oro rosa', '#d9a184'],
  ['Verde oliva', '#4d5230'],
  ['Grigio ardesia', '#55585c'],
  ['Corallo', '#cf6a3a'],
  ['Blu sfumato', '#16264c'],
  ['Fumé', '#a9abae'],
  ['Rose Gold', '#d9a184'],
  ['Blu cristallo', '#16264c'],
])('%s is %s', (text, colour) => {
  expect(frameColours(text)?.[0]).toBe(colour)
})

test.each([
  ['Rosa sfumato', '#c9727c'],
  ['Fumé', '#33373d'],
])('lenses of %s are %s', (text, colour) => {
  expect(lensColour(text)).toBe(colour)
})

test('a name that says no colour has none', () => {
  expect(frameColours('Generico 03')).toBeUndefined()
  expect(lensColour('Generico 03')).toBeUndefined()
})
