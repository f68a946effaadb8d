import { expect, test } from 'vitest'
import { sayCell, sayCounts, sayImported, sayNewBrands, sayProducts } from './words.ts'

test('the counts of a file in words, without those of 0', () => {
  expect(sayCounts({ creati: 1, modificati: 0, uguali: 1200, errori: 2 })).toBe(
    '2 righe da correggere, 1 nuovo, 1.200 già uguali',
  )
  expect(sayCounts({ creati: 0, modificati: 3, uguali: 0, errori: 1 })).toBe('1 riga da correggere, 3 da modificare')
  expect([sayProducts(1), sayProducts(5000)]).toEqual(['1 prodotto', '5.000 prodotti'])
  expect([sayImported(1), sayImported(2)]).toEqual(['1 prodotto importato', '2 prodotti importati'])
})

test('new brands are named, of many the first', () => {
  expect(sayNewBrands(['Nessuna'])).toBe('Marca nuova: Nessuna')
  const many = Array.from({ length: 14 }, (_, index) => `M${index + 1}`)
  expect(sayNewBrands(many)).toMatch(/^Marche nuove: M1, M2, .*, M12 e altre 2$/)
})

test('a long cell is cut, an empty one has a word', () => {
  expect([sayCell(''), sayCell('Nero')]).toEqual(['vuoto', 'Nero'])
  expect(sayCell('x'.repeat(4000))).toHaveLength(80)
})
