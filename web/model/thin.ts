import type { Spoke } from './plate.ts'

/** How many millimetres an edge may be off the straight line between two spokes that are kept, and how long that may be. */
const tolerance = 0.05
const longest = 9

/** Leaves out the spokes without which both edges run as they do. */
export function thinned(spokes: readonly Spoke[]): Spoke[] {
  const kept: Spoke[] = []
  let from = 0
  for (let i = 1; i < spokes.length; i++) {
    if (i > from + 1 && !isStraight(spokes.slice(from, i + 1))) from = i - 1
    const spoke = spokes[from]
    if (spoke && kept.at(-1) !== spoke) kept.push(spoke)
  }
  return kept
}

type Place = readonly [x: number, y: number]
const edges: readonly ((spoke: Spoke) => Place)[] = [
  ({ at }) => at,
  ({ at, out, reach }) => [at[0] + out[0] * reach, at[1] + out[1] * reach],
]

function isStraight(some: readonly Spoke[]) {
  const [first, last] = [some[0], some.at(-1)]
  if (!first || !last || some.some(({ isSeam }) => isSeam !== first.isSeam)) return false
  return edges.every((edge) => {
    const [a, b] = [edge(first), edge(last)]
    const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
    const length = Math.hypot(dx, dy) || 1
    return (
      length < longest &&
      some.every((spoke) => {
        const [x, y] = edge(spoke)
        return Math.abs((x - a[0]) * dy - (y - a[1]) * dx) / length < tolerance
      })
    )
  })
}
