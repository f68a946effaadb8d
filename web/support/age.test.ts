import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-03-20T12:00:00.000Z')
const ago = (seconds: number) => ageOf(new Date(now - seconds * 1000).toISOString(), now)

test.each([
  [-30, '0 m fa'],
  [0, '0 m fa'],
  [59, '0 m fa'],
  [60, '1 m fa'],
  [3599, '59 m fa'],
  [3600, '1 h fa'],
  [86_399, '23 h fa'],
  [86_400, '1 g fa'],
  [40 * 86_400, '40 g fa'],
])('a ticket of %i seconds ago shows its age', { tags: ['S-541', 'S-542', 'S-543'] }, (seconds, shown) =>
  expect(ago(seconds)).toBe(shown),
)
