const size = { width: 800, height: 200 }
/** Kept free on both sides, in pixels. */
const margin = 24
const largest = 110

/** A logo drawn from a brand's name, in the shop's wide letters on nothing; undefined where the browser cannot draw. */
export async function drawLogo(name: string): Promise<File | undefined> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  const words = name.trim().toUpperCase()
  const { fontFamily } = getComputedStyle(document.body)
  const fontOf = (pixels: number) => `600 ${pixels}px ${fontFamily}`
  pen.font = fontOf(largest)
  const share = (size.width - 2 * margin) / pen.measureText(words).width
  pen.font = fontOf(Math.floor(largest * Math.min(1, share)))
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillStyle = getComputedStyle(document.body).color
  pen.fillText(words, size.width / 2, size.height / 2)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return bytes ? new File([bytes], 'disegnato.png', { type: 'image/png' }) : undefined
}
