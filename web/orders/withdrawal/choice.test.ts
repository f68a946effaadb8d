import { expect, test } from 'vitest'
import { everything, linesOf, sumOf } from './choice.ts'
import type { Prepared } from './declaration.ts'

const prepared = {
  articoli: [
    { id: 1, prezzo: 6900, recedibili: 1 },
    { id: 2, prezzo: 13_900, recedibili: 2 },
    { id: 3, prezzo: 5000, recedibili: 0 },
  ],
  spedizione: 490,
  rimborsabile: 35_190,
} as Prepared

test('a declaration names each line that was shown, also where it is everything', () => {
  expect(linesOf(everything(prepared), prepared)).toEqual([
    { id: 1, quantita: 1 },
    { id: 2, quantita: 2 },
  ])
  expect(linesOf({ 1: 0, 2: 1 }, prepared)).toEqual([{ id: 2, quantita: 1 }])
  expect([sumOf(everything(prepared), prepared).total, sumOf({ 1: 1 }, prepared).total]).toEqual([35_190, 6900])
})
