import type { Chance } from '../support/proof.ts'

export type Vector = readonly [x: number, y: number, z: number]

/** A head with a card at its forehead before a camera: millimetres and radians, the middle between the pupils at 0,0,0, y upwards, z to the camera. */
export interface Head {
  /** Between the pupils: of eyes that look far away, and that look at this camera. */
  pupils: number
  nearPupils: number
  /** Half the width, the height and the depth of the skull, and how far its middle is behind the pupils. */
  skull: Vector
  behind: number
  card: { middle: Vector; along: Vector; up: Vector }
  /** The front of the frame that is worn: its width and how far before the pupils it sits. */
  frame: { width: number; ahead: number }
  turn: number
  nod: number
  tilt: number
  away: number
}

export const card = { width: 85.6, height: 53.98 }
const degrees = Math.PI / 180

/** `nearer`: millimetres that the card is held away from the forehead, towards the camera. */
export function makeHead({ next }: Chance, nearer = 0): Head {
  const from = (least: number, most: number) => least + next() * (most - least)
  const [away, pupils] = [from(300, 600), from(56, 70)]
  const skull: Vector = [from(66, 78), from(108, 122), 100]
  const behind = from(86, 92)
  const held = [from(-4, 4), -from(2, 14), from(-4, 4)].map((angle) => angle * degrees)
  const asHeld = (axis: Vector) => rotate(axis, held[0] ?? 0, held[1] ?? 0, held[2] ?? 0)
  return {
    pupils,
    // each pupil turns inwards about the middle of its eye
    nearPupils: (pupils * away) / (away + 10),
    skull,
    behind,
    card: {
      middle: [from(-8, 8), from(44, 58), from(6, 14) + nearer],
      along: asHeld([1, 0, 0]),
      up: asHeld([0, 1, 0]),
    },
    frame: { width: from(120, 146), ahead: from(13, 19) },
    turn: from(-10, 10) * degrees,
    nod: from(-10, 10) * degrees,
    tilt: from(-10, 10) * degrees,
    away,
  }
}

/** About the upright axis, then the one through the ears, then the one to the camera. */
export function rotate([x, y, z]: Vector, turn: number, nod: number, tilt: number): Vector {
  const [x1, z1] = [x * Math.cos(turn) + z * Math.sin(turn), z * Math.cos(turn) - x * Math.sin(turn)]
  const [y2, z2] = [y * Math.cos(nod) + z1 * Math.sin(nod), z1 * Math.cos(nod) - y * Math.sin(nod)]
  return [x1 * Math.cos(tilt) - y2 * Math.sin(tilt), y2 * Math.cos(tilt) + x1 * Math.sin(tilt), z2]
}

/** The same backwards. */
export function rotateBack([x, y, z]: Vector, turn: number, nod: number, tilt: number): Vector {
  const [x1, y1] = [x * Math.cos(tilt) + y * Math.sin(tilt), y * Math.cos(tilt) - x * Math.sin(tilt)]
  const [y2, z2] = [y1 * Math.cos(nod) - z * Math.sin(nod), z * Math.cos(nod) + y1 * Math.sin(nod)]
  return [x1 * Math.cos(turn) - z2 * Math.sin(turn), y2, z2 * Math.cos(turn) + x1 * Math.sin(turn)]
}
