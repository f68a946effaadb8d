import { lensPoints } from './plate.ts'
import { bendOf } from './front.ts'
import { templePath } from './temple.ts'
import type { Model } from './build.ts'
import type { Vec } from './surface.ts'

/** The part of the table in millimetres that the picture covers: its side, and where its middle is. */
export const table = { side: 320, z: -60 }
const pixels = 256

/** The soft shadow of a frame on the table, drawn once: its lines from many lamps. `laid` puts a point where the frame lies. */
export function drawShadow({ geometry }: Model, laid: (point: Vec) => Vec, ground: number, glass: number) {
  const canvas = Object.assign(document.createElement('canvas'), { width: pixels, height: pixels })
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  const bend = bendOf(geometry)
  const rim = lensPoints(geometry).map(([x, y]) => laid(bend([x, y, 0])))
  const path = templePath(geometry)
  const temple = Array.from({ length: 24 }, (_, i) => laid(path((i / 23) * geometry.aste)))
  const scale = pixels / table.side
  paper.lineCap = 'round'
  for (let lamp = 0; lamp < lamps; lamp++) {
    // spread over a wide lamp above and before the frame
    const [turn, out] = [lamp * 2.4, Math.sqrt((lamp + 0.5) / lamps)]
    const [dx, dz] = [0.25 + Math.cos(turn) * out * 0.55, -0.28 + Math.sin(turn) * out * 0.55]
    const onTable = ([x, y, z]: Vec, mirrored: number) =>
      [
        pixels / 2 + (mirrored * x + dx * (y - ground)) * scale,
        pixels / 2 + (z - table.z + dz * (y - ground)) * scale,
      ] as const
    for (const side of [1, -1]) {
      paper.strokeStyle = `rgb(0 0 0 / ${1.1 / lamps})`
      line(
        paper,
        rim.map((point) => onTable(point, side)),
        (geometry.rim + 2) * scale,
        true,
      )
      if (glass > 0) {
        paper.fillStyle = `rgb(0 0 0 / ${glass / lamps})`
        paper.fill()
      }
      line(
        paper,
        temple.map((point) => onTable(point, side)),
        (geometry.temple + 1.5) * scale,
        false,
      )
    }
  }
  return canvas
}
const lamps = 60

function line(
  paper: CanvasRenderingContext2D,
  points: readonly (readonly [number, number])[],
  width: number,
  closed: boolean,
) {
  paper.lineWidth = width
  paper.beginPath()
  for (const [x, y] of points) paper.lineTo(x, y)
  if (closed) paper.closePath()
  paper.stroke()
}
