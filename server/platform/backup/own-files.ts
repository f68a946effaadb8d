import type { Deps } from '#server/platform/context/deps.ts'
import type { Settings } from '#server/platform/base/env.ts'
import type { FileStorage } from '#server/platform/context/storage.ts'
import { findOtherOwner, nameShop } from '#server/platform/files/store-owner.ts'

type OwnDeps = Pick<Deps, 'db' | 'now' | 'log'> & { settings: Pick<Settings, 'publicUrl'> }

/** Until the log says it again. */
const restMs = 3_600_000

/**
 * Does work that removes files only where all of these buckets are this shop's: a shop on a copy of the database, started
 * with the same buckets, would else remove what the copy does not know, and push out the other shop's backups.
 */
export function openOwnFiles(deps: OwnDeps, stores: (FileStorage | undefined)[]) {
  const { db, now, log, settings } = deps
  const buckets = stores.filter((store) => store !== undefined && store.folder === undefined)
  let saidAt = -Infinity
  return async function ifOwn(work: () => Promise<unknown>) {
    const shop = buckets.length === 0 ? '' : await nameShop(db, settings)
    for (const bucket of buckets) {
      const other = bucket && (await findOtherOwner(bucket, shop))
      if (other === undefined) continue
      if (Math.abs(now().getTime() - saidAt) < restMs) return
      saidAt = now().getTime()
      log.error(`the bucket belongs to the shop ${other}, not to ${shop}: nothing is removed, no backup is taken`)
      return
    }
    await work()
  }
}
