/** Millimetres between the outer edges of the lenses: below the first is small, from the second on large. */
const bounds = [118, 126] as const

/** Small, medium or large, by the sum of two lenses and the bridge (D-02). */
export function sizeOf({ calibro, ponte }: { calibro: number; ponte: number }) {
  const width = 2 * calibro + ponte
  if (width < bounds[0]) return 'piccola'
  return width < bounds[1] ? 'media' : 'grande'
}
