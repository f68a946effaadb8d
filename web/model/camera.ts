import type { Shot } from './draw.ts'
import { looking, perspective, times } from './matrix.ts'
import { plus, type Vec } from './surface.ts'

/** From where a frame is seen: degrees to its left (the viewer's right) and upwards, and how near. */
export interface View {
  azimuth: number
  elevation: number
  /** 1: the whole frame fills the picture. */
  zoom: number
}

/** The views of the catalogue's pictures. */
export const views = {
  fronte: { azimuth: 0, elevation: 5, zoom: 1 },
  trequarti: { azimuth: 33, elevation: 14, zoom: 1 },
  lato: { azimuth: 90, elevation: 4, zoom: 1 },
} as const satisfies Record<string, View>
export type ViewName = keyof typeof views

/** Degrees: below the table there is nothing to be seen. */
const lowest = -12
const highest = 75
const nearest = 3

export function turnBy({ azimuth, elevation, zoom }: View, right: number, up: number): View {
  const turned = azimuth + right
  return { azimuth: turned - 360 * Math.round(turned / 360), elevation: clamp(elevation + up, lowest, highest), zoom }
}
export const zoomBy = (view: View, factor: number): View => ({ ...view, zoom: clamp(view.zoom * factor, 1, nearest) })

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** The way between two views, the shorter one around. */
export function between(from: View, to: View, part: number): View {
  const turn = to.azimuth - from.azimuth
  const short = turn - 360 * Math.round(turn / 360)
  const mix = (a: number, b: number) => a + (b - a) * part
  return {
    azimuth: from.azimuth + short * part,
    elevation: mix(from.elevation, to.elevation),
    zoom: mix(from.zoom, to.zoom),
  }
}

const radians = Math.PI / 180
const angle = 20 * radians

/** What has to be seen in millimetres, and how far it is shifted to the right of the middle of the frame. */
export interface Framing {
  target: Vec
  width: number
  height: number
  shift?: number
}

/** To the right and towards the camera, level. */
export function axesOf({ azimuth }: Pick<View, 'azimuth'>): { right: Vec; near: Vec } {
  const [sin, cos] = [Math.sin(azimuth * radians), Math.cos(azimuth * radians)]
  return { right: [cos, 0, -sin], near: [sin, 0, cos] }
}

export function shotOf(view: View, aspect: number, { target, width, height, shift = 0 }: Framing): Shot {
  const { right, near } = axesOf(view)
  const centre = plus(target, right, shift)
  const distance = Math.max(width / aspect, height) / (2 * Math.tan(angle / 2)) / view.zoom
  const [rise, level] = [Math.sin(view.elevation * radians), Math.cos(view.elevation * radians)]
  const eye = plus(plus(centre, near, distance * level), [0, distance * rise, 0])
  const seen = times(perspective(angle, aspect, 30, distance + 600), looking(eye, centre))
  return { view: seen, eye, turn: view.azimuth * radians }
}
