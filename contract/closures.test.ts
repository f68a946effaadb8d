import { expect, test } from 'vitest'
import { areClosures, closuresOf, isNear, sayClosureSetting } from './closures.ts'

test('one setting keeps several closures, in whatever order they were typed', () => {
  const otherClosure = '2027-08-10/2027-08-20 2027-01-02/2027-01-06'
  expect(areClosures(otherClosure)).toBe(true)
  const closure = '2026-12-24/2026-12-26'
  expect(closuresOf({ closure, otherClosure }).map(({ from }) => from)).toEqual([
    '2026-12-24',
    '2027-01-02',
    '2027-08-10',
  ])
  expect(sayClosureSetting('2027-01-06/2027-01-06 2027-08-10/2027-08-20')).toBe(
    'il 6 gennaio 2027, dal 10 agosto 2027 al 20 agosto 2027',
  )
  expect([areClosures(''), areClosures('/'), areClosures(Array.from({ length: 11 }, () => closure).join(' '))]).toEqual(
    [true, false, false],
  )
})

test.each([
  ['2026-12-16', false],
  ['2026-12-17', true],
  ['2027-01-06', true],
  ['2027-01-07', false],
])('on %s a closure from 24 December to 6 January is said at the top: %s', (today, near) => {
  expect(isNear({ from: '2026-12-24', until: '2027-01-06' }, today)).toBe(near)
})
