import { expect, test } from 'vitest'
import { nextWait } from './query-client.ts'

test('the interval grows with each failure, up to two minutes', () => {
  expect([0, 1, 2, 3, 10].map((failures) => nextWait(4, failures))).toEqual([4000, 8000, 16_000, 32_000, 120_000])
  expect(nextWait(300, 5)).toBe(300_000)
})
