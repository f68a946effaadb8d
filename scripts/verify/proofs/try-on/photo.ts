import type { Point } from '#web/geometry/curves.ts'
import type { Chance } from '../support/proof.ts'
import { card, rotate, rotateBack, type Head, type Vector } from './head.ts'

/** Pixels of the photo as the page keeps it, and of its focal length: the front camera of a phone, 26 mm. */
const size = { width: 1200, height: 1600 }
const focal = 1155

/** Where a point of the head is seen. */
export function seenAt(point: Vector, { turn, nod, tilt, away }: Head): Point {
  const [x, y, z] = rotate(point, turn, nod, tilt)
  const unit = focal / (away - z)
  return [size.width / 2 + x * unit, size.height / 2 - y * unit]
}

export interface Pixels {
  left: number
  top: number
  width: number
  height: number
  /** Three bytes each. */
  rgb: Uint8Array
}

/** The part of the photo about face and card, ray by ray, with the noise of a sensor. */
export function takePhoto(head: Head, chance: Chance): Pixels {
  const unit = focal / head.away
  const left = Math.max(0, Math.floor(size.width / 2 - 75 * unit))
  const top = Math.max(0, Math.floor(size.height / 2 - 105 * unit))
  const width = Math.min(size.width, Math.ceil(size.width / 2 + 75 * unit)) - left
  const height = Math.min(size.height, Math.ceil(size.height / 2 + 35 * unit)) - top
  const rgb = new Uint8Array(width * height * 3)
  const { turn, nod, tilt } = head
  const camera = rotateBack([0, 0, head.away], turn, nod, tilt)
  for (let index = 0; index < width * height; index += 1) {
    const [x, y] = [left + (index % width) + 0.5, top + Math.floor(index / width) + 0.5]
    const ray = rotateBack([(x - size.width / 2) / focal, (size.height / 2 - y) / focal, -1], turn, nod, tilt)
    const [colour, light] = lookAlong(camera, ray, head)
    const noise = (chance.next() + chance.next() + chance.next() - 1.5) * 12
    for (const [at, part] of colour.entries()) rgb[index * 3 + at] = Math.min(255, Math.max(0, part * light + noise))
  }
  return { left, top, width, height, rgb }
}

type Seen = [colour: Vector, light: number]
const colours = {
  wall: [205, 213, 204],
  skin: [217, 176, 149],
  hair: [118, 88, 68],
  white: [236, 234, 228],
  iris: [110, 84, 58],
  pupil: [6, 6, 8],
  card: [36, 78, 190],
} satisfies Record<string, Vector>

/** What one ray meets first. */
function lookAlong(camera: Vector, ray: Vector, head: Head): Seen {
  if (meetsCard(camera, ray, head)) return [colours.card, 1]
  const eye = meetsEye(camera, ray, head)
  if (eye) return [eye, 1]
  return meetsSkull(camera, ray, head)
}

function meetsCard(camera: Vector, ray: Vector, { card: { middle, along, up } }: Head) {
  const normal: Vector = [
    along[1] * up[2] - along[2] * up[1],
    along[2] * up[0] - along[0] * up[2],
    along[0] * up[1] - along[1] * up[0],
  ]
  const away: Vector = [middle[0] - camera[0], middle[1] - camera[1], middle[2] - camera[2]]
  const far = dot(away, normal) / dot(ray, normal)
  const on: Vector = [ray[0] * far - away[0], ray[1] * far - away[1], ray[2] * far - away[2]]
  return Math.abs(dot(on, along)) <= card.width / 2 && Math.abs(dot(on, up)) <= card.height / 2
}

/** The eyes lie in the plane of their pupils. */
function meetsEye([x, y, z]: Vector, [dx, dy, dz]: Vector, { nearPupils, pupils }: Head) {
  const far = -z / dz
  const [ex, ey] = [x + dx * far, y + dy * far]
  const side = ex < 0 ? -1 : 1
  if (Math.hypot((ex - (side * pupils) / 2) / 13, ey / 6) > 1) return undefined
  const radius = Math.hypot(ex - (side * nearPupils) / 2, ey)
  return radius < 1.9 ? colours.pupil : radius < 5.9 ? colours.iris : colours.white
}

function meetsSkull([x, y, z]: Vector, [dx, dy, dz]: Vector, { skull: [rx, ry, rz], behind }: Head): Seen {
  const [ox, oy, oz] = [x / rx, y / ry, (z + behind) / rz]
  const [ax, ay, az] = [dx / rx, dy / ry, dz / rz]
  const [a, b, c] = [ax * ax + ay * ay + az * az, ox * ax + oy * ay + oz * az, ox * ox + oy * oy + oz * oz - 1]
  const root = b * b - a * c
  if (root < 0) return [colours.wall, 1]
  const far = (-b - Math.sqrt(root)) / a
  const light = 0.45 + 0.55 * Math.max(0, oz + az * far)
  return [y + dy * far > 78 ? colours.hair : colours.skin, light]
}

const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
