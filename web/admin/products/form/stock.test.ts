import { expect, test } from 'vitest'
import { readCount, sayStock } from './stock.ts'

test('the stock in words', () => {
  expect([null, 0, 1, 12].map(sayStock)).toEqual(['Giacenza non contata', 'Esaurito', '1 in negozio', '12 in negozio'])
})

test('a count is an integer within its bounds, with or without thousands separators', () => {
  expect(['0', ' 12 ', '007', '1.200', '100.000'].map((typed) => readCount(typed, 0, 100_000))).toEqual([
    0, 12, 7, 1200, 100_000,
  ])
  for (const typed of ['', ' ', '-1', '1,5', '1.5', '1e3', '0x1f', 'tre', '٣', '100001', '9999999999'])
    expect(readCount(typed, 0, 100_000), typed).toBeUndefined()
  expect(readCount('0', 1, 1000)).toBeUndefined()
})
