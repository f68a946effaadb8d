// Pictures of the shop itself, which the owner gives at /admin/impostazioni.

/** `/media/negozio/<id>-320x96.png`: a picture that the shop made, with its size in pixels. */
const made = /^\/media\/negozio\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-(\d{1,4})x(\d{1,4})\.(?:png|webp)$/

export const isShopPicture = (address: string) => made.test(address)

/** Width and height in pixels, as the address says. */
export function sizeOf(address: string) {
  const [, width, height] = /-(\d+)x(\d+)\./.exec(address) ?? []
  return { width: Number(width), height: Number(height) }
}
