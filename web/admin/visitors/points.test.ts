import { expect, test } from 'vitest'
import { readPoints } from './points.ts'

test('a day is a text or year, month and day, and a missing count is 0', { tags: ['S-285', 'S-286'] }, () => {
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
