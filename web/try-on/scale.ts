import type { Point } from '#web/geometry/curves.ts'
import type { Marks } from './marks.ts'

/** The longer side of a bank card (ISO/IEC 7810 ID-1), in millimetres. */
const cardWidth = 85.6

/** Where the millimetres of a photo come from. */
export type Source = { kind: 'card' } | { kind: 'pupils'; distance: number }

// What one photo does not say, in millimetres; the proof of the scale tries heads and distances around these.
/** From the camera to the pupils: 300 to 600 at arm's length. */
const away = 450
/** How far before the pupils a card stands that leans on the forehead, and the front of a frame. */
const cardAhead = 10
const frontAhead = 15
/** From the centre about which an eye turns to its pupil: eyes that look at the camera have their pupils nearer to each other. */
const eyeRadius = 10
/** From the pupils back to the temples, where a face is widest. */
const sidesBehind = 25

/** Each as a part of the measured length, for one standard deviation: distance of the camera, plane of the card, marks by hand. */
const unsure = { distance: 0.012, plane: 0.016, marks: 0.022 }

export interface Scale {
  /** Pixels of the photo for a millimetre in the plane of the frame's front. */
  perMm: number
  /** Pixels for a millimetre where the face is widest. */
  perMmOfSides: number
  /** Millimetres between the pupils of eyes that look far away, and how far off that may be, both ways. */
  pupils: number
  pupilsOff: number
  /** The middle between the pupils in pixels, and the angle of their line in radians. */
  middle: Point
  angle: number
}

/**
 * The millimetres of a photo, out of its marks. `turn` is the head's turn to a side in degrees: what turns with it, card and eyes,
 * is seen that much narrower. Null when two marks lie on one another.
 */
export function readScale(marks: Marks, source: Source, turn = 0): Scale | null {
  const narrower = Math.cos((turn * Math.PI) / 180)
  const eyes = apart(marks.eyeLeft, marks.eyeRight) / narrower
  const card = apart(marks.cardLeft, marks.cardRight) / narrower
  if (eyes < 1 || card < 1) return null
  // lengths shrink with the distance of their plane
  const atPupils =
    source.kind === 'card' ? ((card / cardWidth) * (away - cardAhead)) / away : eyes / nearOf(source.distance)
  const pupils = source.kind === 'card' ? farOf(eyes / atPupils) : source.distance
  const off = Math.hypot(unsure.distance, unsure.plane, unsure.marks) * 2
  return {
    perMm: (atPupils * away) / (away - frontAhead),
    perMmOfSides: (atPupils * away) / (away + sidesBehind),
    pupils,
    pupilsOff: source.kind === 'card' ? pupils * off : 1,
    middle: [(marks.eyeLeft[0] + marks.eyeRight[0]) / 2, (marks.eyeLeft[1] + marks.eyeRight[1]) / 2],
    angle: Math.atan2(marks.eyeRight[1] - marks.eyeLeft[1], marks.eyeRight[0] - marks.eyeLeft[0]),
  }
}

const farOf = (near: number) => (near * (away + eyeRadius)) / away
const nearOf = (far: number) => (far * away) / (away + eyeRadius)

export const apart = (a: Point, b: Point) => Math.hypot(b[0] - a[0], b[1] - a[1])

/** A place of the photo in millimetres of the frame's front: the middle between the pupils at 0,0, x along their line. */
export function toFront([x, y]: Point, { middle, angle, perMm }: Scale): Point {
  const [dx, dy] = [x - middle[0], y - middle[1]]
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [(dx * cos + dy * sin) / perMm, (dy * cos - dx * sin) / perMm]
}

/** Pupils of grown people are 54 to 74 mm apart; what is far from it comes of a mark that is not where it belongs. */
export const isLikely = ({ pupils }: Scale) => pupils > 48 && pupils < 80

/** In degrees: how far the card's line is from that of the pupils. */
export function cardSlope({ cardLeft, cardRight }: Marks, { angle }: Scale) {
  const slope = Math.atan2(cardRight[1] - cardLeft[1], cardRight[0] - cardLeft[0]) - angle
  return (Math.asin(Math.abs(Math.sin(slope))) * 180) / Math.PI
}
