import { expect, test } from 'vitest'
import { readText, writeEuros, writeMoment, writeText } from './cells.ts'

test.each(['=1+1', '+39', '-2', '@SUM(A1)', '\tx', '\rx', '\nx', ' =1', '\u00A0@x', '＝1', "'=1", "''@x", '="077"'])(
  '%j is no formula to a spreadsheet, and the same again when it is read',
  (text) => {
    expect(writeText(text)).toBe(`'${text}`)
    expect(readText(writeText(text))).toBe(text)
  },
)

test.each(['077', '00', '15121-0', '2-1', '1/2', '1.10', '52,5', '1E5', '805367123456', '8053671234567'])(
  '%j is text to a spreadsheet, and the same again when it is read',
  (text) => {
    expect(writeText(text)).toBe(`="${text}"`)
    expect(readText(writeText(text))).toBe(text)
  },
)

test.each(['Rossi', "D'Ambrosio", "'Nero'", '', 'a=b', "''", '0', '77', '80536712345', 'CR-39', '0131 123456', 'E05'])(
  '%j stays as it is',
  (text) => {
    expect(writeText(text)).toBe(text)
    expect(readText(text)).toBe(text)
  },
)

test('sums have a comma, and a sign below zero', () => {
  expect([0, 5, 15_900, -490, 1_234_567].map(writeEuros)).toEqual(['0,00', '0,05', '159,00', '-4,90', '12345,67'])
})

test('a moment is a day and a minute of Rome', { tags: ['H-99'] }, () => {
  expect(writeMoment(new Date('2026-12-31T23:05:00Z'))).toEqual(['01/01/2027', '00:05'])
  expect(writeMoment(new Date('2026-06-30T22:30:00Z'))).toEqual(['01/07/2026', '00:30'])
})
