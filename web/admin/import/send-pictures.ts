import { NoPicture, takePhoto } from '#web/admin/products/form/take-photo.ts'
import { ApiError, apiBy } from '#web/lib/api.ts'
import { uploadBy } from '#web/lib/upload.ts'
import type { ZipFile } from './zip.ts'

/** A picture that cannot be had, in words for the owner. */
export interface Failed {
  name: string
  words: string
}
export interface Progress {
  /** Pictures that are there, and all; `done` has a part of the one on its way. */
  done: number
  total: number
}
interface Sending {
  /** Addresses of pictures that were sent before, by their keys; those that arrive are added. */
  kept: Map<string, string>
  tell: (progress: Progress) => void
  signal: AbortSignal
  /** Sends one; told the part that has left, from 0 to 1. Only tests give another. */
  upload?: typeof uploadPicture
}

/**
 * Sends the pictures one after the other, each content once. One that is no picture, or that the shop refuses, is told and the rest goes
 * on; a shop that cannot be reached, or any other failure, ends it.
 */
export async function sendPictures(files: ZipFile[], { kept, tell, signal, upload = uploadPicture }: Sending) {
  const failed: Failed[] = []
  for (const [index, file] of files.entries()) {
    signal.throwIfAborted()
    tell({ done: index, total: files.length })
    if (kept.has(file.key)) continue
    try {
      const sent = await upload(file, signal, (part) => tell({ done: index + part, total: files.length }))
      kept.set(file.key, sent)
    } catch (error) {
      const isOfPicture = error instanceof NoPicture || (error instanceof ApiError && ofPicture.has(error.status))
      if (!isOfPicture) throw error
      failed.push({ name: file.name, words: error.message })
    }
  }
  return failed
}

/** What the shop answers to a picture that it cannot use. */
const ofPicture = new Set([400, 413, 415, 422])

async function uploadPicture(file: ZipFile, signal: AbortSignal, tell: (part: number) => void) {
  const { file: immagine } = await takePhoto(await file.read(signal))
  const send = apiBy(uploadBy(tell))
  return (await send('POST /Prodotti/CaricaImmagine', { body: { immagine } }, signal)).indirizzo
}
