import { cross, dot, ease, unit, type Vec } from './surface.ts'

/** A box of light: where it is, half its width and height, how bright. Lengths are relative to the table's. */
type Box = readonly [at: Vec, width: number, height: number, light: number]

/** Those of the catalogue's pictures. */
const boxes: readonly Box[] = [
  [[0, 30, 20], 22, 4, 8],
  [[0, 34, -6], 15, 7, 4],
  [[-34, 8, 18], 3.5, 12, 6],
  [[36, 6, 12], 2.5, 14, 7],
  [[0, 22, -32], 22, 3, 5],
  [[0, -24, 26], 23, 7, 0.8],
]
/** The brightest light that the picture can hold. */
export const brightest = 9
const [width, height] = [256, 128]

/** The light from all around, as a picture: its square root, left to right around, bottom to top. */
export function drawStudio() {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  const picture = paper.createImageData(width, height)
  for (let place = 0; place < width * height; place++) {
    const around = (((place % width) + 0.5) / width - 0.5) * 2 * Math.PI
    const up = (0.5 - (Math.floor(place / width) + 0.5) / height) * Math.PI
    const light = lightFrom([Math.sin(around) * Math.cos(up), Math.sin(up), Math.cos(around) * Math.cos(up)])
    picture.data.fill(Math.sqrt(light / brightest) * 255, place * 4, place * 4 + 3)
    picture.data[place * 4 + 3] = 255
  }
  paper.putImageData(picture, 0, 0)
  return canvas
}

function lightFrom(way: Vec) {
  const [x, y, z] = way
  const walls = (0.3 - 0.14 * ease(-0.2, 0.9, y)) * (0.6 + 0.4 * ease(0, 0.9, Math.abs(x)))
  const window = 0.55 * ease(0.15, 0.95, z) * ease(-0.22, 0.6, y - 0.42 * x)
  const floor = ease(0, -0.6, y)
  return boxes.reduce((sum, box) => sum + lightOf(box, way), walls + (0.34 - walls) * floor + window)
}

function lightOf([at, wide, high, light]: Box, way: Vec) {
  const ahead = unit(at)
  const reach = dot(way, ahead)
  if (reach <= 0.05) return 0
  const side = unit(cross([0, 1, 0.001], ahead))
  const far = Math.hypot(...at) / reach
  const u = Math.abs(dot(way, side) * far) / wide
  const v = Math.abs(dot(way, cross(ahead, side)) * far) / high
  return light * ease(1.15, 0.85, u) * ease(1.15, 0.85, v)
}
