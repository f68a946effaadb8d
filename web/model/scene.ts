import type { FrameMeasures } from '#web/geometry/frame.ts'
import { buildModel, type Model } from './build.ts'
import { besides } from './beside.ts'
import type { Thing } from './things.ts'
import { black, brass, frameMaterial, lensMaterial, silicone, steel, type Look } from './material.ts'
import type { Matrix } from './matrix.ts'
import { drawMottled, seedOf } from './mottled.ts'
import { pack, seenFromSide } from './pack.ts'
import { drawShadow, table } from './shadow.ts'
import { weave, type Vec } from './surface.ts'

export type SeenFrame = FrameMeasures & Look & { codice: string }

/** A frame, a card and a coin as things to be drawn, and how it lies on the table. */
export interface Scene {
  model: Model
  things: Map<string, Thing>
  /** The order in which the frame's own are drawn. */
  order: readonly string[]
  /** Where a point of the model is when the frame lies on its temples. */
  laid: (point: Vec) => Vec
  lie: Matrix
  /** The height of the table. */
  ground: number
}

/** Null when one of the three measures is missing. Needs a document: patterns and shadow are drawn on a canvas. */
export function makeScene(frame: SeenFrame): Scene | null {
  const model = buildModel(frame)
  if (!model) return null
  const { geometry } = model
  const { laid, lie, ground } = lieOf(model)
  const { pattern, ...material } = frameMaterial(frame, geometry.isMetal)
  const picture = pattern && drawMottled(pattern, seedOf(frame.codice))
  const body = picture ? { material, picture, repeats: true } : { material }
  const lens = lensMaterial(frame, geometry.halfHeight)
  const shadow = drawShadow(model, laid, ground, lens.cover > 0.5 ? 0.35 : 0.02)
  const things = new Map<string, Thing>([
    ['shadow', { mesh: pack([floor(ground)], onFloor), material: { ...black, isFlat: true }, picture: shadow }],
    ['metal', { mesh: pack(model.metal), material: geometry.isMetal ? steel : brass }],
    ['sleeves', { mesh: pack(model.sleeves), material: black }],
    ['temples', { ...body, mesh: pack(model.temples, seenFromSide) }],
    ['front', { ...body, mesh: pack(model.front) }],
    ['pads', { mesh: pack(model.pads), material: silicone }],
    ['lenses', { mesh: pack(model.lenses), material: lens }],
  ])
  const order = [...things.keys()].filter((name) => (things.get(name)?.mesh.places.length ?? 0) > 0)
  for (const [name, thing] of besides()) things.set(name, thing)
  return { model, things, order, laid, lie, ground }
}

/** The lenses' lower edge and the ends of the temples touch the table. */
function lieOf({ geometry, temples, sleeves }: Model) {
  const ends = [...temples, ...sleeves].flatMap(({ points }) => points).filter(([, , z]) => z < 20 - geometry.aste)
  const [y, z] = ends.reduce(([low, back], [, py, pz]) => (py < low ? [py, pz] : [low, back]), [0, -1])
  const foot = -geometry.halfHeight - geometry.rim
  const angle = -Math.atan2(y - foot, Math.abs(z))
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)]
  const laid = ([x, py, pz]: Vec): Vec => [x, py * cos - pz * sin, py * sin + pz * cos]
  const lie: Matrix = [1, 0, 0, 0, 0, cos, sin, 0, 0, -sin, cos, 0, 0, 0, 0, 1]
  const ground = Math.min(laid([0, foot, 0])[1], laid([0, y, z])[1])
  return { laid, lie, ground }
}

/** The part of the table that shadows fall on. */
function floor(y: number) {
  const [near, far, side] = [table.z + table.side / 2, table.z - table.side / 2, table.side / 2]
  const row = (z: number): Vec[] => [
    [-side, y, z],
    [side, y, z],
  ]
  return weave([row(near), row(far)], {})
}
const onFloor = ([x, , z]: Vec) => [x / table.side + 0.5, 0.5 - (z - table.z) / table.side] as const
