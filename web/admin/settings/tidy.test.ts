import { expect, test } from 'vitest'
import { isTextOf, type TextKind } from '#contract/setting-texts.ts'
import { readPlace, tidy } from './tidy.ts'

const cases: [TextKind, typed: string, kept: string][] = [
  ['words', '  Rossi \t Occhiali ', 'Rossi Occhiali'],
  ['words', 'Rossi\u202E \u200BOcchiali', 'Rossi Occhiali'],
  ['wordsOrNone', '\u3164', ''],
  ['phone', '\u20660161 123456\u2069', '0161 123456'],
  ['sentence', 'Misu\u00ADrati\u202E', 'Misu\u00ADrati'],
  ['legal', 'Gli occhia\u00ADli\u200B', 'Gli occhia\u00ADli'],
  ['sentence', 'Misurati\nuno per uno', 'Misurati uno per uno'],
  ['vatNumber', '01234567897', 'IT01234567897'],
  ['vatNumber', 'it 0123 4567 897', 'IT01234567897'],
  ['rea', 'vc 123456', 'VC-123456'],
  ['rea', 'VC123456', 'VC-123456'],
  ['registerNumber', ' rssnna80a41l750x ', 'RSSNNA80A41L750X'],
  ['postalCode', '13 100', '13100'],
  ['province', ' vc ', 'VC'],
  ['provinces', 'ca, ss;nu  ca', 'CA SS NU'],
  ['provinces', ' ', ''],
  ['phone', '0161/12.34-56', '0161 12 34 56'],
  ['phone', '0039 (0161) 123456', '+39 0161 123456'],
  ['hours', '9-13', '9:00-13:00'],
  ['hours', '9.00 – 12.30, 15.30 - 19', '9:00-12:30 e 15:30-19:00'],
  ['hours', 'dalle 9 alle 12:30 e dalle 15 alle 19', '9:00-12:30 e 15:00-19:00'],
  ['hours', '09:00-13:00 15:00-19:00', '9:00-13:00 e 15:00-19:00'],
  ['hours', 'Chiuso', ''],
  ['emails', 'a@b.it; c@d.it\n\n e@f.it', 'a@b.it\nc@d.it\ne@f.it'],
  ['carriers', 'BRT|www.brt.example/{codice}\n\nA mano ', 'BRT|https://www.brt.example/{codice}\nA mano'],
  ['linkOrNone', 'www.facebook.com/rossi', 'https://www.facebook.com/rossi'],
  ['linkOrNone', '', ''],
]

test.each(cases)('%s: «%s» is kept as «%s»', (kind, typed, kept) => {
  expect(tidy(kind, typed)).toBe(kept)
  expect(isTextOf(kind, kept)).toBe(true)
  expect(tidy(kind, kept)).toBe(kept)
})

test.each<[TextKind, string]>([
  ['province', 'Vercelli'],
  ['vatNumber', '0123456789'],
  ['phone', 'chiedi di Anna'],
  ['hours', '9-13-15'],
  ['hours', 'su appuntamento'],
  ['hours', '13-9'],
  ['provinces', 'Cagliari'],
  ['linkOrNone', 'http://rossi.example'],
  ['linkOrNone', 'su Facebook'],
])('%s: «%s» stays wrong', (kind, typed) => {
  expect(isTextOf(kind, tidy(kind, typed))).toBe(false)
})

test('a place copied from a map is both degrees', () => {
  expect(readPlace('45.32581234567, 8.4234')).toEqual({ latitude: '45,3258123', longitude: '8,4234' })
  expect(readPlace('45,3258; 8,4234')).toEqual({ latitude: '45,3258', longitude: '8,4234' })
  expect([readPlace('45,3258'), readPlace('45.3, nord'), readPlace('')]).toEqual([undefined, undefined, undefined])
})
