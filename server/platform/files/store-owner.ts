import { text } from 'node:stream/consumers'
import type { Settings } from '#server/platform/base/env.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectDatabaseId } from './queries.ts'

/** The file of a bucket that says whose it is. */
const mark = 'negozio/proprietario.txt'

/** The shop as its buckets know it: a copy of its database elsewhere, or a shop at another address, is another shop. */
export async function nameShop(db: Db, { publicUrl }: Pick<Settings, 'publicUrl'>) {
  return `${publicUrl ?? 'demo'} ${await selectDatabaseId(db)}`
}

/** The shop that a bucket belongs to; undefined: none yet. */
async function readOwner(bucket: FileStorage) {
  const found = await bucket.get(mark)
  return found && (await text(found.bytes)).trim()
}

/** Makes the bucket this shop's, whosever it was. */
export function claimBucket(bucket: FileStorage, shop: string) {
  return bucket.put(mark, Buffer.from(`${shop}\n`))
}

/**
 * The shop that a bucket belongs to in place of this one; undefined: it is this shop's. Without an owner it becomes this shop's.
 */
export async function findOtherOwner(bucket: FileStorage, shop: string) {
  const owner = await readOwner(bucket)
  if (owner === undefined) await claimBucket(bucket, shop)
  return owner === shop ? undefined : owner
}
