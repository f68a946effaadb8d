import { describe, expect, it } from 'vitest'
import { pieces, subtotal, type Cart } from './lines.ts'
import { add, removeAll, removeOne, type Outcome } from './rules.ts'
import { readCart } from './read-cart.ts'

const frame = (codice: string, prezzo = 15900) => ({ id: 1, codice, prezzo, imgs: '/media/a.avif' })
const cartOf = (...lines: [codice: string, quantity: number][]): Cart =>
  lines.map(([codice, quantity]) => ({ prodotto: frame(codice), quantity }))
const inside = (outcome: Outcome) =>
  outcome.ok ? outcome.cart.map(({ prodotto, quantity }) => [prodotto.codice, quantity]) : outcome.problem

describe('adding', () => {
  it('the same product code raises the quantity of its line', { tags: ['S-298'] }, () => {
    const cart = cartOf(['A', 1], ['B', 1])
    expect(inside(add(cart, frame('A'), 2))).toEqual([
      ['A', 3],
      ['B', 1],
    ])
    expect(cart[0]?.quantity).toBe(1)
  })
  it('takes the newest price of the product', { tags: ['S-298'] }, () => {
    const outcome = add(cartOf(['A', 1]), frame('A', 9900), 1)
    expect(outcome.ok && subtotal(outcome.cart)).toBe(19800)
  })
  it('the cart holds at most 10 items in total', { tags: ['S-348', 'S-522'] }, () => {
    expect(inside(add(cartOf(['A', 4], ['B', 5]), frame('C'), 1))).toEqual([
      ['A', 4],
      ['B', 5],
      ['C', 1],
    ])
    expect(inside(add(cartOf(['A', 4], ['B', 6]), frame('C'), 1))).toBe('cart-full')
    expect(inside(add(cartOf(['A', 10]), frame('A'), 1))).toBe('cart-full')
  })
  it(
    'the quantity is an integer from 1 to 20, and is checked before the cart',
    { tags: ['S-353', 'S-354', 'S-523'] },
    () => {
      for (const quantity of [0, -1, 21, 1.5, Number.NaN, Infinity]) {
        expect(inside(add(cartOf(['A', 10]), frame('B'), quantity)), String(quantity)).toBe('quantity-not-available')
      }
    },
  )
  it('11 to 20 pieces are a valid quantity, but exceed the cart’s limit', { tags: ['S-354', 'S-348'] }, () => {
    expect(inside(add([], frame('A'), 11))).toBe('cart-full')
    expect(inside(add([], frame('A'), 20))).toBe('cart-full')
    expect(inside(add([], frame('A'), 10))).toEqual([['A', 10]])
  })
  it('refuses more pieces than are in stock', { tags: ['S-355'] }, () => {
    expect(inside(add([], { ...frame('A'), disponibile: false }, 1))).toBe('quantity-not-available')
    expect(inside(add(cartOf(['A', 2]), { ...frame('A'), disponibili: 2 }, 1))).toBe('quantity-not-available')
    expect(inside(add(cartOf(['A', 1]), { ...frame('A'), disponibili: 2 }, 1))).toEqual([['A', 2]])
    expect(inside(add([], { ...frame('A'), disponibili: null }, 3))).toEqual([['A', 3]])
  })
  it('refuses a missing product', { tags: ['S-352'] }, () => {
    expect(inside(add([], undefined, 1))).toBe('no-product')
  })
})

describe('removing', () => {
  it('remove-one lowers the quantity', { tags: ['S-299'] }, () => {
    expect(inside(removeOne(cartOf(['A', 3], ['B', 1]), 'A'))).toEqual([
      ['A', 2],
      ['B', 1],
    ])
  })
  it('remove-one removes the line at quantity 1', { tags: ['S-300'] }, () => {
    expect(inside(removeOne(cartOf(['A', 1], ['B', 1]), 'A'))).toEqual([['B', 1]])
  })
  it('remove-all deletes the line', { tags: ['S-301'] }, () => {
    expect(inside(removeAll(cartOf(['A', 7], ['B', 1]), 'A'))).toEqual([['B', 1]])
  })
  it('removing an absent product fails', { tags: ['S-349'] }, () => {
    expect(inside(removeOne(cartOf(['A', 1]), 'B'))).toBe('product-not-found')
    expect(inside(removeAll([], 'A'))).toBe('product-not-found')
  })
})

it('counts the pieces and the subtotal', () => {
  const cart: Cart = [
    { prodotto: frame('A', 15900), quantity: 2 },
    { prodotto: frame('B', 5), quantity: 3 },
  ]
  expect([pieces(cart), subtotal(cart)]).toEqual([5, 31815])
})

describe('a stored cart', () => {
  it('is read as it was written', { tags: ['S-252', 'S-253'] }, () => {
    const cart = cartOf(['A', 3], ['B', 1])
    expect(readCart(JSON.stringify(cart))).toEqual(cart)
  })
  it('is empty when the storage holds something else', () => {
    for (const text of [null, '', '{', 'null', '7', '"x"', '{"a":1}', '[1,null,"x"]', '[{"prodotto":{}}]']) {
      expect(readCart(text), String(text)).toEqual([])
    }
  })
  it('drops invalid lines, and never holds more than 10 pieces', () => {
    const tampered = [
      { prodotto: frame('A'), quantity: 8 },
      { prodotto: frame('A'), quantity: 1 },
      { prodotto: { ...frame('B'), prezzo: '1' }, quantity: 1 },
      { prodotto: frame('C'), quantity: -3 },
      { prodotto: frame('D'), quantity: 1e9 },
      { prodotto: frame('E'), quantity: 1 },
    ]
    expect(inside({ ok: true, cart: readCart(JSON.stringify(tampered)) })).toEqual([
      ['A', 8],
      ['D', 2],
    ])
  })
})
