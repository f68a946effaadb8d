import { expect, test } from 'vitest'
import { smoothPath } from './curve.ts'

const draw = (...heights: number[]) => smoothPath(heights.map((y, at) => ({ x: at * 30, y })))

test('a line is smooth, and flat at its peaks and hollows', { tags: ['S-210'] }, () => {
  expect(draw(100, 40, 10, 70, 70)).toBe(
    'M0,100C10,77.5,20,55,30,40C40,25,50,10,60,10C70,10,80,70,90,70C100,70,110,70,120,70',
  )
})

test('one point is no line, and two are joined straight', () => {
  expect(draw(5)).toBe('M0,5')
  expect(draw(0, 30)).toBe('M0,0C10,10,20,20,30,30')
})

test('between two points a line is never above or below both of them', () => {
  const heights = [0, 0, 1, 90, 91, 20, 20, 300, 299, 0]
  const pieces = draw(...heights)
    .split('C')
    .slice(1)
  for (const [at, piece] of pieces.entries()) {
    const [, first = 0, , second = 0] = piece.split(',').map(Number)
    const ends = [heights[at] ?? 0, heights[at + 1] ?? 0]
    for (const control of [first, second]) {
      expect(control).toBeGreaterThanOrEqual(Math.min(...ends))
      expect(control).toBeLessThanOrEqual(Math.max(...ends))
    }
  }
})
