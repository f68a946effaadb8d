import { expect, test } from 'vitest'
import { lastDayToRefund, lastDayToWithdraw, mayWithdraw } from './period.ts'

test.each([
  ['a Monday', '2026-11-02T10:00:00Z', '2026-11-16'],
  ['late in the evening, when it is the next day in Rome', '2026-11-02T23:30:00Z', '2026-11-17'],
  ['a Saturday, so until the Monday after', '2026-11-07T10:00:00Z', '2026-11-23'],
  ['so that the last day is Christmas, a Friday: until the Monday after', '2026-12-11T10:00:00Z', '2026-12-28'],
  ['so that the last day is Easter Monday of 2027', '2027-03-15T10:00:00Z', '2027-03-30'],
  ['over the change of the clock', '2026-10-20T10:00:00Z', '2026-11-03'],
])('delivered on %s', { tags: ['L-04'] }, (_, deliveredAt, day) => {
  expect(lastDayToWithdraw(new Date(deliveredAt), { withdrawal_days: 14 })).toBe(day)
})

test.each([
  ['2026-11-16T22:59:59Z', true],
  ['2026-11-16T23:00:00Z', false],
])('the last day ends at midnight in Rome: %s', { tags: ['L-04'] }, (now, open) => {
  const delivered_at = new Date('2026-11-02T10:00:00Z')
  expect(mayWithdraw({ state: 'completed', delivered_at, withdrawal_days: 14 }, new Date(now))).toBe(open)
})

test('before the delivery it is open, and what is cancelled or was never an order is not', { tags: ['L-04'] }, () => {
  const now = new Date()
  for (const state of ['accepted', 'processing', 'shipped'] as const) {
    expect(mayWithdraw({ state, delivered_at: null, withdrawal_days: 14 }, now)).toBe(true)
  }
  for (const state of ['cancelled', 'awaiting_payment', 'refunded'] as const) {
    expect(mayWithdraw({ state, delivered_at: null, withdrawal_days: 14 }, now)).toBe(false)
  }
})

test('the shop has fourteen days to pay back', { tags: ['L-04'] }, () => {
  expect(lastDayToRefund(new Date('2026-11-20T09:00:00Z'))).toBe('2026-12-04')
})
