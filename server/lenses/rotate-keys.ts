import { randomUUIDv7 } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Deps } from '#server/platform/context/deps.ts'
import { isOfCurrentKey, seal, unseal } from '#server/platform/health-data/seal.ts'
import { fileKey } from './file-queries.ts'
import { aboutFile, aboutMessage, aboutRequest } from './health-data.ts'
import { renameFile, replaceSealed, selectFileIds, selectSealed, sealedTables } from './rotate-queries.ts'

/** Rows that are in memory at once. */
const atOnce = 200

const aboutOf = { lens_request: aboutRequest, lens_message: aboutMessage } as const

/**
 * Encrypts with the current key whatever is encrypted with an older one; cut short, it is run again. Answers how many texts and files were
 * changed. Problems: health-key-missing, when a key of what is there is not given; files-unavailable.
 */
export async function rotateKeys({
  db,
  storage,
  settings: { healthKeys: keys },
}: Pick<Deps, 'db' | 'storage' | 'settings'>) {
  let changed = 0
  for (const table of sealedTables) {
    let after = 0
    for (;;) {
      const rows = await selectSealed(db, table, { after, limit: atOnce })
      for (const { id, request_key: key, sealed } of rows) {
        after = id
        if (isOfCurrentKey(keys, sealed)) continue
        const about = aboutOf[table](key)
        // changed or erased meanwhile: it is sealed anew, or gone
        changed += await replaceSealed(db, table, {
          id,
          before: sealed,
          after: seal(keys, unseal(keys, sealed, about), about),
        })
      }
      if (rows.length < atOnce) break
    }
  }
  for (const id of await selectFileIds(db)) {
    const found = await storage.get(fileKey(id))
    const sealed = found && (await buffer(found.bytes))
    if (!sealed || isOfCurrentKey(keys, sealed)) continue
    // under another name: backups take a file of the store to be what it was, and the sweep removes the old one
    const freshId = randomUUIDv7()
    await storage.put(fileKey(freshId), seal(keys, unseal(keys, sealed, aboutFile(id)), aboutFile(freshId)))
    if (await renameFile(db, id, freshId)) changed += 1
    else await storage.remove([fileKey(freshId)])
  }
  return changed
}
