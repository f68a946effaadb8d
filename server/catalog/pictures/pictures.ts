import { highest } from '#contract/bounds.ts'
import { randomUUIDv7 } from 'node:crypto'
import { nameFile } from '#contract/pictures.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { cutName, visibleName } from '#server/platform/files/file-name.ts'
import { loadSharp } from '#server/platform/files/load-sharp.ts'
import { isPhoto, remake } from '#server/platform/files/photo.ts'
import { isSvg, renderSvg } from '#server/platform/files/render-svg.ts'
import { removePictures, storePictures, type MadePicture } from './picture-files.ts'

/** The frame of every product picture, in pixels; what is cut differently gets white margins. */
const frame = { width: 1200, height: 900 }
const small = { width: 640, height: 480 }
const white = '#ffffff'
/** A logo fits into this, in pixels. */
const logo = { width: 800, height: 400 }

/**
 * Makes the pictures of a product out of files, keeps them under names of ours and gives their addresses to `use`, in
 * order. What is refused is not kept; of several files the refused one is named. Problems: picture-type,
 * attachment-too-large, attachment-damaged, picture-too-large, unavailable, files-unavailable.
 */
export function withPhotos<T>(storage: FileStorage, files: File[], use: (addresses: string[]) => Promise<T>) {
  return withPictures(storage, files, makePhoto, use)
}

/** The same for a brand's logo, which may be transparent, and a drawing in SVG: that becomes a picture. */
export const withLogo = <T>(storage: FileStorage, file: File, use: (address: string) => Promise<T>) =>
  withLogos(storage, [file], ([address = '']) => use(address))

export async function withLogos<T>(storage: FileStorage, files: File[], use: (addresses: string[]) => Promise<T>) {
  const pixels: File[] = []
  for (const file of files) pixels.push((await isSvg(file)) ? new File([await renderSvg(file, logo)], file.name) : file)
  return withPictures(storage, pixels, makeLogo, use)
}

async function withPictures<T>(
  storage: FileStorage,
  files: File[],
  make: (file: File) => Promise<MadePicture>,
  use: (addresses: string[]) => Promise<T>,
) {
  await Promise.all(files.map((file, index) => checkPhoto(file).catch(nameRefused(files, index))))
  const made: MadePicture[] = []
  for (const [index, file] of files.entries()) made.push(await make(file).catch(nameRefused(files, index)))
  const undo = async (error: unknown) => {
    // a store that is away keeps them until the sweep
    await removePictures(storage, made).catch(() => undefined)
    throw error
  }
  await storePictures(storage, made).catch(undo)
  return use(made.map(({ address }) => address)).catch((error: unknown) => {
    // after any other failure the rows may name them all the same, as when the answer to a commit is lost: the sweep knows
    if (error instanceof Problem) return undo(error)
    throw error
  })
}

/** The name of a file is the sender's: a text to show, shortened, and never a path. */
function nameRefused(files: File[], index: number) {
  return (error: unknown): never => {
    if (!(error instanceof Problem) || error.code === 'unavailable' || files.length === 1) throw error
    const names = files.map(({ name }) => cutName(visibleName(name), longestName))
    throw new Problem(error.code, error.words, { about: nameFile(names, index) })
  }
}
const longestName = 60

async function checkPhoto(file: File) {
  if (file.size > highest.pictureBytes) throw new Problem('attachment-too-large')
  if (!(await isPhoto(file))) throw new Problem('picture-type')
}

/** As the listing and the page of a product ask for it: AVIF in two widths, and WebP for emails and the card provider. */
async function makePhoto(file: File): Promise<MadePicture> {
  const name = `foto/${randomUUIDv7()}`
  return remake(file, async (photo) => {
    const { data, info } = await photo
      .flatten({ background: white })
      .resize({ ...frame, fit: 'contain', background: white })
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const sharp = await loadSharp()
    const again = () => sharp(data, { raw })
    const avif = { quality: 60, effort: 2 }
    return {
      address: `/media/${name}-1200.avif`,
      files: {
        [`${name}-1200.avif`]: await again().avif(avif).toBuffer(),
        [`${name}-1200.webp`]: await again().webp({ quality: 82 }).toBuffer(),
        [`${name}-640.avif`]: await again().resize(small).avif(avif).toBuffer(),
      },
    }
  })
}

async function makeLogo(file: File): Promise<MadePicture> {
  const name = `loghi/${randomUUIDv7()}.webp`
  return remake(file, async (photo) => {
    const webp = await photo
      .resize({ ...logo, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
    return { address: `/media/${name}`, files: { [name]: webp } }
  })
}
