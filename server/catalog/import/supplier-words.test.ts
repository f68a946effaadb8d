import { expect, test } from 'vitest'
import { sayGender, sayShape, sayType } from './supplier-words.ts'

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
