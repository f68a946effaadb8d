import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from './endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { cleanLine, cleanText, isBlank } from './visible.ts'

const invisible = [
  '\u200B',
  '\u3164',
  '\u115F',
  '\u1160',
  '\uFFA0',
  '\u2800',
  '\u00AD',
  '\u200D',
  '\uFE0F',
  '\u2028',
  ' \u00A0\t',
]

test.each(invisible)('%j alone is no text', (sign) => {
  expect([isBlank(sign + sign), cleanLine(sign), cleanText(sign)]).toEqual([true, '', ''])
})

test.each(['a', 'è', '.', '李', '😀', '\u{1FAEA}'])('%s is one', (sign) => {
  expect([isBlank(sign), cleanLine(sign), cleanText(sign)]).toEqual([false, sign, sign])
})

test.each([
  ['Ada\u202E itteloC', 'Ada itteloC'],
  ['A\u200BB1', 'AB1'],
  ['A\u200DB1', 'AB1'],
  ['AB\u{E0031}1', 'AB1'],
  ['AB1\uFE0F', 'AB1'],
  ['A\u034FB1', 'AB1'],
  ['Quando\narriva?', 'Quando arriva?'],
  ['Quando\r\n\tarriva?', 'Quando arriva?'],
  ['333\u2066 1234567\u2069', '333 1234567'],
  ['mon\u00ADtatura', 'montatura'],
])('a line %j is %j', (typed, kept) => {
  expect(cleanLine(typed)).toBe(kept)
})

test.each([
  ['ciao\r\n\tAda\u202E', 'ciao\n\tAda'],
  ['a\u0007b\rc\u2028d', 'ab\nc\nd'],
  ['mon\u00ADtatura می\u200Cخواهم', 'mon\u00ADtatura می\u200Cخواهم'],
])('a text %j is %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept)
})

test.each(['👩‍💻', '👩🏽‍🚀', '❤️‍🔥', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣', '☎️', 'ශ්‍රී', "D'Amico-Pérez", 'Đỗ Thị'])('%s stays whole', (text) => {
  expect([cleanLine(text), cleanText(text)]).toEqual([text, text])
})

/** The texts of a shape that keep what is not drawn, by their names. */
function rawTexts(shape: unknown, name: string): string[] {
  if (shape instanceof z.ZodString) return shape.safeParse('A\u202EB').data?.includes('\u202E') ? [name] : []
  if (shape instanceof z.ZodObject) return Object.entries(shape.shape).flatMap(([key, part]) => rawTexts(part, key))
  if (shape instanceof z.ZodArray) return rawTexts(shape.element, name)
  if (shape instanceof z.ZodUnion) return shape.options.flatMap((part) => rawTexts(part, name))
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable || shape instanceof z.ZodDefault)
    return rawTexts(shape.unwrap(), name)
  return []
}

/** Secrets, addresses, what a list is searched for, and what is compared with something that is stored. */
const kept = `attuale brand browser calzata captchaValue categoria cerca city codice codicePrima colonna colore conferma consenso corriere
  country dataNascita desideri destinatario email forma img imgs lente line1 line2 marca marche materiale misure oldRefresh ordina ordine
  password pecFattura postalCode prezzo provincia q quali segreto sito state termini tipologia tipologie titoli titolo token valore`

test('a body’s texts are cleaned, but for those that have to stay as they came', () => {
  const bodies = Object.values<Endpoint>(endpoints).map(({ body }) => body)
  const names = bodies.flatMap((body) => (body === 'raw' ? [] : rawTexts(body, '')))
  expect([...new Set(names)].toSorted()).toEqual(kept.split(/\s+/))
})
