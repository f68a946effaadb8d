import type { FileNelloZip } from '#contract/importa.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { isKept } from '#server/catalog/pictures/picture-files.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** Questions to the store at a time. */
const atOnce = 8

/**
 * Where the wanted pictures of a zip are by their names in it: each was sent before, and is still there. Problems:
 * zip-picture-not-sent, files-unavailable.
 */
export async function findKept(storage: FileStorage, wanted: string[], files: FileNelloZip[]) {
  const sent = new Map(files.map(({ nome, indirizzo = '' }) => [nome, indirizzo]))
  const left = wanted.values()
  const check = async () => {
    for (const name of left)
      if (!(await isKept(storage, sent.get(name) ?? ''))) throw new Problem('zip-picture-not-sent')
  }
  await Promise.all(Array.from({ length: atOnce }, check))
  return sent
}
