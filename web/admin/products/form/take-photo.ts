import { highest } from '#contract/bounds.ts'
import { problems } from '#contract/problems.ts'
import { drawPreview, largest, shrink } from './draw-photo.ts'
import { kindOf } from './photo-kind.ts'

/** A file that is no picture which the shop could show, with the words for the owner. */
export class NoPicture extends Error {}

const refuse = (code: keyof typeof problems) => new NoPicture(problems[code].title)

export interface TakenPhoto {
  /** What is sent: the file itself, or a smaller copy that the server takes. */
  file: File
  /** A data URL. */
  preview: string
  /** Pixels of what was chosen. */
  width: number
  height: number
}

/**
 * A chosen photo, made ready to be sent: what is larger than the shop shows, or in a format that only the browser reads, becomes a
 * smaller JPEG. So photos of any camera are taken, and are on the way for seconds. Throws NoPicture.
 */
export async function takePhoto(file: File): Promise<TakenPhoto> {
  if (file.size > highest.photoBytes) throw refuse('photo-too-large')
  const kind = await kindOf(file).catch(() => {
    throw refuse('attachment-damaged')
  })
  if (kind === 'other') throw refuse('picture-type')
  const photo = await createImageBitmap(file).catch(() => {
    throw refuse(kind === 'sent' ? 'attachment-damaged' : 'photo-not-readable')
  })
  try {
    const { width, height } = photo
    const isSent = kind === 'sent' && file.size <= highest.pictureBytes && !isLarge(photo)
    return { file: isSent ? file : await shrink(photo, file.name), preview: drawPreview(photo), width, height }
  } catch {
    throw refuse('attachment-damaged')
  } finally {
    photo.close()
  }
}

const isLarge = ({ width, height }: ImageBitmap) => width > largest.width || height > largest.height

/** Whether it would be shown at more than twice its size, which looks blurred. */
export const isSmall = ({ width, height }: Pick<TakenPhoto, 'width' | 'height'>) => width < 600 && height < 450
