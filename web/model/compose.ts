import { card, euro } from './beside.ts'
import { axesOf, shotOf, type View } from './camera.ts'
import type { Shot } from './draw.ts'
import type { Placed } from './things.ts'
import type { Matrix } from './matrix.ts'
import type { Scene } from './scene.ts'
import { dot, ease, plus, type Vec } from './surface.ts'

/** Millimetres between the frame, the card and the edges of the picture. */
const gap = 12
/** Millimetres that are seen in height at least, */
const least = 130
/** and beside a frame, and beside a frame with a card: what is nearer than the middle looks larger. */
const margins = { frame: 44, card: 90 }

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
  const [begin, last] = [Math.min(...across), Math.max(...across)]
  const end = last + (beside ? gap + card.width : 0)
  const framing = {
    target: middle,
    width: end - begin + (beside ? margins.card : margins.frame),
    height: least,
    shift: (begin + end) / 2 - dot(middle, right),
  }
  const fade = 0.55 * ease(-2, 8, view.elevation)
  const placed = scene.order.map((name): Placed => (name === 'shadow' ? { name, fade } : { name, model: scene.lie }))
  if (beside) {
    // as near as what is nearest of the frame, so that their sizes compare
    const front = Math.max(...corners.map((corner) => dot(corner, near)))
    const stand = (name: string, x: number, z: number, height: number): Placed => ({
      name,
      model: standing(right, near, plus(plus([0, scene.ground + height / 2, 0], right, x), near, front + z)),
    })
    const left = end - card.width
    const upright = [
      stand('card', end - card.width / 2, 0, card.height),
      stand('coin', left + euro.width * 0.7, 2, euro.width),
    ]
    // before what shines through
    placed.splice(1, 0, ...upright)
  }
  return { shot: shotOf(view, aspect, framing), placed }
}

const standing = (right: Vec, near: Vec, [x, y, z]: Vec): Matrix => [...right, 0, 0, 1, 0, 0, ...near, 0, x, y, z, 1]
