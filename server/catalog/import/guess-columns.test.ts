import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'

test('columns are guessed by what suppliers call them, each title once', () => {
  expect(
    guessColumns(['SKU', 'Brand', 'Model', 'Color code', 'Eye size', 'Bridge', 'Temple', 'EAN 13', 'RRP €', 'Stock']),
  ).toEqual({
    codice: 'SKU',
    marca: 'Brand',
    modello: 'Model',
    codiceColore: 'Color code',
    calibro: 'Eye size',
    ponte: 'Bridge',
    aste: 'Temple',
    ean: 'EAN 13',
    prezzo: 'RRP €',
    giacenza: 'Stock',
  })
  expect(guessColumns(['Codice articolo', 'Prezzo al pubblico IVA inclusa', 'Prezzo netto', 'Prodotto da'])).toEqual({
    codice: 'Codice articolo',
    prezzo: 'Prezzo al pubblico IVA inclusa',
    costo: 'Prezzo netto',
  })
})
