import { expect, test } from 'vitest'
import { periodsAt } from './periods.ts'

const days = (now: string) => periodsAt(new Date(now)).map(({ name, dal, al }) => `${name} ${dal} ${al}`)

test('months and years are those of Rome, also in the night of New Year', { tags: ['H-99'] }, () => {
  expect(days('2027-12-31T23:30:00Z')).toEqual([
    'Questo mese 2028-01-01 2028-01-31',
    'Mese scorso 2027-12-01 2027-12-31',
    'Anno 2028 2028-01-01 2028-12-31',
  ])
  expect(days('2028-03-01T10:00:00Z').slice(0, 2)).toEqual([
    'Questo mese 2028-03-01 2028-03-31',
    'Mese scorso 2028-02-01 2028-02-29',
  ])
})
