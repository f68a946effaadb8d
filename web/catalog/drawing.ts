import { piecesOf, type Point } from '#web/geometry/curves.ts'
import { frameGeometry, type FrameMeasures } from '#web/geometry/frame.ts'

const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** A smooth closed curve through the points. */
const smooth = (points: Point[]) =>
  `M${at(points[0] ?? [0, 0])}${piecesOf(points)
    .map(({ one, two, to }) => `C${at(one)} ${at(two)} ${at(to)}`)
    .join('')}Z`

export type FrameDrawing = NonNullable<ReturnType<typeof drawFrame>>

/**
 * The paths of the dimensioned drawing in millimetres, y downwards, the middle of the bridge at 0,0; null when a measure
 * is missing. Called by a loader, so that the browser gets the paths and not the table of shapes.
 */
export function drawFrame(measures: FrameMeasures) {
  const frame = frameGeometry(measures)
  if (!frame) return null
  const { shape, isMetal, calibro, ponte, aste, outline, middle, halfHeight, edge, half, hingeY, bridgeY, rim, lift } =
    frame

  const lens = (side: 1 | -1, dx = 0, dy = 0) =>
    smooth(outline.map(([x, y]): Point => [side * (x + middle + dx), y + dy]))
  const parts = [
    { d: both((side) => lens(side, lift * 0.3, -lift)), width: rim * 2 },
    {
      d: `M${at([-ponte / 2 - 1.5, bridgeY])}Q0 ${round(bridgeY - (isMetal ? 5 : 4))} ${at([ponte / 2 + 1.5, bridgeY])}`,
      width: isMetal ? 2 : 6.4,
    },
    {
      d: both((side) => `M${at([side * edge, hingeY])}H${round(side * (half - (isMetal ? 1.4 : 3.4)))}`),
      width: isMetal ? 2.8 : 6.8,
    },
  ]
  if (shape === 'cat-eye' && !isMetal) {
    const brow: Point = [middle + calibro * 0.22, -halfHeight * 0.9]
    const tip: Point = [half - 3, -halfHeight - 3.4]
    parts.push({
      d: both(
        (side) => `M${at([side * brow[0], brow[1]])}L${at([side * tip[0], tip[1]])}L${at([side * (half - 5), hingeY])}`,
      ),
      width: 5,
    })
  }
  if (shape === 'goccia') {
    const y = -halfHeight * 0.86
    parts.push({ d: `M${at([-ponte / 2 - 7, y])}Q0 ${round(y - 1.4)} ${at([ponte / 2 + 7, y])}`, width: 1.8 })
  }
  return {
    calibro,
    ponte,
    aste,
    parts,
    lenses: both((side) => lens(side)),
    halfHeight: round(halfHeight),
    half: round(half),
    temple: drawTemple(aste, isMetal),
  }
}

/** A path and its mirror image. */
const both = (d: (side: 1 | -1) => string) => d(1) + d(-1)

/** The temple from the side: straight, then bent behind the ear. `length` of the wire is measured along it. */
function drawTemple(length: number, isMetal: boolean) {
  const bend = length - 46
  const radius = 22
  const angle = 0.77
  const above: Point[] = []
  const below: Point[] = []
  let reach = 0
  // every 3 mm of the bend: closer points are not seen, and the page carries them
  const steps = Array.from({ length: 16 }, (_, i) => bend + (i * (length - bend)) / 15)
  for (const along of [0, bend * 0.4, ...steps]) {
    const turn = Math.min(angle, Math.max(0, (along - bend) / radius))
    const rest = Math.max(0, along - bend - radius * angle)
    const x = Math.min(along, bend) + radius * Math.sin(turn) + rest * Math.cos(turn)
    const y = radius * (1 - Math.cos(turn)) + rest * Math.sin(turn)
    const thick =
      (isMetal ? 2.2 : 5.4) + (isMetal ? 1.6 : 2.6) * Math.max(0, 1 - along / 60) + Math.max(0, along - bend) / 32
    const [sx, sy] = [(Math.sin(turn) * thick) / 2, (Math.cos(turn) * thick) / 2]
    above.push([x + sx, y - sy])
    below.push([x - sx, y + sy])
    reach = x + sx
  }
  const none: Point = [0, 0]
  const tipAbove = above.at(-1) ?? none
  const tipBelow = below.at(-1) ?? none
  const back = below.toReversed()
  const d = `M${above.map(at).join('L')}Q${at([tipAbove[0] + 3, tipAbove[1] + 4])} ${at(tipBelow)}L${back.map(at).join('L')}Z`
  return { d, reach: round(reach), depth: round(tipBelow[1] + 3) }
}

/** The same drawing in half the bytes, for a page: of what is closed the right half, which `Drawing` mirrors. */
export function drawShort(measures: FrameMeasures): FrameDrawing | null {
  const drawing = drawFrame(measures)
  if (!drawing) return null
  const parts = drawing.parts.map(({ d, width }) => ({ d: shorten(d), width }))
  return { ...drawing, parts, lenses: shorten(drawing.lenses) }
}

/** A curve's first control point mirrors the second one before it, as `S` says. */
function shorten(path: string) {
  if (!path.endsWith('Z')) return path
  const [start, first, ...others] = path.slice(0, path.indexOf('Z')).split('C')
  return `${start}C${first}${others.map((points) => `S${points.split(' ').slice(2).join(' ')}`).join('')}Z`
}
