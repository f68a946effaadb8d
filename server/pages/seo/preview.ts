import { ByteCache } from '#server/catalog/cache/byte-cache.ts'
import { limitConcurrency } from '#server/platform/base/concurrency.ts'
import { loadSharp } from '#server/platform/files/load-sharp.ts'
import type { ReadPicture } from '#server/catalog/pictures/picture-files.ts'

/** What a link is shown with, in pixels: the shape that every network crops to. */
const size = { width: 1200, height: 630 }
/** What may be asked for: one picture of the media folder. */
const picture = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:avif|webp|jpg|png)(?=\.jpg$)/

/** What a process keeps of previews in memory, in bytes, and for how long. */
const maxBytes = 24 * 1024 * 1024
const maxAgeMs = 3_600_000

/**
 * Makes previews: a picture of the shop as JPEG in the shape of a link's preview; undefined: there is no such picture.
 * One at a time, because each takes a processor for some tenths of a second. Problems: unavailable when too many wait,
 * files-unavailable.
 */
export function openPreviews(readPicture: ReadPicture) {
  const kept = new ByteCache({ maxBytes, maxAgeMs, clock: () => performance.now() })
  const inTurn = limitConcurrency({ atOnce: 1, mostWaiting: 30 })
  return async (name: string) =>
    kept.keep(
      name,
      (made) => made?.length ?? Infinity,
      async () => {
        const [path] = picture.exec(name) ?? []
        const bytes = path && (await readPicture(path))
        return bytes ? inTurn(() => makePreview(bytes)) : undefined
      },
    )
}

async function makePreview(bytes: Buffer) {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ ...size, fit: 'contain', background: '#fff' })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer()
}
