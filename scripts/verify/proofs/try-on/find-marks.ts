import type { Point } from '#web/geometry/curves.ts'
import type { Marks } from '#web/try-on/marks.ts'
import type { Chance } from '../support/proof.ts'
import type { Pixels } from './photo.ts'

/** Pixels of the photo: with the lens over a finger a mark is put to two thirds of a pixel of a phone's screen. */
const handNoise = 2

/** The four marks as a person puts them: where the pixels show pupils and the short edges of the card, with the noise of a hand. */
export function findMarks(photo: Pixels, { next }: Chance): Marks {
  const at = (index: number): Point => [
    photo.left + (index % photo.width) + 0.5,
    photo.top + Math.floor(index / photo.width) + 0.5,
  ]
  const hand = ([x, y]: Point): Point => [x + normal(next) * handNoise, y + normal(next) * handNoise]
  const [eyeLeft, eyeRight] = findPupils(pick(photo, isBlack).map(at))
  const [cardLeft, cardRight] = findEnds(pick(photo, isBlue).map(at))
  return { eyeLeft: hand(eyeLeft), eyeRight: hand(eyeRight), cardLeft: hand(cardLeft), cardRight: hand(cardRight) }
}

type Test = (red: number, green: number, blue: number) => boolean
const isBlack: Test = (red, green, blue) => red + green + blue < 70
const isBlue: Test = (red, _, blue) => blue > red + 60

function pick({ rgb, width, height }: Pixels, test: Test) {
  const found: number[] = []
  for (let index = 0; index < width * height; index += 1) {
    if (test(rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0)) found.push(index)
  }
  if (found.length === 0) throw new Error('the photo does not show what is to be marked')
  return found
}

/** The middles of the two dark spots. */
function findPupils(dark: readonly Point[]): readonly [Point, Point] {
  const [middle] = middleOf(dark)
  return [middleOf(dark.filter(([x]) => x < middle)), middleOf(dark.filter(([x]) => x >= middle))]
}

/** The middles of the short edges, along the card's longer axis. */
function findEnds(pixels: readonly Point[]): readonly [Point, Point] {
  const [mx, my] = middleOf(pixels)
  let [xx, xy, yy] = [0, 0, 0]
  for (const [x, y] of pixels) {
    xx += (x - mx) ** 2
    xy += (x - mx) * (y - my)
    yy += (y - my) ** 2
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const along = pixels.map(([x, y]) => (x - mx) * cos + (y - my) * sin).toSorted((a, b) => a - b)
  // the corners stick out where the card is seen aslant: of its pixels a hundredth lies beyond these two
  const [from = 0, to = 0] = [0.005, 0.995].map((part) => along[Math.round(part * (along.length - 1))])
  const beyond = ((to - from) * 0.01) / 2
  const end = (far: number): Point => [mx + far * cos, my + far * sin]
  return [end(from - beyond), end(to + beyond)]
}

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** Box and Muller. */
const normal = (next: () => number) => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
