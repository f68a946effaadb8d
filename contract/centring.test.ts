import { expect, test } from 'vitest'
import { readCentring } from './centring.ts'

const read = (typed: Record<string, string>) => readCentring((eye, measure) => typed[`${eye}.${measure}`] ?? '')

test('centring is read by eye in half millimetres, and what was not measured is missing', () => {
  expect(read({ 'destro.distanza': '31,5', 'sinistro.altezza': ' 22 mm' })).toEqual({
    centratura: { destro: { distanza: 31.5 }, sinistro: { altezza: 22 } },
  })
  expect(read({})).toEqual({ centratura: { destro: {}, sinistro: {} } })
})

test.each(['19', '46', '31,25', '31,3', 'x', '-31', '310'])('%s is no distance of a pupil from the nose', (text) => {
  expect(read({ 'sinistro.distanza': text })).toEqual({
    wrong: { field: 'sinistro.distanza', words: 'Da 20 a 45 millimetri, di mezzo in mezzo, come 31,5.' },
  })
})
