import { fitBounds } from '#contract/fit.ts'

/** Small, medium or large, by the sum of two lenses and the bridge (D-02). */
export function sizeOf({ calibro, ponte }: { calibro: number; ponte: number }) {
  const width = 2 * calibro + ponte
  if (width < fitBounds[0]) return 'piccola'
  return width < fitBounds[1] ? 'media' : 'grande'
}
