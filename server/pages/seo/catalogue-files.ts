import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { copyFile, type LocalFile } from './local-file.ts'
import { selectFileSet, selectPart } from './queries.ts'

/** Milliseconds for which a request waits for files that were never made, and between two looks. */
const patienceMs = 20_000
const pauseMs = 100

interface Copy {
  state: string
  files: Map<string, LocalFile>
}

/**
 * The files that the job last made, on this machine's disk: copied from the database once by each process. `find` answers one
 * by its name, undefined when there is none; `wake` is asked for them when they were never made. Problem: unavailable.
 */
export function openCatalogueFiles({ db, log }: Pick<Deps, 'db' | 'log'>, wake: () => void) {
  let copy: Copy | undefined
  let looking: Promise<Copy | undefined> | undefined
  let closed = false

  async function look() {
    const set = await selectFileSet(db)
    if (!set || set.state === copy?.state) return copy
    const old = copy
    copy = await copyFiles()
    // requests that were just given the old ones open them in this turn of the event loop
    await nextTurn()
    await closeAll(closed ? copy : old)
    return copy
  }

  async function copyFiles() {
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        const set = await selectFileSet(tx)
        const files = new Map<string, LocalFile>()
        const copied = { state: set?.state ?? '', files }
        try {
          for (const facts of set?.files ?? [])
            files.set(facts.name, await copyFile(facts, (part) => selectPart(tx, facts.name, part)))
        } catch (error) {
          await closeAll(copied)
          throw error
        }
        return copied
      })
  }

  async function findFiles() {
    const until = performance.now() + patienceMs
    for (let first = true; ; first = false) {
      try {
        const found = await (looking ??= look().finally(() => (looking = undefined)))
        if (found) return found.files
      } catch (error) {
        if (!copy) throw error
        log.warn(`sitemap and feed: the database is away, the last ones are served: ${String(error)}`)
        return copy.files
      }
      if (closed || performance.now() > until) throw new Problem('unavailable')
      if (first) wake()
      await wait(pauseMs)
    }
  }

  return {
    find: async (name: string) => (await findFiles()).get(name),
    async close() {
      closed = true
      await closeAll(copy)
    },
  }
}

async function closeAll(copy: Copy | undefined) {
  for (const file of copy?.files.values() ?? []) await file.close()
}
