import { expect, test } from 'vitest'
import { atRest, largest, move, scaleBy, step } from './view.ts'

const wide = 400
const high = 300

test('a picture zooms in steps up to its limit, and back to the whole', () => {
  const once = scaleBy(atRest, step, wide, high)
  expect(once.scale).toBe(1.5)
  expect(scaleBy(once, 1 / step, wide, high)).toEqual(atRest)
  expect(scaleBy(once, 100, wide, high).scale).toBe(largest)
  expect(scaleBy(once, 0.001, wide, high)).toEqual(atRest)
})

test('it pans no further than its edge, and not at all at scale 1', () => {
  expect(move(atRest, 50, 50, wide, high)).toEqual(atRest)
  const twice = { ...atRest, scale: 2 }
  expect(move(twice, 1000, -1000, wide, high)).toEqual({ scale: 2, x: 200, y: -150 })
  // zooming out at the edge leaves no gap
  expect(scaleBy({ scale: 2, x: 200, y: -150 }, 0.75, wide, high)).toEqual({ scale: 1.5, x: 100, y: -75 })
})
