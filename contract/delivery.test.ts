import { expect, test } from 'vitest'
import { usualBusiness } from './business.ts'
import { deliveryAfter, isWorkingDay, promiseDays, sayDelivery } from './delivery.ts'

test('an order arrives within two working days: weekends and public holidays of Italy do not count', () => {
  expect(deliveryAfter('2026-11-23', usualBusiness)).toEqual(['2026-11-24', '2026-11-25'])
  expect(deliveryAfter('2026-11-27', usualBusiness)).toEqual(['2026-11-30', '2026-12-01'])
  // the Immaculate Conception is a Tuesday, Christmas a Friday
  expect(deliveryAfter('2026-12-07', usualBusiness)).toEqual(['2026-12-09', '2026-12-10'])
  expect(deliveryAfter('2026-12-24', usualBusiness)).toEqual(['2026-12-28', '2026-12-29'])
  expect(deliveryAfter('2027-03-26', usualBusiness)).toEqual(['2027-03-30', '2027-03-31'])
})

test('nothing leaves while the shop is closed, and the carrier travels all the same', () => {
  const shut = { ...usualBusiness, closure: '2026-12-24/2027-01-06' }
  // paid while it is closed: as on the day on which it opens again, a Thursday
  expect(deliveryAfter('2026-12-28', shut)).toEqual(['2027-01-08', '2027-01-11'])
  // paid on the last day: it leaves then, or after the closure
  expect(deliveryAfter('2026-12-23', shut)).toEqual(['2026-12-24', '2027-01-08'])
  expect(deliveryAfter('2026-12-21', shut)).toEqual(['2026-12-22', '2026-12-23'])
  // a closure at the end of a week ends on the Monday
  expect(deliveryAfter('2026-11-20', { ...usualBusiness, otherClosure: '2026-11-19/2026-11-21' })).toEqual([
    '2026-11-24',
    '2026-11-25',
  ])
})

test('what is paid on a weekend or holiday before a closure leaves after it', () => {
  const shut = { ...usualBusiness, closure: '2026-12-21/2027-01-06' }
  // a Saturday and the Sunday after; the closure begins on the Monday
  for (const day of ['2026-12-19', '2026-12-20'])
    expect(deliveryAfter(day, shut), day).toEqual(['2027-01-08', '2027-01-11'])
  // it would leave on the day of its payment
  expect(deliveryAfter('2026-12-20', { ...shut, handlingDays: 0 })).toEqual(['2027-01-08', '2027-01-08'])
  // the Friday before: it leaves then, or after the closure
  expect(deliveryAfter('2026-12-18', shut)).toEqual(['2026-12-21', '2027-01-08'])
  // the Immaculate Conception, and a closure that begins the day after
  expect(deliveryAfter('2026-12-08', { ...shut, closure: '2026-12-09/2026-12-11' })).toEqual([
    '2026-12-15',
    '2026-12-16',
  ])
  // the closure begins after the working day that follows
  expect(deliveryAfter('2026-12-20', { ...shut, closure: '2026-12-22/2026-12-23' })).toEqual([
    '2026-12-21',
    '2026-12-22',
  ])
})

test('what is promised counts working days, and those on which the shop is closed', () => {
  for (const day of ['2026-11-23', '2026-11-27', '2026-11-28', '2026-12-07'])
    expect(promiseDays(day, null, usualBusiness), day).toEqual([1, 2])
  // what is made for one person is not there before
  expect(promiseDays('2026-11-23', 10, usualBusiness)).toEqual([11, 11])
  expect(promiseDays('2026-11-23', null, { ...usualBusiness, handlingDays: 3, transitDays: 2 })).toEqual([2, 5])
  expect(promiseDays('2026-11-23', null, { ...usualBusiness, closure: '2026-11-23/2026-11-27' })).toEqual([6, 7])
  // a mistyped year of a release that took it: the days were counted until then, one by one, at each order
  expect(promiseDays('2026-11-23', null, { ...usualBusiness, closure: '2026-11-23/9999-12-31' })).toEqual([1, 2])
})

test('Easter Monday is no working day in any year', () => {
  for (const monday of ['2025-04-21', '2026-04-06', '2027-03-29', '2038-04-26', '2049-04-19'])
    expect(isWorkingDay(monday), monday).toBe(false)
  expect(isWorkingDay('2026-04-07')).toBe(true)
})

test('the two days are said with the month once where it is one, and one day alone', () => {
  expect(sayDelivery(['2026-12-07', '2026-12-07'])).toBe('lunedì 7 dicembre')
  expect(sayDelivery(['2026-11-24', '2026-11-25'])).toBe('tra martedì 24 e mercoledì 25 novembre')
  expect(sayDelivery(['2026-11-30', '2026-12-01'])).toBe('tra lunedì 30 novembre e martedì 1 dicembre')
})
