import { fitBounds } from '#contract/fit.ts'

/** Narrow, medium or wide, by the sum of two lenses and the bridge (D-02). */
export function sizeOf({ calibro, ponte }: { calibro: number; ponte: number }) {
  const width = 2 * calibro + ponte
  if (width < fitBounds[0]) return 'stretta'
  return width < fitBounds[1] ? 'media' : 'larga'
}
