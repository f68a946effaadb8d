import { expect, test } from 'vitest'
import { sayDaysOfSale, sayPeriod } from './days.ts'

const oggi = '2026-11-24'

test.each([
  ['1 – 24 dic', '2026-12-01', '2026-12-24'],
  ['27 nov – 3 dic', '2026-11-27', '2026-12-03'],
  ['24 dic', '2026-12-24', '2026-12-24'],
  ['1 – 31 dic 2099', '2099-12-01', '2099-12-31'],
  ['dal 1 dic', '2026-12-01', null],
  ['dall’8 dic', '2026-12-08', null],
  ['fino all’11 nov', null, '2026-11-11'],
  ['fino al 31 ott', null, '2026-10-31'],
  ['sempre', null, null],
])('%s', (said, dal, al) => {
  expect(sayPeriod({ dal, al, oggi })).toBe(said)
})

test.each([
  // the last day is the one before midnight
  ['27 – 30 nov', '2026-11-26T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
  ['27 nov', '2026-11-26T23:00:00.000Z', '2026-11-27T23:00:00.000Z'],
  ['27 nov, 09:30 – 30 nov, 18:00', '2026-11-27T08:30:00.000Z', '2026-11-30T17:00:00.000Z'],
  ['27 nov – 30 nov, 18:00', '2026-11-26T23:00:00.000Z', '2026-11-30T17:00:00.000Z'],
  // begun and ended by a press
  ['24 – 25 nov', '2026-11-24T09:12:31.120Z', '2026-11-25T10:00:02.000Z'],
  ['dal 24 nov', '2026-11-24T09:12:31.120Z', null],
  // the nights in which the clocks change
  ['28 – 29 mar', '2026-03-27T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['24 – 25 ott', '2026-10-23T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('of a reduction: %s', (said, dal, al) => {
  expect(sayDaysOfSale({ dal, al, oggi })).toBe(said)
})
