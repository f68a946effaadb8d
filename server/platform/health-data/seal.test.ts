import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { isOfCurrentKey, seal, unseal } from './seal.ts'

const [first, second] = [randomBytes(32), randomBytes(32)]
const keys = { current: first, old: [] }
const text = 'OD -1,75 -0,50 90°'

test('what is sealed for a row opens for that row, and hides its text', () => {
  const sealed = seal(keys, text, 'lens_request 7')
  expect(sealed.includes('1,75')).toBe(false)
  expect(unseal(keys, sealed, 'lens_request 7').toString()).toBe(text)
  expect(seal(keys, text, 'lens_request 7')).not.toEqual(sealed)
})

test('moved to another row, or altered, it does not open', () => {
  const sealed = seal(keys, text, 'lens_request 7')
  expect(() => unseal(keys, sealed, 'lens_request 8')).toThrow('health-data-damaged')
  for (const place of [0, 20, sealed.length - 1]) {
    const altered = Buffer.from(sealed)
    altered[place] = (altered[place] ?? 0) ^ 1
    expect(() => unseal(keys, altered, 'lens_request 7')).toThrow('health-data-damaged')
  }
  expect(() => unseal(keys, sealed.subarray(0, 20), 'lens_request 7')).toThrow('health-data-damaged')
})

test('after the key has changed an older text opens with the old one, and not without', () => {
  const sealed = seal(keys, text, 'x')
  const after = { current: second, old: [first] }
  expect(unseal(after, sealed, 'x').toString()).toBe(text)
  expect([isOfCurrentKey(after, sealed), isOfCurrentKey(after, seal(after, text, 'x'))]).toEqual([false, true])
  expect(() => unseal({ current: second, old: [] }, sealed, 'x')).toThrow('health-key-missing')
})

test('without a key nothing is sealed', () => {
  expect(() => seal({ current: undefined, old: [] }, text, 'x')).toThrow('health-key-missing')
})
