import { describe, expect, test } from 'vitest'
import { firstMarks, moreMarks, within } from './marks.ts'
import { projectPath, turnedBy } from './project.ts'
import { cardSlope, isLikely, readScale, toFront } from './scale.ts'

/** Seen from 450 mm: a card 10 mm before pupils that are 62 mm apart when they look far away, 4 pixels to a millimetre at the pupils. */
const near = (62 * 450) / 460
const cardPixels = (85.6 * 4 * 450) / 440
const marks = {
  eyeLeft: [500 - near * 2, 600],
  eyeRight: [500 + near * 2, 600],
  cardLeft: [500 - cardPixels / 2, 380],
  cardRight: [500 + cardPixels / 2, 380],
} as const

describe('the scale of a photo', () => {
  test('a card tells how many pixels a millimetre has, and how far the pupils are from one another', () => {
    const scale = readScale(marks, { kind: 'card' })
    expect(scale?.pupils).toBeCloseTo(62, 5)
    // the front of a frame is 15 mm nearer to the camera
    expect(scale?.perMm).toBeCloseTo((4 * 450) / 435, 5)
    expect(scale?.pupilsOff).toBeGreaterThan(2)
    expect(scale?.pupilsOff).toBeLessThan(5)
    expect(scale?.middle).toEqual([500, 600])
  })

  test('who knows the distance of the pupils needs no card, and gets the same scale', () => {
    const known = readScale({ ...marks, cardLeft: [0, 0], cardRight: [900, 0] }, { kind: 'pupils', distance: 62 })
    expect(known?.perMm).toBeCloseTo(readScale(marks, { kind: 'card' })?.perMm ?? 0, 5)
    expect(known?.pupils).toBe(62)
  })

  test('of a turned head card and eyes look narrower, and so does the frame', () => {
    const scale = readScale(marks, { kind: 'card' }, 20)
    expect((scale?.perMm ?? 0) * Math.cos((20 * Math.PI) / 180)).toBeCloseTo((4 * 450) / 435, 5)
    expect(scale?.pupils).toBeCloseTo(62, 5)
  })

  test('marks that lie on one another give none, and unlikely ones say so', () => {
    expect(readScale({ ...marks, eyeRight: marks.eyeLeft }, { kind: 'card' })).toBeNull()
    const wrong = readScale({ ...marks, cardRight: [510, 380] }, { kind: 'card' })
    expect(wrong && isLikely(wrong)).toBe(false)
    const right = readScale(marks, { kind: 'card' })
    if (!right) throw new Error('no scale')
    expect(isLikely(right)).toBe(true)
    expect(cardSlope(marks, right)).toBeCloseTo(0)
    expect(cardSlope({ ...marks, cardRight: [marks.cardRight[0], 480] }, right)).toBeGreaterThan(8)
  })

  test('a place of a tilted photo is found along the line of the pupils', () => {
    const scale = readScale({ ...marks, eyeLeft: [500, 480], eyeRight: [500, 720] }, { kind: 'card' })
    if (!scale) throw new Error('no scale')
    const [x, y] = toFront([500, 720], scale)
    expect(x).toBeCloseTo(120 / scale.perMm)
    expect(y).toBeCloseTo(0)
  })
})

test('marks of a new photo are in it, and stay in it', () => {
  const photo = { width: 300, height: 400 }
  const first = firstMarks(photo)
  for (const [x, y] of Object.values({ ...first, ...moreMarks(first) })) {
    expect(x > 0 && x < 300 && y > 0 && y < 400).toBe(true)
  }
  expect(within([-5, 900], photo)).toEqual([0, 400])
})

const double = (x: number, y: number) => [2 * x, 2 * y] as const

describe('a turned frame', () => {
  test('is as wide as it is from the front, but for the bend of its ends', () => {
    const [left, right] = [turnedBy(0, 4)(-65, 0), turnedBy(0, 4)(65, 0)]
    expect(right[0] - left[0]).toBeGreaterThan(127)
    expect(right[0] - left[0]).toBeLessThan(130)
    expect(turnedBy(0, 0)(65, 10)).toEqual([65, 10])
  })

  test('is narrower, and larger on the nearer side', () => {
    const project = turnedBy(20, 0)
    const [left, right] = [project(-65, 10), project(65, 10)]
    expect(right[0] - left[0]).toBeCloseTo(130 * Math.cos((20 * Math.PI) / 180), 0)
    expect(left[1]).toBeGreaterThan(right[1])
  })

  test('has every step of its paths projected', () => {
    expect(projectPath('M1 2L3 4C1 1 2 2 3 3Q0 -1 5 6M1 7H9Z', double)).toBe(
      'M2 4L6 8C2 2 4 4 6 6Q0 -2 10 12M2 14L18 14Z',
    )
  })
})
