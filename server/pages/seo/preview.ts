import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** What a link is shown with, in pixels: the shape that every network crops to. */
const size = { width: 1200, height: 630 }
/** What may be asked for: one picture of the media folder. */
const picture = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:avif|webp|jpg|png)(?=\.jpg$)/

/** A picture of the shop as JPEG in the shape of a link's preview; undefined: there is no such picture. */
export async function makePreview(mediaDir: string, name: string) {
  const [path] = picture.exec(name) ?? []
  const bytes = path && (await readFile(`${mediaDir}/${path}`).catch(() => undefined))
  if (!bytes) return undefined
  return sharp(bytes)
    .resize({ ...size, fit: 'contain', background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
