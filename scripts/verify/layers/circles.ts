export type Arrow = readonly [from: string, to: string]

/** One circle for each knot of the graph: its nodes in the order of the arrows, the first one again at the end. */
export function findCircles(arrows: readonly Arrow[]) {
  const next = Map.groupBy(arrows, ([from]) => from)
  const targets = (node: string) => (next.get(node) ?? []).map(([, to]) => to)
  const knots = findKnots([...next.keys()].toSorted(), targets)
  return knots.map((knot) => walkAround(knot, targets))
}

/** Sets of more than one node in which each leads to each (Tarjan). */
function findKnots(nodes: readonly string[], targets: (node: string) => string[]) {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const knots: Set<string>[] = []
  function visit(node: string) {
    const number = order.size
    order.set(node, number)
    let low = number
    open.push(node)
    for (const target of targets(node)) {
      if (!order.has(target)) low = Math.min(low, visit(target))
      else if (open.includes(target)) low = Math.min(low, order.get(target) ?? low)
    }
    lowest.set(node, low)
    if (low < number) return low
    const knot = new Set(open.splice(open.indexOf(node)))
    if (knot.size > 1) knots.push(knot)
    return low
  }
  for (const node of nodes) if (!order.has(node)) visit(node)
  return knots
}

/** The shortest way from a node of the knot back to itself. */
function walkAround(knot: ReadonlySet<string>, targets: (node: string) => string[]) {
  const [start = ''] = [...knot].toSorted()
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const target of targets(way.at(-1) ?? start)) {
      if (target === start) return [...way, start]
      if (!knot.has(target) || seen.has(target)) continue
      seen.add(target)
      ways.push([...way, target])
    }
  }
  return [start]
}
