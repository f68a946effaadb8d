import { expect, test } from 'vitest'
import { countAxis } from './axis.ts'
import { readPoints } from './points.ts'

test('a day is a text or year, month and day, and without a count nobody came', { tags: ['S-285', 'S-286'] }, () => {
  expect(
    readPoints([
      { giorno: '2026-11-20', visitatori: 12 },
      { giorno: { year: 2026, month: 3, day: 9 }, visitatori: 7 },
      { giorno: { year: 987, month: 12, day: 31 } },
      { giorno: 'ieri', visitatori: null },
    ]),
  ).toEqual([
    { giorno: '2026-11-20', visitatori: 12 },
    { giorno: '2026-03-09', visitatori: 7 },
    { giorno: '0987-12-31', visitatori: 0 },
    { giorno: 'ieri', visitatori: 0 },
  ])
  expect(readPoints([])).toEqual([])
})

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
