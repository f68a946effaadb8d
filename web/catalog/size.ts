/** From one outer edge of the lenses to the other, in millimetres: below the first small, from the second on large. */
const bounds = [118, 126] as const

/** Small, medium or large, of what a frame's two lenses and its bridge measure together (D-02). */
export function sizeOf({ calibro, ponte }: { calibro: number; ponte: number }) {
  const width = 2 * calibro + ponte
  if (width < bounds[0]) return 'piccola'
  return width < bounds[1] ? 'media' : 'grande'
}
