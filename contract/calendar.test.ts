import { describe, expect, test } from 'vitest'
import { addDays, isDay, listDays, romeDay, romeTime, startOfDay } from './calendar.ts'

describe('a day is Rome’s', { tags: ['H-99'] }, () => {
  test.each([
    ['2026-03-28T22:59:59Z', '2026-03-28', 'the evening before summer time'],
    ['2026-03-28T23:00:00Z', '2026-03-29', 'the night in which the clock goes forward'],
    ['2026-03-29T21:59:59Z', '2026-03-29', 'the last second of the day of 23 hours'],
    ['2026-03-29T22:00:00Z', '2026-03-30', 'the day after'],
    ['2026-10-24T22:00:00Z', '2026-10-25', 'the night in which the clock goes back'],
    ['2026-10-25T22:59:59Z', '2026-10-25', 'the last second of the day of 25 hours'],
    ['2026-10-25T23:00:00Z', '2026-10-26', 'the day after'],
  ])('%s is on %s: %s', (at, day) => {
    expect(romeDay(new Date(at))).toBe(day)
  })

  test.each([
    ['2026-01-01', '2025-12-31T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s', (day, at) => {
    expect(startOfDay(day).toISOString()).toBe(at)
  })

  test('no day is left out or said twice where the clock changes', () => {
    expect(listDays('2026-03-28', '2026-03-30')).toEqual(['2026-03-28', '2026-03-29', '2026-03-30'])
    expect(listDays('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
    expect(listDays('2026-01-02', '2026-01-01')).toEqual([])
  })

  test.each(['2026-02-28', '2024-02-29', '0001-01-01'])('%s is a day', (text) => {
    expect(isDay(text)).toBe(true)
  })

  test.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '20260101',
    '01/01/2026',
    '2026-01-01T00:00:00Z',
    '',
    ' 2026-01-01',
  ])('%o is no day', (text) => {
    expect(isDay(text)).toBe(false)
  })

  test('times are said as Rome’s clocks show them', () => {
    expect(romeTime(new Date('2026-10-25T00:30:00Z'))).toBe('2026-10-25 02:30:00')
    expect(romeTime(new Date('2026-10-25T01:30:00Z'))).toBe('2026-10-25 02:30:00')
  })
})
