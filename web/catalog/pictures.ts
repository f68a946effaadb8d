import { srcSet } from '#contract/pictures.ts'

/**
 * The `sizes` of the large picture on a product page. The value for phones is a fifth below the real width: at a pixel ratio
 * of two the browser then chooses the small picture, which the cards have loaded, and at three the large one.
 */
export const largeSizes = '(min-width:1024px) 70vw, (min-width:640px) 100vw, 80vw'

/** The view transition name of a frame's picture, shared by card and product page. */
export const pictureName = (id: number) => `foto-${id}`

const warm = new Set<string>()

/** Prefetches the large picture with low priority. */
export function warmPicture(address: string) {
  if (warm.has(address)) return
  warm.add(address)
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = largeSizes
  image.srcset = srcSet(address) ?? ''
  image.src = address
}
