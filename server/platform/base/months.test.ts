import { expect, test } from 'vitest'
import { monthsBefore } from './months.ts'

test.each([
  ['2026-11-29T10:00:00.000Z', 26, '2024-09-29T10:00:00.000Z'],
  // June has no 31st: not the first of July
  ['2026-08-31T23:59:00.000Z', 26, '2024-06-30T23:59:00.000Z'],
  ['2027-01-31T00:00:00.000Z', 11, '2026-02-28T00:00:00.000Z'],
  ['2029-01-30T00:00:00.000Z', 11, '2028-02-29T00:00:00.000Z'],
])('%s, %i months before', (at, months, before) => {
  expect(monthsBefore(new Date(at), months).toISOString()).toBe(before)
})
