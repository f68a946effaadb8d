import { describe, expect, test } from 'vitest'
import type { NuovoSaldo } from '#contract/saldi.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { lookBack } from './priced.ts'
import { readSale } from './read-sale.ts'

const now = new Date('2026-02-01T10:00:00Z')
const read = (sent: Partial<NuovoSaldo>) => readSale({ su: 'tutto', tipo: 'percentuale', valore: 20, ...sent }, now)
const period = (sent: Partial<NuovoSaldo>) => {
  const { starts_at: from, ends_at: to } = read(sent)
  return [from, to].map((moment) => (moment ? new Date(moment).toISOString() : null))
}
function codeOf(sent: Partial<NuovoSaldo>) {
  try {
    read(sent)
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.code : error
  }
}

describe('from the first moment of its first day to the end of its last, as Rome’s clocks go', () => {
  test.each([
    ['in winter', '2026-11-27', '2026-11-30', '2026-11-26T23:00:00.000Z', '2026-11-30T23:00:00.000Z'],
    [
      'on the day that has 23 hours',
      '2026-03-29',
      '2026-03-29',
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T22:00:00.000Z',
    ],
    [
      'on the day that has 25 hours',
      '2026-10-25',
      '2026-10-25',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T23:00:00.000Z',
    ],
    ['with hours', '2026-06-01T09:30', '2026-06-01T18:00', '2026-06-01T07:30:00.000Z', '2026-06-01T16:00:00.000Z'],
    [
      'in the hour that is left out',
      '2026-03-29T02:30',
      '2026-03-30',
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T22:00:00.000Z',
    ],
    [
      'in the hour that comes twice',
      '2026-10-25T02:30',
      '2026-10-26',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T23:00:00.000Z',
    ],
    [
      'to the hour that is left out',
      '2026-03-28',
      '2026-03-29T02:30',
      '2026-03-27T23:00:00.000Z',
      '2026-03-29T01:30:00.000Z',
    ],
    [
      'to the hour that comes twice',
      '2026-10-25T02:15',
      '2026-10-25T02:45',
      '2026-10-25T00:15:00.000Z',
      '2026-10-25T00:45:00.000Z',
    ],
  ])('%s', (_, dal, al, from, to) => {
    expect(period({ dal, al })).toEqual([from, to])
  })
  test('today and without a day it begins now; without an end it has none', () => {
    expect(period({ dal: '2026-02-01' })).toEqual([now.toISOString(), null])
    expect(period({})).toEqual([now.toISOString(), null])
  })
  test('thirty days before are whole days, also over the change of the clocks', () => {
    expect(lookBack(new Date('2026-11-10T23:00:00Z'))).toEqual(new Date('2026-10-11T22:00:00Z'))
    expect(lookBack(new Date('2026-04-10T14:00:00Z'))).toEqual(new Date('2026-03-10T23:00:00Z'))
  })
})

test.each([
  ['sale-of-nothing', { su: 'prodotti', quali: [] }],
  ['sale-of-nothing', { su: 'marche' }],
  ['sale-of-nothing', { su: 'prodotti', quali: ['Giro'] }],
  ['sale-of-nothing', { su: 'modelli', quali: [' '] }],
  ['sale-percent-not-valid', { valore: 0 }],
  ['sale-percent-not-valid', { valore: -20 }],
  ['sale-percent-not-valid', { valore: 96 }],
  ['sale-percent-not-valid', { valore: 120 }],
  ['sale-percent-not-valid', { valore: 12.5 }],
  ['sale-price-not-valid', { tipo: 'prezzo', valore: 0 }],
  ['sale-price-not-valid', { tipo: 'prezzo', valore: -7900 }],
  ['sale-price-not-valid', { tipo: 'prezzo', valore: 79.5 }],
  ['sale-price-not-valid', { tipo: 'prezzo', valore: 1e12 }],
  ['sale-begins-before', { dal: '2026-01-31' }],
  ['sale-days-not-valid', { dal: '2026-02-10', al: '2026-02-09' }],
  ['sale-days-not-valid', { dal: '2026-02-10T10:00', al: '2026-02-10T10:00' }],
  ['sale-days-not-valid', { al: '2026-01-31' }],
  // the hour that spring leaves out: half past two is half past three
  ['sale-days-not-valid', { dal: '2026-03-29T02:30', al: '2026-03-29T03:30' }],
] satisfies [string, Partial<NuovoSaldo>][])('%s: %o', (code, sent) => {
  expect(codeOf(sent)).toBe(code)
})
