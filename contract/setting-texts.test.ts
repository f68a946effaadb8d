import { expect, test } from 'vitest'
import { isTextOf, type TextKind } from './setting-texts.ts'

test.each<[TextKind, string[], string[]]>([
  [
    'words',
    ['Ottica Rossi', 'È'],
    ['', ' Rossi', 'Rossi ', 'a\nb', 'a\u0000', 'x'.repeat(161), '\u200B', '\u3164', 'Ottica\u202E issoR'],
  ],
  ['wordsOrNone', ['', '10.000,00 euro'], [' ', 'a\tb']],
  ['email', ['a@b.it'], ['a@b', 'Anna <a@b.it>', '']],
  ['phone', ['+39 0131 000000', '0131123456'], ['', '+39', 'chiamaci', '0131-123456x']],
  ['vatNumber', ['IT12345678903', 'IT00000000000'], ['12345678903', 'IT12345678901', 'it12345678903', '']],
  ['rea', ['AL-000000', 'MI-1234567'], ['AL 123456', 'al-123456', '123456']],
  ['registerNumber', ['00000000000', 'RSSMRA80A01H501U'], ['123', 'rssmra80a01h501u']],
  ['postalCode', ['00100'], ['0010', '001000', '0010a']],
  ['province', ['AL'], ['al', 'A', 'ALE', '']],
  [
    'hours',
    ['', '9:00-12:30', '09:00-12:30 e 15:30-19:30'],
    ['chiuso', '9-12', '9:00-8:00', '9:00-24:00', '9:00-13:00 e 12:00-19:00'],
  ],
  [
    'closure',
    ['', '2026-12-24/2027-01-06', '2026-08-15/2026-08-15', '2026-01-01/2026-07-02'],
    [
      '2026-12-24',
      '2026-12-24/',
      '2027-01-06/2026-12-24',
      '2026-02-30/2026-03-01',
      '2026-12-24/2027-01-06/',
      '2026-12-24/2062-01-06',
      '2026-01-01/2026-07-03',
    ],
  ],
  ['phoneOrNone', ['', '+39 333 1234567'], [' ', 'chiamaci']],
  ['link', ['https://a.example/b?c=d'], ['', 'http://a.example', 'javascript:alert(1)', 'https://a b', 'https://"']],
  ['linkOrNone', ['', 'https://a.example'], ['a.example', ' ']],
  [
    'legal',
    ['', '- a\n- b\n\n---------------\n\n1. **c**', '> - > - > a'],
    ['> > > > > > a', '>>>>>>a', '- a\n- - - - - - b', '1. '.repeat(6), '*a_'.repeat(201), 'a\n'.repeat(500) + 'a'],
  ],
])('%s: what it may be and what not', (kind, good, bad) => {
  expect(good.filter((text) => !isTextOf(kind, text))).toEqual([])
  expect(bad.filter((text) => isTextOf(kind, text))).toEqual([])
})
