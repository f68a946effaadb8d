import { expect, test } from 'vitest'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { usualBusiness } from '#contract/business.ts'
import { addFrame, arePieces, priceOf, sumsOf } from './prepared.ts'

const frame = { marca: 'Volpedo', codice: 'VLP1-001', prezzo: 7990 } as ProdottoGestito

test('a frame that is added twice is one line of two pieces at the price of the shop', () => {
  const lines = addFrame(addFrame([], frame), frame)
  expect(lines).toEqual([{ code: 'VLP1-001', name: 'Volpedo VLP1-001', shopCents: 7990, quantity: 2, typed: '79,90' }])
  expect(sumsOf(lines, false, usualBusiness)).toEqual({ goods: 15_980, shipping: 0, total: 15_980, reduction: 0 })
})

test('a lower price is a reduction, which may make the shipping cost something', () => {
  const [line] = addFrame([], frame)
  const one = { ...line, typed: ' 60 ' } as NonNullable<typeof line>
  expect(sumsOf([one], false, usualBusiness)).toEqual({ goods: 6000, shipping: 490, total: 6490, reduction: 1990 })
  expect(sumsOf([one], true, usualBusiness)).toMatchObject({ shipping: 0, total: 6000 })
  expect(sumsOf([], false, usualBusiness).total).toBe(0)
})

test.each(['', 'gratis', '79,91', '-1'])('«%s» is no price of a frame of 79,90', (typed) => {
  const [line] = addFrame([], frame)
  expect(priceOf({ ...line, typed } as NonNullable<typeof line>)).toBeUndefined()
})

test('pieces are whole numbers from one', () => {
  expect([2, 1000, 0, 1001, 1.5, Number.NaN].map(arePieces)).toEqual([true, true, false, false, false, false])
})
