import type { Sharp } from 'sharp'
import { highest } from '#contract/bounds.ts'
import { limitConcurrency } from '#server/platform/base/concurrency.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { loadSharp } from './load-sharp.ts'

/** A photo's bytes and pixels are in memory only while it has its turn. */
const inTurn = limitConcurrency({ atOnce: 2, mostWaiting: 60 })

/** JPEG, PNG or WebP, by its first bytes. */
export async function isPhoto(file: Blob) {
  const head = Buffer.from(await file.slice(0, 12).arrayBuffer()).toString('latin1')
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF.{4}WEBP/s.test(head)
}

/**
 * Makes something of a photo's pixels, upright and in plain colours, two photos at a time and outside the thread of the
 * requests: nothing else of the file reaches `make`. Problems: attachment-damaged, picture-too-large, unavailable.
 */
export function remake<T>(file: Blob, make: (photo: Sharp) => Promise<T>) {
  return inTurn(async () => {
    const [sharp, bytes] = [await loadSharp(), Buffer.from(await file.arrayBuffer())]
    try {
      const photo = sharp(bytes, { limitInputPixels: highest.picturePixels, failOn: 'error' })
      return await make(photo.timeout({ seconds: 20 }).autoOrient().toColourspace('srgb'))
    } catch (error) {
      throw new Problem(/pixel limit/i.test(String(error)) ? 'picture-too-large' : 'attachment-damaged')
    }
  })
}
