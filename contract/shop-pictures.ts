/** Width and height in pixels of a picture of the shop, as its address says. */
export function sizeOf(address: string) {
  const [, width, height] = address.split(/-(\d+)x(\d+)/)
  return { width: Number(width), height: Number(height) }
}
