import { expect, test } from 'vitest'
import { sayGender, sayShape, sayType, sayWhole, withoutUnit } from './supplier-words.ts'

test.each([
  ['SOLE', 'da sole'],
  ['Occhiali da sole', 'da sole'],
  ['Sunglasses', 'da sole'],
  ['S', 'da sole'],
  ['Montatura da vista', 'da vista'],
  ['OPTICAL', 'da vista'],
  ['Ottico', 'da vista'],
  ['V', 'da vista'],
  ['Accessorio', 'accessori'],
  ['da vista', 'da vista'],
  ['Vista con clip da sole', 'Vista con clip da sole'],
  ['Maschera da sci', 'Maschera da sci'],
  ['', ''],
])('the type %s is %s', (cell, said) => {
  expect(sayType(cell)).toBe(said)
})

test.each([
  ['DONNA', 'donna'],
  ['W', 'donna'],
  ['Men', 'uomo'],
  ['Maschile', 'uomo'],
  [' m ', 'uomo'],
  ['Uomo/Donna', 'unisex'],
  ['Unisex', 'unisex'],
  // of a man in a list of U and D, of both in one of M, F and U
  ['U', 'U'],
  ['bambino', 'bambino'],
])('the gender %s is %s', (cell, said) => {
  expect(sayGender(cell)).toBe(said)
})

test.each([
  ['ROUND', 'tonda'],
  ['Rotonda', 'tonda'],
  ['Oval', 'ovale'],
  ['Panthos', 'pantos'],
  ['SQUARE', 'quadrata'],
  ['Squadrato', 'quadrata'],
  ['Rectangle', 'rettangolare'],
  ['Rettangolari', 'rettangolare'],
  ['Trapezoidale', 'trapezio'],
  ['Cat Eye', 'cat-eye'],
  ['A gatto', 'cat-eye'],
  ['Aviator', 'goccia'],
  ['Pilot', 'goccia'],
  ['Hexagonal', 'esagonale'],
  ['Butterfly', 'farfalla'],
  // a shape of its own
  ['Quadrata arrotondata', 'Quadrata arrotondata'],
  ['Geometrica', 'Geometrica'],
  ['', ''],
])('the shape %s is %s', (cell, said) => {
  expect(sayShape(cell)).toBe(said)
})

test.each([
  ['5,00', '5'],
  ['12.0', '12'],
  ['54 mm', '54'],
  ['54,0MM', '54'],
  ['7', '7'],
  // a thousand, half a piece, and what is no number stay and are judged as they are
  ['1.000', '1.000'],
  ['5,50', '5,50'],
  ['A,00', 'A,00'],
  ['', ''],
])('the whole number %s is %s', (cell, said) => {
  expect(sayWhole(cell)).toBe(said)
})

test('a measure with decimals loses only its unit', () => {
  expect(['41,5 mm', '41,5', 'mm'].map(withoutUnit)).toEqual(['41,5', '41,5', 'mm'])
})
