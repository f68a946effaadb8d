import { expect, test } from 'vitest'
import { highest } from '#contract/bounds.ts'
import type { CambioPrezzo } from '#contract/prodotti-insieme.ts'
import { newPrice } from './new-price.ts'

const price = (old: number, modo: CambioPrezzo['modo'], valore: number, finale?: CambioPrezzo['finale']) =>
  newPrice(old, { modo, valore, ...(finale && { finale }) })

test.each([
  [12_990, 'percento', 10, undefined, 14_289],
  [12_990, 'percento', -10, undefined, 11_691],
  [12_990, 'percento', 3.5, undefined, 13_445],
  // a half of a cent goes up, as 1.005 would not in binary
  [100_500, 'percento', 0.1, undefined, 100_601],
  [12_990, 'percento', 10, '00', 14_300],
  [12_990, 'percento', 10, '90', 14_290],
  [12_940, 'importo', 0, '90', 12_990],
  [12_939, 'importo', 0, '90', 12_890],
  [12_990, 'importo', -2990, undefined, 10_000],
  [12_990, 'nuovo', 9900, '90', 9890],
  [0, 'nuovo', 9900, undefined, 9900],
] as const)('%i by %s of %d, ending in %s, is %i', (old, modo, valore, finale, wanted) => {
  expect(price(old, modo, valore, finale)).toBe(wanted)
})

test.each([
  [0, 'percento', 10, 'price-empty'],
  [12_990, 'percento', -100, 'price-not-valid'],
  [12_990, 'importo', -12_990, 'price-not-valid'],
  [12_990, 'nuovo', highest.price + 1, 'price-not-valid'],
] as const)('%i by %s of %d is refused', (old, modo, valore, code) => {
  expect(() => price(old, modo, valore)).toThrow(expect.objectContaining({ code }))
})
