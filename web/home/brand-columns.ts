const infiniteFrom = 8
const twoRowsFrom = 5

/** Whether the row of so many brands goes round without an end (S-553). */
export const isInfinite = (brands: number) => brands >= infiniteFrom

/** How many brands stand one above the other (S-554). */
export const rowsFor = (brands: number) => (brands >= twoRowsFrom ? 2 : 1)

/** The brands in their order, cut into columns; the last may be shorter. */
export function columnsOf<B>(brands: readonly B[]): B[][] {
  const rows = rowsFor(brands.length)
  return Array.from({ length: Math.ceil(brands.length / rows) }, (_, column) =>
    brands.slice(column * rows, (column + 1) * rows),
  )
}
