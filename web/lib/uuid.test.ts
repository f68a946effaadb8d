import { expect, test } from 'vitest'
import { newUuid } from './uuid.ts'

test('each UUID is valid and another one', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(newUuid()).not.toBe(newUuid())
})
