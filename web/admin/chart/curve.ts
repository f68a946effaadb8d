export interface Point {
  x: number
  y: number
}

/**
 * A smooth path through all points, from left to right, which rises and falls only where they do: cubic pieces with the
 * slopes of Fritsch and Carlson (1980).
 */
export function smoothPath(points: readonly Point[]) {
  const slopes = slopesOf(points)
  return points
    .map(({ x, y }, at) => {
      const before = points[at - 1]
      if (!before) return `M${write(x)},${write(y)}`
      const third = (x - before.x) / 3
      const [from = 0, to = 0] = [slopes[at - 1], slopes[at]]
      const ends = [before.x + third, before.y + third * from, x - third, y - third * to, x, y]
      return `C${ends.map(write).join(',')}`
    })
    .join('')
}

/** Thousandths of a pixel are exact enough. */
const write = (length: number) => String(Math.round(length * 1000) / 1000)

/** The slope at each point; at the two ends it continues the curve of the piece beside it. */
function slopesOf(points: readonly Point[]) {
  const pieces = points.slice(1).map(({ x, y }, at) => {
    const from = points[at] ?? { x, y }
    return { width: x - from.x, slope: (y - from.y) / (x - from.x) }
  })
  const inner = pieces.slice(1).map((after, at) => slopeBetween(pieces[at] ?? after, after))
  return [slopeAtEnd(pieces[0], inner[0]), ...inner, slopeAtEnd(pieces.at(-1), inner.at(-1))]
}

interface Piece {
  width: number
  slope: number
}

/** 0 at a local extreme; else limited so that the curve does not overshoot. */
function slopeBetween(before: Piece, after: Piece) {
  if (before.slope * after.slope <= 0) return 0
  const mean = (before.slope * after.width + after.slope * before.width) / (before.width + after.width)
  const most = Math.min(Math.abs(before.slope), Math.abs(after.slope), Math.abs(mean) / 2)
  return Math.sign(before.slope) * 2 * most
}

/** `beside`: at the other end of the piece. */
function slopeAtEnd({ slope }: Piece = { width: 0, slope: 0 }, beside = slope) {
  return (3 * slope - beside) / 2
}
