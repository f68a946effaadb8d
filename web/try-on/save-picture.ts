import { inkColor } from '#contract/contrast.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { Photo } from './photo.ts'

/** Pixels: the saved picture is as wide at least. */
const least = 1000
/** The line under the picture, in pixels. */
const line = { height: 56, text: 24 }

/** Saves what is seen in this picture as a JPEG, with a line of words under it. It goes to the device, and nowhere else. */
export async function savePicture(svg: SVGSVGElement, photo: Photo, words: string, name: string) {
  const view = svg.viewBox.baseVal
  const scale = Math.max(1, least / view.width)
  const [width, height] = [Math.round(view.width * scale), Math.round(view.height * scale)]
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height + line.height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  const bitmap = await createImageBitmap(photo.bytes)
  pen.drawImage(bitmap, view.x, view.y, view.width, view.height, 0, 0, width, height)
  bitmap.close()
  pen.drawImage(await pictureOf(svg, width, height), 0, 0, width, height)
  pen.fillStyle = inkColor
  pen.font = `600 ${line.text}px ${getComputedStyle(document.body).fontFamily}`
  pen.fillText(words, 20, height + (line.height + line.text) / 2 - 4, width - 40)
  const bytes = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.92))
  canvas.width = 0
  if (!bytes) throw new Error('no picture')
  saveFile(bytes, name)
}

/** What is drawn over the photo, without the photo: its address means nothing to a picture. */
async function pictureOf(svg: SVGSVGElement, width: number, height: number) {
  const copy = svg.cloneNode(true) as SVGSVGElement
  for (const photo of copy.querySelectorAll('image')) photo.remove()
  copy.setAttribute('width', String(width))
  copy.setAttribute('height', String(height))
  const drawn = new Image()
  drawn.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`
  await drawn.decode()
  return drawn
}
