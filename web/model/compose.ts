import { card, euro } from './beside.ts'
import { axesOf, shotOf, type View } from './camera.ts'
import type { Shot } from './draw.ts'
import type { Placed } from './things.ts'
import type { Matrix } from './matrix.ts'
import type { Scene } from './scene.ts'
import { dot, ease, plus, type Vec } from './surface.ts'

/** Millimetres between the frame, the card and the edges of the picture. */
const gap = 12
/** Millimetres that are seen of a frame and of a frame with the card: from left to right at most, and in height at least. */
const seen = { frame: 196, both: 325, height: 104 }

export interface Composed {
  shot: Shot
  placed: Placed[]
}

/** What is drawn where, as seen from `view` in a picture of this `aspect` (width by height); `beside`: with card and coin. */
export function compose(scene: Scene, view: View, aspect: number, beside = false): Composed {
  const { half, aste } = scene.model.geometry
  const middle: Vec = [0, 0, -aste * 0.41]
  const { right, near } = axesOf(view)
  const corners = [-1, 1].flatMap((side): Vec[] => [
    [side * half, 0, 0],
    [side * half, 0, -aste],
  ])
  const across = corners.map((corner) => dot(corner, right))
  const end = Math.max(...across) + gap + card.width
  const shift = beside ? (Math.min(...across) + end) / 2 - dot(middle, right) : 0
  const framing = { target: middle, width: beside ? seen.both : seen.frame, height: seen.height, shift }
  const fade = 0.55 * ease(-2, 8, view.elevation)
  const placed = scene.order.map((name): Placed => (name === 'shadow' ? { name, fade } : { name, model: scene.lie }))
  if (beside) {
    // as near as what is nearest of the frame, so that their sizes compare
    const front = Math.max(...corners.map((corner) => dot(corner, near)))
    const stand = (name: string, x: number, z: number, height: number): Placed => ({
      name,
      model: standing(right, near, plus(plus([0, scene.ground + height / 2, 0], right, x), near, front + z)),
    })
    const begin = end - card.width
    const upright = [
      stand('card', end - card.width / 2, 0, card.height),
      stand('coin', begin + euro.width * 0.7, 2, euro.width),
    ]
    // before what shines through
    placed.splice(1, 0, ...upright)
  }
  return { shot: shotOf(view, aspect, framing), placed }
}

const standing = (right: Vec, near: Vec, [x, y, z]: Vec): Matrix => [...right, 0, 0, 1, 0, 0, ...near, 0, x, y, z, 1]
