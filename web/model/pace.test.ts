import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paceDrawing } from './pace.ts'

/** Milliseconds between two frames of the screen. */
const tick = 16
let done = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestAnimationFrame', (act: (now: number) => void) => setTimeout(() => act(Date.now()), tick))
  vi.stubGlobal('cancelAnimationFrame', clearTimeout)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A machine on which a picture with all of its pixels takes `cost` milliseconds. */
function machine(cost: number) {
  const pictures: { shown: number; share: number }[] = []
  const pace = paceDrawing<number>(
    (shown, share) => {
      pictures.push({ shown, share })
      done = Date.now() + cost * share ** 2
    },
    () => Date.now() >= done,
  )
  const turn = (milliseconds: number) => {
    for (let at = 0; at < milliseconds; at += 8) {
      pace.show(at)
      vi.advanceTimersByTime(8)
    }
  }
  return { pictures, pace, turn }
}

test('a quick machine draws every picture with all of its pixels, once', () => {
  const { pictures, turn } = machine(5)
  turn(1000)
  vi.advanceTimersByTime(2000)
  expect(pictures.length).toBeGreaterThan(25)
  expect(pictures.every(({ share }) => share === 1)).toBe(true)
  expect(pictures.at(-1)?.shown).toBe(992)
})

test('a slow one draws fewer pixels while it turns, and all of them once it rests', () => {
  const { pictures, turn } = machine(250)
  turn(3000)
  expect(pictures.length).toBeGreaterThan(40)
  expect(pictures.slice(10).every(({ share }) => share >= 0.35 && share < 0.6)).toBe(true)
  vi.advanceTimersByTime(2000)
  expect(pictures.at(-1)).toEqual({ shown: 2992, share: 1 })
  const still = pictures.length
  vi.advanceTimersByTime(5000)
  expect(pictures.length).toBe(still)
})

test('nothing is drawn after it was stopped; a driver that never says that it is done holds nothing up', () => {
  const { pictures, pace, turn } = machine(1e9)
  turn(2500)
  expect(pictures.length).toBeGreaterThanOrEqual(2)
  pace.stop()
  const before = pictures.length
  vi.advanceTimersByTime(5000)
  expect(pictures.length).toBe(before)
})
