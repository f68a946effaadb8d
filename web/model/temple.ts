import { sweep, type Cut } from './sweep.ts'
import { between, ease, type Surface, type Vec } from './surface.ts'
import type { Geometry } from './front-shape.ts'
import { bendOf } from './front.ts'

/** The part behind the ear in millimetres, the radius of the bend before it, and its angle. */
const behind = 46
const radius = 22
const angle = 0.77

/** The middle of the right temple after `along` millimetres from the hinge. */
export function templePath(frame: Geometry) {
  const { half, hingeY, isMetal, aste, shape } = frame
  const start = bendOf(frame)([half - (isMetal ? 1.3 : 2.3), -hingeY + (rises[shape] ?? 0.4), isMetal ? -0.4 : -1.9])
  const bend = aste - behind
  return (along: number): Vec => {
    const turn = Math.min(angle, Math.max(0, (along - bend) / radius))
    const rest = Math.max(0, along - bend - radius * angle)
    const back = Math.min(along, bend) + radius * Math.sin(turn) + rest * Math.cos(turn)
    const down = radius * (1 - Math.cos(turn)) + rest * Math.sin(turn)
    const bow =
      3.2 * Math.sin(Math.min(1, back / 110) * Math.PI * 0.85) - (back > 60 ? ((back - 60) / 90) ** 2 * 12 : 0)
    return [start[0] + bow * 0.55 + back * 0.012, start[1] - down - back * 0.03, start[2] - back]
  }
}
const rises: Partial<Record<string, number>> = { 'cat-eye': 3.4, trapezio: 1.2 }

/** The right temple: all of it, or the part of `from` to `to` millimetres along it. */
export function templeSurface(frame: Geometry, from = 0, to = frame.aste): Surface {
  const path = templePath(frame)
  const cut = frame.isMetal ? wire(frame) : board(frame)
  const bend = frame.aste - behind
  const places = [0, 14, 30, 50, 74, bend - 8, ...Array.from({ length: 8 }, (_, i) => bend + i * 4), bend + 38]
  const ends = [frame.aste - 3, frame.aste - 1, frame.aste]
  const inside = [...places, ...ends].filter((place) => place > from && place < to)
  return sweep([from, ...inside, to].map((place) => ({ at: path(place), cut: cut(place) })))
}

/** Of acetate: high at the hinge, thinner in the middle, higher again behind the ear. */
function board({ aste, temple, shape }: Geometry) {
  const high = { 'cat-eye': 9.2, trapezio: 8.8 }[shape] ?? 7.2
  return (along: number): Cut => {
    const left = aste - along
    const round = left < 4 ? Math.sqrt(Math.max(0, 1 - ((4 - left) / 4) ** 2)) : 1
    const height = between(between(high, 5.4, ease(0, 62, along)), 7, ease(aste * 0.62, aste * 0.94, along))
    const thickness = between(temple, temple * 0.72, ease(0, 70, along))
    return [Math.max(0.4, height * round), Math.max(0.3, thickness * (0.35 + 0.65 * round))]
  }
}

/** Of metal, with a sleeve over its end. */
function wire({ aste, temple }: Geometry) {
  return (along: number): Cut => {
    const sleeve = along - (aste - sleeveLength)
    if (sleeve < 0) return [between(3.4, 1.7, ease(4, 46, along)), between(temple, temple * 0.83, ease(4, 40, along))]
    const left = aste - along
    const round = left < 4 ? Math.sqrt(Math.max(0, 1 - ((4 - left) / 4) ** 2)) : 1
    const begins = between(0.8, 1, ease(0, 3, sleeve))
    return [
      Math.max(0.4, between(2.9, 5.6, ease(6, 53, sleeve)) * round * begins),
      Math.max(0.4, between(2.4, 2.9, sleeve / sleeveLength) * (0.4 + 0.6 * round) * begins),
    ]
  }
}
export const sleeveLength = 62
