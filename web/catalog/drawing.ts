import { shapes } from './shapes.ts'

type Point = readonly [x: number, y: number]

const round = (value: number) => Math.round(value * 10) / 10
const at = ([x, y]: Point) => `${round(x)} ${round(y)}`

/** A smooth closed curve through the points (Catmull-Rom as cubic Béziers). */
function smooth(points: Point[]) {
  const n = points.length
  const point = (i: number): Point => points[(i + n) % n] ?? [0, 0]
  const pieces = points.map((_, i) => {
    const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
    const one: Point = [b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6]
    const two: Point = [c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6]
    return `C${at(one)} ${at(two)} ${at(c)}`
  })
  return `M${at(point(0))}${pieces.join('')}Z`
}

interface Measures {
  calibro: number | null
  ponte: number | null
  aste: number | null
  formaOcchiale: string
  frontale: string
}

export type FrameDrawing = NonNullable<ReturnType<typeof drawFrame>>

/**
 * The paths of the dimensioned drawing in millimetres, y downwards, the middle of the bridge at 0,0; null when a measure
 * is missing. Called by a loader, so that the browser gets the paths and not the table of shapes.
 */
export function drawFrame({ calibro, ponte, aste, formaOcchiale, frontale }: Measures) {
  if (calibro === null || ponte === null || aste === null) return null
  const key = formaOcchiale.trim().toLowerCase()
  const [hinge, bridge, outline] = shapes[key] ?? shapes.quadrata ?? [0.7, 0.6, '']
  const metal = !/acet/i.test(frontale)
  const middle = (ponte + calibro) / 2
  const points = scaleTo(calibro, outline)
  const halfHeight = Math.max(...points.map(([, y]) => y))
  const hingeY = -hinge * halfHeight
  const bridgeY = -bridge * halfHeight
  const rim = metal ? 1.4 : 3.2
  // acetate is thicker at the top than at the bottom
  const lift = metal ? 0 : 1
  const edge = widthAt(points, hingeY)
  const half = middle + edge + (metal ? 4.2 : 7.6)

  const lens = (side: 1 | -1, dx = 0, dy = 0) =>
    smooth(points.map(([x, y]): Point => [side * (x + middle + dx), y + dy]))
  const parts = [
    { d: both((side) => lens(side, lift * 0.3, -lift)), width: rim * 2 },
    {
      d: `M${at([-ponte / 2 - 1.5, bridgeY])}Q0 ${round(bridgeY - (metal ? 5 : 4))} ${at([ponte / 2 + 1.5, bridgeY])}`,
      width: metal ? 2 : 6.4,
    },
    {
      d: both((side) => `M${at([side * (middle + edge), hingeY])}H${round(side * (half - (metal ? 1.4 : 3.4)))}`),
      width: metal ? 2.8 : 6.8,
    },
  ]
  if (key === 'cat-eye' && !metal) {
    const brow: Point = [middle + calibro * 0.22, -halfHeight * 0.9]
    const tip: Point = [half - 3, -halfHeight - 3.4]
    parts.push({
      d: both(
        (side) => `M${at([side * brow[0], brow[1]])}L${at([side * tip[0], tip[1]])}L${at([side * (half - 5), hingeY])}`,
      ),
      width: 5,
    })
  }
  if (key === 'goccia') {
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
    temple: drawTemple(aste, metal),
  }
}

/** The outline in millimetres, exactly as wide as the lens, y downwards. */
function scaleTo(width: number, outline: string) {
  const pairs = outline.split(',').map((pair): Point => {
    const [x = 0, y = 0] = pair.split(' ').map(Number)
    return [x, y]
  })
  const xs = pairs.map(([x]) => x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const unit = width / (right - left)
  return pairs.map(([x, y]): Point => [(x - (left + right) / 2) * unit, -y * unit])
}

/** A path and its mirror image. */
const both = (d: (side: 1 | -1) => string) => d(1) + d(-1)

/** How far the outline reaches towards the temple at this height. */
function widthAt(points: Point[], y: number) {
  let widest = 0
  for (const [i, a] of points.entries()) {
    const b = points[(i + 1) % points.length] ?? a
    if (a[1] > y === b[1] > y) continue
    widest = Math.max(widest, a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]))
  }
  return widest
}

/** The temple from the side: straight, then bent behind the ear. `length` of the wire is measured along it. */
function drawTemple(length: number, metal: boolean) {
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
      (metal ? 2.2 : 5.4) + (metal ? 1.6 : 2.6) * Math.max(0, 1 - along / 60) + Math.max(0, along - bend) / 32
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
