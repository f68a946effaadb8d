/** The addresses of a product's pictures, out of the comma-separated list of the wire (S-088, S-255). */
export function splitPictures(imgs: string) {
  return imgs
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)
}

/** `…-1200.avif` has a sibling `…-640.avif`; any other address stands alone. */
const wide = /-1200\.avif$/

/** The `srcset` of one picture. */
export function srcSet(address: string) {
  return wide.test(address) ? `${address.replace(wide, '-640.avif')} 640w, ${address} 1200w` : undefined
}

/** The smaller picture, where there is one. */
export function smallImage(address: string) {
  return address.replace(wide, '-640.avif')
}

/** The same picture for those who cannot read AVIF: emails, the card provider's page. */
export function webpImage(address: string) {
  return address.replace(wide, '-1200.webp')
}

/** The same picture as JPEG on the 1200 × 630 that links are shown with: not everybody who shows links reads AVIF or WebP. */
export function previewImage(address: string) {
  return address.replace(/^\/media\/(.+)$/, '/anteprima/$1.jpg')
}

/** How people are told of one of the files that they sent: by its name, and by its place where the name says too little. */
export function nameFile(names: readonly string[], index: number) {
  const name = names[index]
  const place = `file ${index + 1} di ${names.length}`
  if (!name) return `Il ${place}`
  return names.indexOf(name) === names.lastIndexOf(name) ? `«${name}»` : `«${name}» (${place})`
}
