import { expect, test } from 'vitest'
import { distanceOf, mostEdits } from './distance.ts'

test.each([
  ['ochiali', 'occhiali', 1],
  ['taratruga', 'tartaruga', 1],
  ['otndo', 'tondo', 1.3],
  ['nero', 'nero', 0],
  ['caressano', 'carezzano', 1.5],
  ['neroooooooo', 'nero', 0.5],
])('%s is near %s', (typed, word, most) => {
  expect(distanceOf(typed, word)).toBeLessThanOrEqual(most)
})

test('a short word is misspelt by little', () => {
  expect([2, 3, 4, 5, 6, 8, 9].map(mostEdits)).toEqual([0, 1, 1.3, 1.5, 1.8, 2.3, 3])
  expect(distanceOf('ban', 'gatto')).toBeGreaterThan(mostEdits(3))
})

test('a letter held down is like no other word, however long it is', () => {
  const typed = 'a'.repeat(100)
  for (const word of ['alla', 'lana', 'va']) expect(distanceOf(typed, word)).toBeGreaterThan(mostEdits(typed.length))
})
