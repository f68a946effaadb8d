import { setImmediate as letOthersRun } from 'node:timers/promises'
import { Problem } from '#server/platform/base/problem.ts'

/** What makes a PDF do something when it is opened, as it is plainly written. */
const active = [
  '/JavaScript',
  '/Launch',
  '/EmbeddedFile',
  '/RichMedia',
  '/XFA',
  '/SubmitForm',
  '/ImportData',
  '/Rendition',
  '/GoToE',
  '/GoToR',
  '/Encrypt',
]
/** Where a PDF keeps its end. */
const tailBytes = 2048
/** How much is searched in one piece, and by how much pieces overlap: more than the longest name. */
export const pieceBytes = 64_000
const overlapBytes = 32

/**
 * Refuses what has not the beginning and the end of a PDF, and what is plainly marked to act when it is opened. No more than
 * that: a PDF has many ways to hide what it does, so none counts as harmless. It is stored as it is, never opened on a page of the
 * shop, and saved behind a warning. The searches are native passes over pieces of the bytes, between which other requests run. Problems: attachment-damaged, pdf-active.
 */
export async function inspectPdf(bytes: Buffer) {
  const head = bytes.subarray(0, 8).toString('latin1')
  if (!/^%PDF-[12]\.\d/.test(head) || !bytes.subarray(-tailBytes).includes('%%EOF'))
    throw new Problem('attachment-damaged')
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const piece = bytes.subarray(at, at + pieceBytes + overlapBytes)
    if (active.some((name) => piece.includes(name, 0, 'latin1'))) throw new Problem('pdf-active')
    await letOthersRun()
  }
}
