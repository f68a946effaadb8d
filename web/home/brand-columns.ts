const infiniteFrom = 8
const twoRowsFrom = 5

/** Whether a row of so many brands loops (S-553). */
export const isInfinite = (brands: number) => brands >= infiniteFrom

/** The number of rows (S-554). */
export const rowsFor = (brands: number) => (brands >= twoRowsFrom ? 2 : 1)

/** The brands in their order, split into columns; the last may be shorter. */
export function columnsOf<B>(brands: readonly B[]): B[][] {
  const rows = rowsFor(brands.length)
  return Array.from({ length: Math.ceil(brands.length / rows) }, (_, column) =>
    brands.slice(column * rows, (column + 1) * rows),
  )
}
