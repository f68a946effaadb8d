import sharp from 'sharp'
import type { ReadPicture } from '#server/catalog/pictures/picture-files.ts'

/** What a link is shown with, in pixels: the shape that every network crops to. */
const size = { width: 1200, height: 630 }
/** What may be asked for: one picture of the media folder. */
const picture = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:avif|webp|jpg|png)(?=\.jpg$)/

/**
 * A picture of the shop as JPEG in the shape of a link's preview; undefined: there is no such picture. Problem:
 * files-unavailable.
 */
export async function makePreview(readPicture: ReadPicture, name: string) {
  const [path] = picture.exec(name) ?? []
  const bytes = path && (await readPicture(path))
  if (!bytes) return undefined
  return sharp(bytes)
    .resize({ ...size, fit: 'contain', background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
