export interface Axis {
  /** The values at the bottom and at the top. */
  domain: [number, number]
  /** The values that have a label and a line. */
  ticks: readonly number[]
}

/** About so many steps from the bottom of the chart to its top. */
const steps = 5

/** From one below the least to one above the most (S-208), and whole numbers of it to label; a count is never negative. */
export function countAxis(counts: readonly number[]): Axis {
  const bottom = Math.min(...counts) - 1
  const top = Math.max(...counts) + 1
  const step = roundStep((top - bottom) / steps)
  const first = Math.ceil(Math.max(0, bottom) / step)
  const ticks = Array.from({ length: Math.floor(top / step) - first + 1 }, (_, n) => (first + n) * step)
  return { domain: [bottom, top], ticks }
}

/** The first of 1, 2, 5, 10, 20, 50 … that is not smaller. */
function roundStep(least: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
}
