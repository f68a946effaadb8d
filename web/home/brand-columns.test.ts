import { expect, test } from 'vitest'
import { columnsOf, isInfinite } from './brand-columns.ts'

test('S-554 from five brands on they stand in two rows, column by column', () => {
  expect(columnsOf(['a', 'b', 'c', 'd'])).toEqual([['a'], ['b'], ['c'], ['d']])
  expect(columnsOf(['a', 'b', 'c', 'd', 'e'])).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(columnsOf([])).toEqual([])
})

test('S-553 from eight brands on they go round without an end', () => {
  expect([7, 8].map(isInfinite)).toEqual([false, true])
})
