// How true the width of a frame is that is drawn into a photo: heads and cards of known millimetres are photographed ray by ray, the
// marks are found in the pixels, and the drawn width is held against that of the frame on the head. npm run proofs:try-on.
import { turnedBy } from '#web/try-on/project.ts'
import { readScale } from '#web/try-on/scale.ts'
import { findMarks } from './try-on/find-marks.ts'
import { makeHead, type Head } from './try-on/head.ts'
import { seenAt, takePhoto } from './try-on/photo.ts'
import { prove, type Chance } from './support/proof.ts'

const photos = 200
/** Dioptres of the front, and millimetres that its ends lie behind the bridge. */
const curve = 4
const bent = (half: number) => (curve * half * half) / 2700

interface Tried {
  /** Parts of the true width: above 0 the frame is drawn too wide. */
  width: number
  /** Whether the distance between the pupils is within what the page says. */
  isWithin: boolean
}

function tryOn(head: Head, chance: Chance): Tried {
  const marks = findMarks(takePhoto(head, chance), chance)
  // the slider is set by eye
  const turn = Math.round((head.turn * 180) / Math.PI + (chance.next() - 0.5) * 8)
  const scale = readScale(marks, { kind: 'card' }, turn)
  if (!scale) throw new Error('the marks lie on one another')
  const { width, ahead } = head.frame
  const half = width / 2
  const project = turnedBy(turn, curve)
  const [[left], [right]] = [project(-half, -5), project(half, -5)]
  const [a, b] = [seenAt([-half, 5, ahead - bent(half)], head), seenAt([half, 5, ahead - bent(half)], head)]
  return {
    width: ((right - left) * scale.perMm) / Math.hypot(b[0] - a[0], b[1] - a[1]) - 1,
    isWithin: Math.abs(scale.pupils - head.pupils) <= scale.pupilsOff,
  }
}

const percent = (part: number) => `${(part * 100).toFixed(2)} %`
const ranked = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? Infinity

await prove('frames at their true width', async ({ chance, check, tell }) => {
  const many = (count: number, nearer = 0) =>
    Array.from({ length: count }, () => tryOn(makeHead(chance, nearer), chance))
  const all = many(photos)
  const errors = all.map(({ width }) => Math.abs(width))
  const [median, p95] = [ranked(errors, 0.5), ranked(errors, 0.95)]
  tell(`${photos} photos: width wrong by ${percent(median)} at the median, ${percent(p95)} at p95`)
  check('at the median within 3 %', median <= 0.03, median)
  check('at p95 within 6 %', p95 <= 0.06, p95)
  const within = all.filter(({ isWithin }) => isWithin).length / all.length
  tell(`the distance between the pupils is as exact as the page says in ${percent(within)}`)
  check('in nine of ten photos at least', within >= 0.9, within)
  for (const [nearer, narrower] of [
    [10, 'wider'],
    [-10, 'narrower'],
  ] as const) {
    const moved = ranked(
      many(30, nearer).map(({ width }) => width),
      0.5,
    )
    tell(`the card ${nearer} mm nearer to the camera: ${percent(moved)} at the median`)
    check(`then it is drawn ${narrower}, by no more than 5 %`, moved * nearer > 0 && Math.abs(moved) < 0.05, moved)
  }
})
