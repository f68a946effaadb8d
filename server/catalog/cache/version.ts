import { setTimeout as wait } from 'node:timers/promises'
import { notify, type Db } from '#server/platform/database/client.ts'
import type { Log } from '#server/platform/base/log.ts'
import { openWarnings } from '#server/platform/base/warnings.ts'
import { toProblem } from '#server/platform/base/problem.ts'
import { ByteCache } from './byte-cache.ts'
import { longestUnchecked } from './follow.ts'
import { listen } from './listener.ts'
import { raiseVersion, selectVersion } from './queries.ts'
import type { Catalogue, CatalogueChange } from '#server/platform/context/deps.ts'

/** Called in the transaction of each edit by the owner: everything made of an older catalogue is stale. */
export async function bumpCatalogue(tx: Db) {
  const version = await raiseVersion(tx)
  await notify(tx, 'catalogue', String(version))
}

interface Watched {
  db: Db
  directUrl: string
  log: Log
  /** How long an answer may go unasked whether it is still good. */
  askEveryMs?: number
  /** How long to wait for the database before serving what is there. */
  timeoutMs?: number
}

const clock = () => performance.now()

/** While the database is away what was kept of it is served, tried anew every few seconds. */
const serveStale = { afterMs: 1000, againMs: 5000, when: (error: unknown) => toProblem(error).status >= 500 }

/**
 * Watches the catalogue. Other processes tell of edits and of frames sold out or back, by their ids (a hint, which may get lost); the
 * version is read besides, at most every half second, before anything is served.
 */
export async function watchCatalogue(watched: Watched): Promise<Catalogue> {
  const { db, directUrl, log, askEveryMs = 500, timeoutMs = 300 } = watched
  // a lost hint of a frame sold out leaves no trace in the version: nothing is served for more than a minute
  const kept = new ByteCache({ maxBytes: 24 * 1024 * 1024, maxAgeMs: longestUnchecked, clock, serveStale })
  const warn = openWarnings(log)
  let known: number | undefined
  let sureAt = -Infinity
  let reading: Promise<void> | undefined
  let asking: Promise<void> | undefined

  const listeners: Parameters<Catalogue['onChange']>[0][] = []
  const tellAll = (changed: CatalogueChange) => {
    for (const tell of listeners) tell(changed)
  }
  const drop = () => {
    kept.drop()
    tellAll('all')
  }
  const expire = () => {
    kept.expire()
    tellAll('availability')
  }
  /** Without ids everything is made again. */
  const dropShowing = (payload: string) => {
    const ids = payload.split(' ').map(Number)
    if (!ids.every((id) => id > 0)) return expire()
    kept.dropShowing(ids)
    tellAll(ids)
  }
  const see = (version: number) => {
    const changed = version !== known
    known = version
    if (changed) drop()
  }
  const read = async () => {
    const begun = clock()
    try {
      see(await selectVersion(db))
      sureAt = Math.max(sureAt, begun)
    } catch (error) {
      warn(`catalogue: version unknown, serving what is kept: ${error instanceof Error ? error.message : 'failed'}`)
      sureAt = clock()
    } finally {
      reading = undefined
    }
  }
  /** One question at a time, for all who wait; a database that does not answer delays no page for long. */
  const ask = () => {
    reading ??= read()
    asking ??= waitAtMost(reading, timeoutMs).then((answered) => {
      if (!answered) sureAt = clock()
      asking = undefined
    })
    return asking
  }

  const listener = await listen({
    url: directUrl,
    channels: ['catalogue', 'availability'],
    log,
    onNotification: (channel, payload) => (channel === 'catalogue' ? see(Number(payload)) : dropShowing(payload)),
    // an edit that was told of meanwhile is seen by its version
    onConnected: expire,
  })
  return {
    keep: (key, bytesOf, make) =>
      clock() - sureAt < askEveryMs ? kept.keep(key, bytesOf, make) : ask().then(() => kept.keep(key, bytesOf, make)),
    onChange: (tell) => void listeners.push(tell),
    drop,
    kept,
    close: () => listener.close(),
  }
}

/** Waits for `work`, but not longer than `ms`; whether it ended. */
async function waitAtMost(work: Promise<void>, ms: number) {
  const late = new AbortController()
  const answered = await Promise.race([
    work.then(() => true),
    wait(ms, false, { signal: late.signal }).catch(() => false),
  ])
  late.abort()
  return answered
}
