import { describe, expect, it } from 'vitest'
import { sayDay, sayMoment, sayWhen } from './dates.ts'

// a Thursday at noon in Rome, winter time
const now = new Date('2026-11-19T11:00:00Z')
const said = (moment: string, at = now) => sayWhen(moment, at)

describe('the moment of an event', () => {
  it.each([
    ['2026-11-19T08:05:00Z', 'oggi, 09:05'],
    ['2026-11-19T22:59:59Z', 'oggi, 23:59'],
    ['2026-11-18T17:05:00Z', 'ieri, 18:05'],
    ['2026-11-20T07:00:00Z', 'domani, 08:00'],
  ])('%s is %s', { tags: ['S-546', 'S-549'] }, (moment, words) => expect(said(moment)).toBe(words))

  it.each([
    ['2026-11-17T11:30:00Z', 'martedì, 12:30'],
    ['2026-11-12T23:00:00Z', 'venerdì, 00:00'],
    ['2026-11-11T23:00:00Z', 'giovedì, 00:00'],
  ])('%s, up to seven days back, is %s', { tags: ['S-547'] }, (moment, words) => expect(said(moment)).toBe(words))

  it.each([
    ['2026-11-11T22:59:59Z', '11/11/2026'],
    ['2026-11-21T09:00:00Z', '21/11/2026'],
    ['2025-12-31T23:30:00Z', '01/01/2026'],
  ])('%s, further away, is %s', { tags: ['S-548', 'H-78'] }, (moment, words) => expect(said(moment)).toBe(words))

  it('midnight is that of Rome, and has the hour 00', { tags: ['H-99'] }, () => {
    expect(said('2026-11-18T23:00:00Z')).toBe('oggi, 00:00')
    expect(said('2026-11-18T22:59:00Z')).toBe('ieri, 23:59')
    expect(said('2026-11-19T23:00:00Z')).toBe('domani, 00:00')
  })

  it('days are counted right over the day of 23 hours', { tags: ['H-99'] }, () => {
    // on 29 March clocks go from 2 to 3 o'clock
    const sunday = new Date('2026-03-29T21:59:00Z')
    expect(said('2026-03-28T23:00:00Z', sunday)).toBe('oggi, 00:00')
    expect(said('2026-03-29T00:59:00Z', sunday)).toBe('oggi, 01:59')
    expect(said('2026-03-29T01:00:00Z', sunday)).toBe('oggi, 03:00')
    expect(said('2026-03-28T22:59:00Z', sunday)).toBe('ieri, 23:59')
    expect(said('2026-03-29T22:00:00Z', sunday)).toBe('domani, 00:00')
  })

  it('days are counted right over the day of 25 hours', { tags: ['H-99'] }, () => {
    // on 25 October clocks go back from 3 to 2 o'clock
    const sunday = new Date('2026-10-25T22:59:00Z')
    expect(said('2026-10-24T22:00:00Z', sunday)).toBe('oggi, 00:00')
    expect(said('2026-10-25T00:30:00Z', sunday)).toBe('oggi, 02:30')
    expect(said('2026-10-25T01:30:00Z', sunday)).toBe('oggi, 02:30')
    expect(said('2026-10-24T21:59:00Z', sunday)).toBe('ieri, 23:59')
    expect(said('2026-10-25T23:00:00Z', sunday)).toBe('domani, 00:00')
    expect(said('2026-10-18T22:00:00Z', sunday)).toBe('lunedì, 00:00')
  })
})

it('the moment of an order: day, month, year, hour and minute', { tags: ['S-550'] }, () => {
  expect(sayMoment('2026-10-07T16:05:59Z')).toBe('07/10/2026, 18:05')
  expect(sayMoment('2025-12-31T23:00:00Z')).toBe('01/01/2026, 00:00')
})

it('a day of the calendar in words', () => {
  expect(sayDay('2026-12-07')).toBe('7 dicembre 2026')
})
