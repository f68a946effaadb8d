import { expect, test } from 'vitest'
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

test('the day before a leap day’s year has no 29 February', () => {
  expect(yearBefore('2028-02-29')).toBe('2027-02-28')
  expect(yearBefore('2026-03-01')).toBe('2025-03-01')
})
