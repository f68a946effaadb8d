import { expect, test } from 'vitest'
import { findDouble, readPasted } from './parcels.ts'

const parcel = (id: number, name = `Cliente ${id}`) => ({ id, name, address: undefined, codeBefore: '' })
const [first, second, third] = [parcel(12), parcel(13), parcel(14)]
const parcels = [first, second, third]

test.each([
  [
    'RA1\nRA2\n',
    [
      [13, 'RA1'],
      [14, 'RA2'],
    ],
  ],
  [
    'RA1\r\nRA2\r\nRA3\r\nRA4',
    [
      [13, 'RA1'],
      [14, 'RA2'],
    ],
  ],
  [
    '14 RA1\n#12; RA2',
    [
      [14, 'RA1'],
      [12, 'RA2'],
    ],
  ],
  ['12\tRA 1', [[12, 'RA 1']]],
  [
    '99 RA1\n12 RA2',
    [
      [13, '99 RA1'],
      [14, '12 RA2'],
    ],
  ],
  ['RA1', undefined],
  ['1234567890', undefined],
  ['', undefined],
])('%j in the second row', (text, entries) => {
  expect(readPasted(text, parcels, second)).toEqual(entries)
})

test('a code that two customers have is a double, one of two orders of a customer is not', () => {
  const same = parcel(15, first.name)
  const codes = new Map([
    [12, 'ra1'],
    [13, ' RA 1 '],
    [14, ''],
    [15, 'RA1'],
  ])
  expect(findDouble(parcels, codes, second)?.id).toBe(12)
  expect(findDouble([first, same], codes, same)).toBeUndefined()
  expect(findDouble(parcels, codes, third)).toBeUndefined()
})
