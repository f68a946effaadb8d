import { expect, test } from 'vitest'
import { spanOf, weeksFrom } from './weeks.ts'

test.each([
  ['2026-11-24', '2026-11-23', '2027-01-03'],
  ['2026-11-23', '2026-11-23', '2027-01-03'],
  ['2026-11-29', '2026-11-23', '2027-01-03'],
  // over the change of the clocks
  ['2026-10-20', '2026-10-19', '2026-11-29'],
])('six weeks from the one of %s on', (today, first, last) => {
  const { days, mondays } = weeksFrom(today)
  expect([days[0], days.at(-1), days.length, mondays.length, mondays[0]]).toEqual([first, last, 42, 6, first])
})

test('a reduction takes the days that are shown of it', () => {
  const { days } = weeksFrom('2026-11-24')
  expect(spanOf(days, { from: '2026-11-27', to: '2026-11-30' })).toEqual({ before: 4, days: 4 })
  expect(spanOf(days, { from: '2026-10-01', to: '2026-11-23' })).toEqual({ before: 0, days: 1 })
  expect(spanOf(days, { from: '2026-10-01', to: null })).toEqual({ before: 0, days: 42 })
  expect(spanOf(days, { from: '2027-01-03', to: '2027-02-01' })).toEqual({ before: 41, days: 1 })
  expect(spanOf(days, { from: '2027-01-04', to: null })).toBeUndefined()
  expect(spanOf(days, { from: '2026-10-01', to: '2026-11-22' })).toBeUndefined()
})
