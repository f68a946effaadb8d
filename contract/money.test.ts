import { expect, test } from 'vitest'
import { formatEuro } from './money.ts'
import { readEuro, typeEuro } from './typed-euro.ts'

test.each([
  ['79,90', 7990],
  ['79.90', 7990],
  ['79.9', 7990],
  [' € 79 ', 7900],
  ['0,05', 5],
  ['1250', 125_000],
  ['1.250', 125_000],
  ['1.250,5', 125_050],
  ['1.250,00 €', 125_000],
  ['1.250,00 EUR', 125_000],
  ['EUR 75', 7500],
  ['75 euro', 7500],
  ['1 250,00', 125_000],
  ['1,250.00', 125_000],
  ['12.345.678,90', 1_234_567_890],
  ['', null],
  ['  ', null],
] as const)('a price typed as «%s» is %s cents', { tags: ['H-55'] }, (text, cents) => {
  expect(readEuro(text)).toBe(cents)
})

test.each([
  '12,345',
  '12euro34',
  '1.25.0',
  '1.2500',
  '79,',
  ',90',
  '-5',
  '1e3',
  'gratis',
  '79,901',
  '1..000',
  '0x10',
  '٧٩',
])('«%s» is no price', { tags: ['H-55'] }, (text) => {
  expect(readEuro(text)).toBeNaN()
})

test('cents are shown in euros as Italians write them', { tags: ['S-524'] }, () => {
  expect([5, 7990, 125_050, 1_234_567_890].map(formatEuro)).toEqual([
    '0,05\u00A0€',
    '79,90\u00A0€',
    '1.250,50\u00A0€',
    '12.345.678,90\u00A0€',
  ])
})

test('a price is typed as it is read back', { tags: ['H-55'] }, () => {
  for (const cents of [1, 99, 7990, 125_000, 10_000_000]) {
    expect(readEuro(typeEuro(cents))).toBe(cents)
    expect(readEuro(formatEuro(cents))).toBe(cents)
  }
})
