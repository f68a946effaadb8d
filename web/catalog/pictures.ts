import { srcSet } from '#contract/immagini.ts'

/**
 * The large picture of a product page. A phone is told a fifth less than it shows: with two dots a pixel the small picture,
 * which the cards have fetched, is then sharp enough; with three the large one is fetched.
 */
export const largeSizes = '(min-width:1024px) 70vw, (min-width:640px) 100vw, 80vw'

/** Card and product page call the picture of one frame the same, so that one moves to the place of the other. */
export const pictureName = (id: number) => `foto-${id}`

const warm = new Set<string>()

/** Fetches the large picture, behind everything else that is on its way. */
export function warmPicture(address: string) {
  if (warm.has(address)) return
  warm.add(address)
  const image = new Image()
  image.fetchPriority = 'low'
  image.sizes = largeSizes
  image.srcset = srcSet(address) ?? ''
  image.src = address
}
