import { expect, test } from 'vitest'
import { listDays } from '#contract/calendar.ts'
import { partDays, yearBefore } from './stretches.ts'

test('weeks begin on Monday over the end of a year and the day on which the clock goes back', () => {
  expect(partDays('2025-12-31', '2026-01-05', 'settimana')).toEqual([
    { first: '2025-12-31', last: '2026-01-04' },
    { first: '2026-01-05', last: '2026-01-05' },
  ])
  expect(partDays('2026-10-24', '2026-10-26', 'giorno').map(({ first }) => first)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
})

function before(first: string, last = first) {
  const found = yearBefore({ first, last })
  return [found.first, found.last] as const
}

test('a year before each day is counted once, 29 February in the last stretch of its month', () => {
  expect(before('2029-02-01', '2029-02-28')).toEqual(['2028-02-01', '2028-02-29'])
  expect(before('2028-02-01', '2028-02-29')).toEqual(['2027-02-01', '2027-02-28'])
  expect(before('2026-03-01', '2026-03-31')).toEqual(['2025-03-01', '2025-03-31'])
  expect(before('2029-02-26', '2029-03-04')).toEqual(['2028-02-26', '2028-03-04'])
  expect(before('2029-01-01')).toEqual(['2028-01-01', '2028-01-01'])
  for (const [first, last] of [
    ['2028-02-25', '2028-03-03'],
    ['2029-02-25', '2029-03-03'],
  ] as const) {
    const days = partDays(first, last, 'giorno').map(yearBefore)
    const counted = days.flatMap((one) => listDays(one.first, one.last))
    expect(counted).toEqual(listDays(...before(first, last)))
  }
})
