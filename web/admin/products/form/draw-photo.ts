/** The shop shows 1200 × 900: twice that leaves nothing to be missed. */
export const largest = { width: 2400, height: 1800 }

const preview = { width: 480, height: 360 }

/** A small preview of a photo as the shop will show it: upright, whole, on white. As a data URL: the content security policy allows it. */
export function drawPreview(photo: ImageBitmap) {
  const { canvas, paper } = openCanvas(preview)
  const scale = Math.min(preview.width / photo.width, preview.height / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  paper.drawImage(photo, (preview.width - width) / 2, (preview.height - height) / 2, width, height)
  return canvas.toDataURL('image/jpeg', 0.85)
}

/** A JPEG of a photo, at most as large as the shop can use, under the name of its file. */
export async function shrink(photo: ImageBitmap, name: string) {
  const scale = Math.min(1, largest.width / photo.width, largest.height / photo.height)
  const [width, height] = [photo.width, photo.height].map((side) => Math.max(1, Math.round(side * scale)))
  const { canvas, paper } = openCanvas({ width, height })
  paper.drawImage(photo, 0, 0, canvas.width, canvas.height)
  const bytes = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
  if (!bytes) throw new Error('the canvas gave no picture')
  return new File([bytes], name.replace(/(?:\.\w{1,5})?$/, '.jpg'), { type: 'image/jpeg' })
}

/** White, as the shop's pictures are behind what is transparent. */
function openCanvas(size: { width: number | undefined; height: number | undefined }) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('no canvas to draw on')
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.imageSmoothingQuality = 'high'
  return { canvas, paper }
}
