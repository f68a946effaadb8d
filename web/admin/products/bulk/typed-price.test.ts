import { expect, test } from 'vitest'
import { readPrice, type TypedPrice } from './typed-price.ts'

const read = (come: TypedPrice['come'], valore: string, finale: TypedPrice['finale'] = '') =>
  readPrice({ come, valore, finale })

test.each([
  ['piu-percento', '3,5 %', { modo: 'percento', valore: 3.5 }],
  ['meno-percento', '10', { modo: 'percento', valore: -10 }],
  ['piu-importo', '1.250,50', { modo: 'importo', valore: 125_050 }],
  ['meno-importo', '5 €', { modo: 'importo', valore: -500 }],
  ['nuovo', '129,9', { modo: 'nuovo', valore: 12_990 }],
] as const)('%s of %s', (come, valore, prezzo) => {
  expect(read(come, valore)).toEqual({ prezzo })
})

test('an ending goes with it', () => {
  expect(read('piu-percento', '5', '90')).toEqual({ prezzo: { modo: 'percento', valore: 5, finale: '90' } })
})

test.each([
  ['piu-percento', ''],
  ['piu-percento', '3,55'],
  ['meno-percento', '-5'],
  ['piu-percento', '1001'],
  ['piu-importo', '0'],
  ['meno-importo', 'dieci'],
  ['nuovo', ''],
] as const)('%s of «%s» is refused', (come, valore) => {
  expect(read(come, valore)).toEqual({ wrong: expect.stringContaining('maggiore di zero') })
})
