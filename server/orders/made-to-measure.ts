import type { OrderLine } from './shared-queries.ts'

/** Whether all of an order is made for one person, and cannot be withdrawn from. */
export const isMadeToMeasure = (lines: readonly Pick<OrderLine, 'made_to_measure'>[]) =>
  lines.length > 0 && lines.every((line) => line.made_to_measure)
