import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

const now = Date.parse('2026-03-20T12:00:00.000Z')
const ago = (seconds: number) => ageOf(new Date(now - seconds * 1000).toISOString(), now)

test.each([
  ['S-541', -30, '0 m fa'],
  ['S-541', 0, '0 m fa'],
  ['S-541', 59, '0 m fa'],
  ['S-541', 60, '1 m fa'],
  ['S-541', 3599, '59 m fa'],
  ['S-542', 3600, '1 h fa'],
  ['S-542', 86_399, '23 h fa'],
  ['S-543', 86_400, '1 g fa'],
  ['S-543', 40 * 86_400, '40 g fa'],
])('%s a ticket of %i seconds ago shows its age', (_, seconds, shown) => expect(ago(seconds)).toBe(shown))
