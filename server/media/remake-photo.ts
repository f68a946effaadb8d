import sharp from 'sharp'
import { Problem } from '#server/problem.ts'

// each photo on one thread, and none kept: the machine is the shop's
sharp.concurrency(1)
sharp.cache(false)

const mostPixels = 40_000_000
const longestSide = 2000
/** Photos in work at once, and how many may wait for their turn, each with its bytes in memory. */
const atOnce = 2
const mostWaiting = 60

let working = 0
const waiting: (() => void)[] = []

/**
 * The pixels of a JPEG, PNG or WebP as a new JPEG, upright, at most 2000 px wide and high: nothing else of the file stays,
 * no place, no camera, nothing hidden behind it. Problems: attachment-damaged, picture-too-large, unavailable.
 */
export async function remakePhoto(bytes: Buffer) {
  await takeTurn()
  try {
    return await remake(bytes)
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

async function takeTurn() {
  if (working < atOnce) {
    working += 1
    return
  }
  if (waiting.length >= mostWaiting) throw new Problem('unavailable')
  await new Promise<void>((settle) => waiting.push(settle))
}

async function remake(bytes: Buffer) {
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
      .timeout({ seconds: 20 })
      .autoOrient()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 85 })
      .toBuffer()
  } catch (error) {
    throw new Problem(/pixel limit/i.test(String(error)) ? 'picture-too-large' : 'attachment-damaged')
  }
}
