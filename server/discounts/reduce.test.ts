import { expect, test } from 'vitest'
import { bearByLine } from '#contract/vat.ts'
import { payable } from '#contract/money.ts'
import { reduceCart, takesPart, worthOf, type Goods, type Terms } from './reduce.ts'

const goods = (unitCents: number, quantity = 1, more: Partial<Goods> = {}): Goods => {
  return { unitCents, quantity, brandId: 1, type: 'da vista', onSale: false, ...more }
}
const terms = (kind: Terms['kind'], value: number, more: Partial<Terms> = {}): Terms => {
  return { kind, value, brand_ids: null, types: null, excludes_sales: false, ...more }
}
const told = ({ parts }: ReturnType<typeof reduceCart>) =>
  parts.map((of) => of.map(({ unitCents, quantity }) => `${quantity} × ${unitCents}`).join(' + '))

test('a percentage is rounded for each piece, half a cent up', () => {
  expect(told(reduceCart([goods(9990, 3), goods(15_905), goods(9995, 2)], 0, terms('percent', 10)))).toEqual([
    '3 × 8991',
    '1 × 14314',
    '2 × 8995',
  ])
})

test('a sum is shared out to the cent; a line that does not divide becomes two', () => {
  expect(told(reduceCart([goods(10_000, 3)], 0, terms('amount', 1000)))).toEqual(['2 × 9667 + 1 × 9666'])
  const { parts, offCents } = reduceCart([goods(15_900), goods(7990), goods(100)], 490, terms('amount', 1000))
  expect([parts.flat().map(({ unitCents }) => unitCents), offCents]).toEqual([[15_237, 7657, 96], 1000])
})

test('free shipping takes the shipping off and leaves the goods', () => {
  const { parts, shippingCents, offCents } = reduceCart([goods(5000)], 490, terms('shipping', 0))
  expect([parts, shippingCents, offCents]).toEqual([[[{ unitCents: 5000, quantity: 1 }]], 0, 490])
  expect(reduceCart([goods(9000)], 0, terms('shipping', 0)).offCents).toBe(0)
})

test('only goods of the brand, of the type and at the full price take part', () => {
  const cart = [goods(10_000), goods(10_000, 1, { brandId: 2 }), goods(10_000, 1, { type: 'Da Sole' })]
  expect(told(reduceCart(cart, 0, terms('percent', 50, { brand_ids: [2] })))[1]).toBe('1 × 5000')
  expect(told(reduceCart(cart, 0, terms('percent', 50, { types: ['da sole'] })))).toEqual([
    '1 × 10000',
    '1 × 10000',
    '1 × 5000',
  ])
  const sale = [goods(10_000, 1, { onSale: true }), goods(10_000)]
  expect(reduceCart(sale, 0, terms('amount', 20_000, { excludes_sales: true })).offCents).toBe(9999)
  expect(takesPart(goods(1, 1, { brandId: null }), terms('percent', 1, { brand_ids: [1] }))).toBe(false)
})

test('every piece still costs a cent, and all of it what the provider takes at least', () => {
  const all = reduceCart([goods(10_000, 2), goods(30)], 490, terms('percent', 100))
  expect(told(all)).toEqual(['2 × 1', '1 × 1'])
  const withoutShipping = reduceCart([goods(10_000, 2)], 0, terms('amount', 100_000_000))
  expect([told(withoutShipping), withoutShipping.offCents]).toEqual([['2 × 25'], 20_000 - payable.least])
  expect(reduceCart([goods(40)], 0, terms('percent', 50)).offCents).toBe(0)
  // a share by worth alone would take the whole price of the first
  expect(told(reduceCart([goods(1, 9), goods(10_000)], 490, terms('amount', 9999)))).toEqual(['9 × 1', '1 × 1'])
})

/** Repeatable: the same seed, the same carts. */
function openDice(seed: number) {
  let state = seed
  return (most: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % (most + 1)
  }
}

test('of 1,000 carts and discounts the cents add up, by line, by rate and after refunds in parts', () => {
  const roll = openDice(94)
  for (let turn = 0; turn < 1000; turn += 1) {
    const cart = Array.from({ length: 1 + roll(4) }, () =>
      goods(1 + roll([50, 500, 20_000, 9_999_999][roll(3)] ?? 0), 1 + roll(2), {
        brandId: roll(1),
        type: ['da vista', 'da sole'][roll(1)] ?? '',
        onSale: roll(3) === 0,
      }),
    )
    const kind = (['percent', 'amount', 'shipping'] as const)[roll(2)] ?? 'percent'
    const value = kind === 'percent' ? 1 + roll(99) : 1 + roll([300, 30_000, 99_999_999][roll(2)] ?? 0)
    const discount = terms(kind, value, { brand_ids: roll(2) === 0 ? [1] : null, excludes_sales: roll(2) === 0 })
    const shipping = roll(1) * 490
    const before = cart.reduce((sum, one) => sum + worthOf(one), 0) + shipping
    const { parts, shippingCents, offCents } = reduceCart(cart, shipping, discount)
    const said = JSON.stringify({ cart, discount, shipping, parts })

    const lines = parts.flat()
    const subtotal = lines.reduce((sum, part) => sum + worthOf(part), 0)
    const total = subtotal + shippingCents
    expect(total + offCents, said).toBe(before)
    expect(total, said).toBeGreaterThanOrEqual(Math.min(before, payable.least))
    cart.forEach((one, index) => {
      const own = parts[index] ?? []
      expect(
        own.reduce((sum, { quantity }) => sum + quantity, 0),
        said,
      ).toBe(one.quantity)
      for (const { unitCents } of own) {
        expect(Number.isInteger(unitCents) && unitCents >= 1 && unitCents <= one.unitCents, said).toBe(true)
        if (kind === 'shipping' || !takesPart(one, discount)) expect(unitCents, said).toBe(one.unitCents)
      }
    })
    const most = cart
      .filter((one) => takesPart(one, discount))
      .reduce((sum, one) => sum + worthOf(one) - one.quantity, 0)
    const room = Math.max(0, before - payable.least)
    if (kind === 'amount') expect(offCents, said).toBe(Math.min(value, most, room))

    // books by rate, and what is left after pieces of some lines went back
    const sold = lines.map((part, index) => ({ part, rate: index % 2 ? 22 : 4, back: roll(part.quantity) }))
    const borne = bearByLine(
      sold.map(({ part }) => ({ worth: worthOf(part), own: worthOf(part) })),
      { cents: total, shipping: shippingCents },
    )
    expect(
      borne.reduce((sum, one) => sum + one, 0),
      said,
    ).toBe(total)
    const refunded = sold.reduce((sum, { part, back }) => sum + part.unitCents * back, 0)
    const kept = sold.reduce((sum, { part, back }) => sum + part.unitCents * (part.quantity - back), 0)
    expect(refunded + kept, said).toBe(subtotal)
  }
})
