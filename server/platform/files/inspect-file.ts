import type { AttachmentType } from '#server/platform/database/column-types.ts'
import { isPhoto } from '#server/platform/files/photo.ts'
import { remakePhoto } from '#server/platform/files/remake-photo.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { inspectPdf } from './inspect-pdf.ts'

/**
 * What a file is, by its bytes: neither name nor type of the sender counts. A photo is made anew, so nothing of the
 * original but its pixels stays. Problems: attachment-type, attachment-damaged, picture-too-large, pdf-active, unavailable.
 */
export async function inspectFile(file: Blob): Promise<{ bytes: Buffer; type: AttachmentType }> {
  if (await isPhoto(file)) return { bytes: await remakePhoto(file), type: 'image/jpeg' }
  const bytes = Buffer.from(await file.arrayBuffer())
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') throw new Problem('attachment-type')
  await inspectPdf(bytes)
  return { bytes, type: 'application/pdf' }
}
