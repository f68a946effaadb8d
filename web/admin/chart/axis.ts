export interface Axis {
  /** The values at the bottom and at the top of the plot. */
  domain: [number, number]
  /** The values with a label and a grid line. */
  ticks: readonly number[]
}

/** The approximate number of steps from bottom to top. */
const steps = 5

/** The axis of counts: from minimum - 1 to maximum + 1 (S-208), with ticks at integers that are not negative. */
export function countAxis(counts: readonly number[]): Axis {
  const bottom = Math.min(...counts) - 1
  const top = Math.max(...counts) + 1
  const step = roundStep((top - bottom) / steps)
  const first = Math.ceil(Math.max(0, bottom) / step)
  const ticks = Array.from({ length: Math.floor(top / step) - first + 1 }, (_, n) => (first + n) * step)
  return { domain: [bottom, top], ticks }
}

/** The least of 1, 2, 5, 10, 20, 50 … that is not below `least`. */
function roundStep(least: number) {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10)
}
