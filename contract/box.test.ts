import { expect, test } from 'vitest'
import { readEan } from './box.ts'

test.each([
  ['8053671234566', '8053671234566'],
  [' 8053-6712 34566 ', '8053671234566'],
  ['96385074', '96385074'],
  ['036000291452', '036000291452'],
  ['18053671234563', '18053671234563'],
  ['  ', ''],
])('%s is read', (typed, digits) => {
  expect(readEan(typed)).toBe(digits)
})

test.each(['8053671234561', '8,05367E+12', '805367123456', '123', '８０５３６７１２３４５６６', 'abc'])(
  '%s is refused',
  (typed) => {
    expect(readEan(typed)).toBeUndefined()
  },
)
