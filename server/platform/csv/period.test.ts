import { expect, test } from 'vitest'
import { Problem } from '#server/platform/base/problem.ts'
import { readPeriod } from './period.ts'

/** Already December in Rome. */
const now = new Date('2026-11-30T23:30:00Z')
const days = (asked: object) => {
  const { first, last } = readPeriod(asked, now)
  return [first, last]
}

test('without days it is the month that it is in Rome, with one of them that one’s month', { tags: ['H-99'] }, () => {
  expect(days({})).toEqual(['2026-12-01', '2026-12-31'])
  expect(days({ dal: '', al: ' ' })).toEqual(['2026-12-01', '2026-12-31'])
  expect(days({ dal: '2024-02-10' })).toEqual(['2024-02-10', '2024-02-29'])
  expect(days({ al: '2026-10-05' })).toEqual(['2026-10-01', '2026-10-05'])
})

test('a period begins and ends at midnight in Rome, whatever the clock does in between', { tags: ['H-99'] }, () => {
  const { from, until } = readPeriod({ dal: '2026-10-25', al: '2026-10-25' }, now)
  expect([from.toISOString(), until.toISOString()]).toEqual(['2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'])
})

test.each([
  ['day-not-valid', { dal: '2026-02-30' }],
  ['day-not-valid', { dal: '01/11/2026' }],
  ['day-not-valid', { al: 'domani' }],
  ['day-not-valid', { dal: '2026-1-1', al: '2026-02-01' }],
  ['day-not-valid', { dal: '0000-01-01' }],
  ['day-not-valid', { al: '9999-12-31' }],
  ['day-not-valid', { al: '2026-99-01' }],
  ['period-not-valid', { dal: '2026-11-02', al: '2026-11-01' }],
  ['period-too-long', { dal: '2025-01-01', al: '2026-01-02' }],
])('%s: %o', (code, asked) => {
  expect(() => readPeriod(asked, now)).toThrow(new Problem(code as never))
})

test('a leap year is a period', () => {
  expect(days({ dal: '2024-01-01', al: '2024-12-31' })).toEqual(['2024-01-01', '2024-12-31'])
})
