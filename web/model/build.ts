import { frameGeometry, type FrameMeasures } from '#web/geometry/frame.ts'
import { frontSurfaces } from './front.ts'
import { lensSurface } from './lens.ts'
import type { Geometry } from './front-shape.ts'
import { ball, sweep } from './sweep.ts'
import { both, type Surface, type Vec } from './surface.ts'
import { sleeveLength, templePath, templeSurface } from './temple.ts'

export interface Model {
  geometry: Geometry
  front: Surface[]
  temples: Surface[]
  /** The sleeves over metal temples. */
  sleeves: Surface[]
  /** Hinges, rivets and the wires of the pads. */
  metal: Surface[]
  /** Pads of silicone. */
  pads: Surface[]
  lenses: Surface[]
}

/** The surfaces of a frame in millimetres, at most 6,000 triangles; null when one of the three measures is missing. */
export function buildModel(frame: FrameMeasures): Model | null {
  const geometry = frameGeometry(frame)
  if (!geometry) return null
  const { isMetal, aste } = geometry
  const sleeve = aste - sleeveLength
  return {
    geometry,
    front: frontSurfaces(geometry),
    temples: both(templeSurface(geometry, 0, isMetal ? sleeve + 2 : aste)),
    sleeves: isMetal ? both(templeSurface(geometry, sleeve, aste)) : [],
    metal: isMetal ? both(padWire(geometry)) : rivets(geometry).flatMap(both),
    pads: isMetal ? both(pad(geometry)) : [],
    lenses: both(lensSurface(geometry)),
  }
}

const pad = ({ ponte, halfHeight }: Geometry) => ball([ponte / 2 - 1.6, -halfHeight * 0.2, -4.6], [2, 6.3, 3], [10, 6])

function padWire({ ponte, halfHeight }: Geometry) {
  const [x, y] = [ponte / 2, -halfHeight * 0.2]
  const places: Vec[] = [
    [x + 0.2, y + 5.5, -0.6],
    [x - 0.7, y + 6.9, -2.2],
    [x - 1.6, y + 6.6, -3.8],
    [x - 1.5, y + 2.6, -5.4],
  ]
  return sweep(places.map((at) => ({ at, cut: [0.8, 0.8] })))
}

/** Two on each end piece. */
function rivets(geometry: Geometry): Surface[] {
  const path = templePath(geometry)
  const [x, y, z] = path(0)
  return [1.05, -1.05].map((up) => ball([x - 2.1, y + up, z + 4], [0.62, 0.62, 0.3], [8, 4]))
}
