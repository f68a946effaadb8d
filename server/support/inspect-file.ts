import type { AttachmentType } from '#server/platform/database/column-types.ts'
import { isPhoto } from '#server/platform/files/photo.ts'
import { remakePhoto } from '#server/platform/files/remake-photo.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { inspectPdf } from './inspect-pdf.ts'

/**
 * What a file is, by its bytes: neither name nor type of the sender counts. A photo is made anew, so nothing of the
 * original but its pixels stays. Problems: attachment-type, attachment-damaged, picture-too-large, pdf-active, unavailable.
 */
export async function inspectFile(bytes: Buffer): Promise<{ bytes: Buffer; type: AttachmentType }> {
  const kind = kindOf(bytes)
  if (kind === undefined) throw new Problem('attachment-type')
  if (kind === 'photo') return { bytes: await remakePhoto(bytes), type: 'image/jpeg' }
  await inspectPdf(bytes)
  return { bytes, type: 'application/pdf' }
}

function kindOf(bytes: Buffer) {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return 'pdf'
  return isPhoto(bytes) ? 'photo' : undefined
}
