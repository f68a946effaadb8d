import { formatSize } from '#web/lib/files.ts'
import type { Size } from './marks.ts'

/** A photo on this device: its bytes as JPEG, and the address under which this document alone shows it. */
export interface Photo extends Size {
  bytes: Blob
  url: string
}

/** Why a photo is not shown, in words for the visitor. */
export class NoPhoto extends Error {}

const mostBytes = 40_000_000
/** Pixels that are decoded at most: four bytes each, and phones have little memory. A camera of 50 million fits. */
const mostPixels = 64_000_000
/** Pixels of a face below which no millimetre can be told. */
const leastSide = 300
/** Pixels of the longer side that is kept: a pixel is then less than half a millimetre of a face. */
const longest = 1600

/** Reads a chosen file; nothing of it is sent. It is turned as its EXIF says, and made smaller. Throws NoPhoto. */
export async function readPhoto(file: Blob): Promise<Photo> {
  if (file.size > mostBytes)
    throw new NoPhoto(`Questa foto pesa ${formatSize(file.size)}: al massimo ${formatSize(mostBytes)}.`)
  const url = URL.createObjectURL(file)
  try {
    return await drawPhoto(await load(url))
  } finally {
    URL.revokeObjectURL(url)
  }
}

/** The browser reads the head of the file before it decodes the whole. */
async function load(url: string) {
  const picture = new Image()
  picture.src = url
  await new Promise((resolve, reject) => {
    picture.addEventListener('load', resolve)
    picture.addEventListener('error', () => reject(new NoPhoto(unreadable)))
  })
  const { naturalWidth: width, naturalHeight: height } = picture
  if (width * height > mostPixels)
    throw new NoPhoto(
      `Questa foto è di ${Math.round((width * height) / 1_000_000)} milioni di punti: al massimo 64. Scegline una più piccola.`,
    )
  if (Math.min(width, height) < leastSide)
    throw new NoPhoto('Questa foto è troppo piccola per prendere le misure: scegline una più grande.')
  return { source: picture, width, height }
}

const unreadable = 'Questa foto non si apre: è rovinata o di un formato che il browser non legge. Va bene una JPEG.'

interface Drawn extends Size {
  source: CanvasImageSource
}

/** The photo as a JPEG of bounded size. The camera's picture comes here too. Throws NoPhoto. */
export async function drawPhoto({ source, width, height }: Drawn): Promise<Photo> {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  try {
    canvas.getContext('2d')?.drawImage(source, 0, 0, canvas.width, canvas.height)
    const bytes = await new Promise<Blob | null>((give) => canvas.toBlob(give, 'image/jpeg', 0.9))
    if (!bytes) throw new NoPhoto(unreadable)
    return photoOf(bytes, canvas)
  } catch (error) {
    throw error instanceof NoPhoto ? error : new NoPhoto(unreadable)
  } finally {
    // Safari counts the memory of canvases until they are collected
    canvas.width = 0
  }
}

export const photoOf = (bytes: Blob, { width, height }: Size): Photo => ({
  bytes,
  width,
  height,
  url: URL.createObjectURL(bytes),
})

/** Gives the memory of a photo that is not shown any more back. */
export const dropPhoto = ({ url }: Photo) => URL.revokeObjectURL(url)
