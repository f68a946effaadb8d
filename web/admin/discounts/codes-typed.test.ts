import { expect, test } from 'vitest'
import { readTyped } from './codes-typed.ts'

const read = (typed: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ codice: 'ESTATE', ...typed })) form.set(name, value)
  const done = readTyped(form)
  return 'wrong' in done ? done.wrong : done.body.valore
}

test('a percentage may be typed with its sign; what it may be is said in its own words', () => {
  expect(read({ tipo: 'percentuale', valore: '20 %' })).toBe(20)
  for (const valore of ['', '0', '101', '-5', 'dieci', '10,5', '1e2'])
    expect(read({ tipo: 'percentuale', valore }), valore).toEqual({
      words: 'La percentuale è un numero intero, da 1 a 100.',
      field: 'valore',
    })
})

test('a sum is typed in euros, and asked for in euros', () => {
  expect(read({ tipo: 'importo', valore: '5 €' })).toBe(500)
  for (const valore of ['', '0', '-5', 'dieci', '5,005'])
    expect(read({ tipo: 'importo', valore }), valore).toEqual({
      words: 'L’importo è una somma in euro, come 5,00.',
      field: 'valore',
    })
  expect(read({ tipo: 'spedizione' })).toBe(0)
})
