import { expect, test } from 'vitest'
import { columnsOf, isInfinite } from './brand-columns.ts'

test('five brands or more have two rows, column by column', { tags: ['S-554'] }, () => {
  expect(columnsOf(['a', 'b', 'c', 'd'])).toEqual([['a'], ['b'], ['c'], ['d']])
  expect(columnsOf(['a', 'b', 'c', 'd', 'e'])).toEqual([['a', 'b'], ['c', 'd'], ['e']])
  expect(columnsOf([])).toEqual([])
})

test('eight brands or more loop', { tags: ['S-553'] }, () => {
  expect([7, 8].map(isInfinite)).toEqual([false, true])
})
