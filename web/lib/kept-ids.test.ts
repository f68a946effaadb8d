import { expect, test } from 'vitest'
import { readIds, withId } from './kept-ids.ts'

test('ids are read each once, at most so many, without what is no id', () => {
  expect(readIds('3,1,3,x,-2,1.5,99999999999,,7', 60)).toEqual([3, 1, 7])
  expect(readIds('1,2,3', 2)).toEqual([1, 2])
  expect(readIds(null, 60)).toEqual([])
})

test('an id is put first once, or taken out', () => {
  expect(withId([1, 2, 3], 2, true)).toEqual([2, 1, 3])
  expect(withId([1, 2, 3], 2, false)).toEqual([1, 3])
})
