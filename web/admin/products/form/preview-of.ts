import { highest } from '#contract/bounds.ts'
import { problems } from '#contract/problems.ts'

/** A file that the server would refuse, with the server's message. */
export class NoPicture extends Error {}

const refuse = (code: keyof typeof problems) => new NoPicture(problems[code].title)

/** A small preview of a chosen picture as the shop will show it: upright, whole, on white. Throws NoPicture. */
export async function previewOf(file: File) {
  if (file.size > highest.pictureBytes) throw refuse('attachment-too-large')
  if (!(await isPhoto(file))) throw refuse('picture-type')
  const photo = await createImageBitmap(file).catch(() => {
    throw refuse('attachment-damaged')
  })
  try {
    if (photo.width * photo.height > highest.picturePixels) throw refuse('picture-too-large')
    return draw(photo)
  } finally {
    photo.close()
  }
}

/** JPEG, PNG or WebP, by the first bytes as on the server. */
async function isPhoto(file: File) {
  const head = await file
    .slice(0, 12)
    .arrayBuffer()
    .catch(() => {
      throw refuse('attachment-damaged')
    })
  const text = String.fromCharCode(...new Uint8Array(head))
  return text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(text)
}

const size = { width: 480, height: 360 }

/** As a data URL: the content security policy allows it, and it needs no revokeObjectURL. */
function draw(photo: ImageBitmap) {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const paper = canvas.getContext('2d')
  if (!paper) throw refuse('attachment-damaged')
  const scale = Math.min(size.width / photo.width, size.height / photo.height)
  const [width, height] = [photo.width * scale, photo.height * scale]
  paper.fillStyle = '#ffffff'
  paper.fillRect(0, 0, size.width, size.height)
  paper.imageSmoothingQuality = 'high'
  paper.drawImage(photo, (size.width - width) / 2, (size.height - height) / 2, width, height)
  return canvas.toDataURL('image/jpeg', 0.85)
}
