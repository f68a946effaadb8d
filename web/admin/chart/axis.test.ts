import { expect, test } from 'vitest'
import { countAxis } from './axis.ts'

test.each([
  ['a month without visitors', [0, 0, 0], [-1, 1], [0, 1]],
  ['few', [0, 3, 1], [-1, 4], [0, 1, 2, 3, 4]],
  ['always as many', [7, 7], [6, 8], [6, 7, 8]],
  ['the many of a good month', [201, 398, 250], [200, 399], [200, 250, 300, 350]],
  ['one day', [12], [11, 13], [11, 12, 13]],
  ['very many', [0, 123_456], [-1, 123_457], [0, 50_000, 100_000]],
])('the vertical axis of %s', { tags: ['S-207', 'S-208', 'H-35'] }, (_, counts, domain, ticks) => {
  expect(countAxis(counts)).toEqual({ domain, ticks })
})
