import { expect, test } from 'vitest'
import { explain } from './sales-words.ts'

const frame = {
  id: 1,
  codice: 'OC-1',
  nomeModello: 'Giro',
  marca: 'Carezzano',
  coloreMontatura: 'nero',
  img: '',
  prezzo: 7900,
  prezzoInSaldo: 7110,
  minimo30: 6320,
  prezzoMinimo30: null,
  prezzoMinimoDal: null,
  percento: null,
  margine: null,
  altroSaldo: false,
}

test.each([
  ['at the midnight with which a day ends', '2026-11-26T23:00:00.000Z', '26 novembre 2026'],
  ['as a process ends it, a moment later', '2026-11-26T23:00:00.450Z', '26 novembre 2026'],
  ['during a day', '2026-11-26T23:30:00.000Z', '27 novembre 2026'],
  ['at the midnight before the clock goes forward', '2026-03-28T23:00:00.000Z', '28 marzo 2026'],
  ['with the day of 23 hours', '2026-03-29T22:00:00.000Z', '29 marzo 2026'],
  ['with the day of 25 hours', '2026-10-25T23:00:00.000Z', '25 ottobre 2026'],
  ['with the year', '2026-12-31T23:00:00.000Z', '31 dicembre 2026'],
])('a price that ended %s is said with the last day on which it held', { tags: ['H-99'] }, (_, minimoIl, day) => {
  expect(explain({ ...frame, minimoIl })).toBe(`Senza prezzo barrato: il ${day} costava 63,20\u00a0€.`)
})
