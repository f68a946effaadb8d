import { randomUUIDv7 } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Sharp } from 'sharp'
import { highest } from '#contract/bounds.ts'
import { pictureSizes, type Look, type PictureSetting } from '#contract/look-settings.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { isPhoto, remake } from '#server/platform/files/photo.ts'
import { isSvg, renderSvg } from '#server/platform/files/render-svg.ts'

/**
 * Makes a picture of the shop out of a file, keeps it and gives its address, which a setting may then say. One that no setting
 * says goes with the daily sweep. Problems: attachment-too-large, picture-type, attachment-damaged, picture-too-large,
 * unavailable, files-unavailable.
 */
export async function keepPicture(storage: FileStorage, use: PictureSetting, file: Blob) {
  if (file.size > highest.pictureBytes) throw new Problem('attachment-too-large')
  const { width, height, format, fills } = pictureSizes[use]
  const size = { width, height }
  const pixels = (await isPhoto(file)) ? file : await rendered(file, size)
  const { data, info } = await remake(pixels, async (photo) =>
    encode[format](await fit(photo, size, fills)).toBuffer({ resolveWithObject: true }),
  )
  const name = `media/negozio/${randomUUIDv7()}-${info.width}x${info.height}.${format}`
  await storage.put(name, data)
  return `/${name}`
}

async function fit(photo: Sharp, size: { width: number; height: number }, fills: boolean) {
  if (!fills) return photo.resize({ ...size, fit: 'inside', withoutEnlargement: true })
  const { isOpaque } = await photo.stats()
  return photo.resize({ ...size, fit: isOpaque ? 'cover' : 'contain', background: '#00000000' })
}

/** Drawings stay sharp, photos are small: they are the first thing that a visitor waits for. */
const encode = {
  png: (photo: Sharp) => photo.png({ compressionLevel: 9, palette: true, quality: 95 }),
  avif: (photo: Sharp) => photo.avif({ quality: 50 }),
  jpg: (photo: Sharp) => photo.flatten({ background: '#f0f1ec' }).jpeg({ quality: 80 }),
}

async function rendered(file: Blob, size: { width: number; height: number }) {
  if (!(await isSvg(file))) throw new Problem('shop-picture-type')
  return new Blob([await renderSvg(file, size)])
}

/** Problems: picture-unknown, where the store has no such picture; files-unavailable. */
export async function checkPicture(storage: FileStorage, address: string) {
  const found = await storage.get(address.slice(1))
  if (!found) throw new Problem('picture-unknown')
  // one that nothing reads keeps its file open
  await buffer(found.bytes)
}

/** The owner's logo; undefined: there is none. Problem: files-unavailable. */
export async function readLogo(storage: FileStorage, { logo }: Pick<Look, 'logo'>) {
  const found = logo ? await storage.get(logo.slice(1)) : undefined
  return found && buffer(found.bytes)
}
