import { expect, test } from 'vitest'
import type { OrdineIntero } from '#contract/ordini.ts'
import { sayReceived } from './say-received.ts'

const order = {
  righe: [
    { id: 1, nome: 'Civetta' },
    { id: 2, nome: 'Filare' },
  ],
} as OrdineIntero
const say = (...received: [number, number][]) => {
  const righe = received.map(([quantita, ricevuti], at) => ({ id: at + 1, quantita, ricevuti }))
  return sayReceived({ righe }, order)
}

test('of a return of several frames it is said which are here, until all are', () => {
  expect(say([1, 0], [1, 0])).toBe(false)
  expect(say([2, 1], [1, 0])).toBe('1 di 3: 1 × Civetta')
  expect(say([1, 1], [1, 1])).toBe('2 di 2')
  expect(say([2, 1])).toBe('1 di 2')
})
