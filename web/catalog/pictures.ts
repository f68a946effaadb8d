import { srcSet } from '#contract/immagini.ts'

/** The large picture of a product page. */
export const largeSizes = '(min-width:1024px) 70vw, 100vw'

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
