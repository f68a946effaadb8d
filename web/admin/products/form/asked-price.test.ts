import { expect, test } from 'vitest'
import { askedPrice } from './asked-price.ts'

test('a typed price is what the shop asks for, unless a reduction runs', () => {
  expect(askedPrice(undefined, 12_900)).toBe(12_900)
  expect(askedPrice({ prezzo: 17_900, prezzoInSaldo: null }, 19_900)).toBe(19_900)
  const onSale = { prezzo: 17_900, prezzoInSaldo: 15_215 }
  expect(askedPrice(onSale, 17_900)).toBe(15_215)
  expect(askedPrice(onSale, 19_900)).toBeUndefined()
})
