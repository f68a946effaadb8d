import { array, assert, integer, nat, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { bearByLine, partVat } from './vat.ts'

const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0)

test('what the lines bear adds up to the amount, whatever is theirs, shipping or neither', () => {
  const line = record({ worth: integer({ min: 1, max: 10_000_000 }), own: nat(1_000_000) })
  assert(
    property(array(line, { minLength: 1, maxLength: 50 }), nat(2000), nat(100_000), (lines, shipping, rest) => {
      const cents = sum(lines.map(({ own }) => own)) + shipping + rest
      const borne = bearByLine(lines, { cents, shipping })
      expect(sum(borne)).toBe(cents)
      borne.forEach((one, index) => expect(one).toBeGreaterThanOrEqual(lines[index]?.own ?? 0))
    }),
  )
})

test('taxable and tax add up to the amount, each within half a cent of the rate', () => {
  assert(
    property(integer({ min: -100_000_000, max: 100_000_000 }), integer({ min: 0, max: 99 }), (cents, rate) => {
      const { taxable, tax } = partVat(cents, rate)
      expect(taxable + tax).toBe(cents)
      expect(Number.isInteger(taxable)).toBe(true)
      expect(Math.abs(taxable - cents / (1 + rate / 100))).toBeLessThanOrEqual(0.500_001)
      expect(partVat(-cents, rate)).toEqual({ taxable: 0 - taxable, tax: 0 - tax })
    }),
  )
})

test('the same shipping is shared out alike when it is paid and when it goes back', () => {
  const worths = [{ worth: 3333 }, { worth: 1501 }, { worth: 7 }]
  const sold = bearByLine(
    worths.map(({ worth }) => ({ worth, own: worth })),
    { cents: 4841 + 490, shipping: 490 },
  )
  const back = bearByLine(
    worths.map(({ worth }) => ({ worth, own: 0 })),
    { cents: 490, shipping: 490 },
  )
  expect(sold).toEqual(worths.map(({ worth }, index) => worth + (back[index] ?? 0)))
  expect(back).toEqual([337, 152, 1])
})
