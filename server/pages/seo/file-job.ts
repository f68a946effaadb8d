import type { Deps } from '#server/platform/context/deps.ts'
import { tryLock, type Db } from '#server/platform/database/client.ts'
import { writeGzipParts, type WriteText } from './gzip-parts.ts'
import { insertPart, removeParts, selectFileSet, selectState, storeFileSet } from './queries.ts'

/** Making the files takes at most this part of the time, however often the catalogue changes. */
const share = 0.2
/** Milliseconds between two looks when nothing is heard of a change. */
const everyMs = 60_000

type Parts = Pick<Deps, 'db' | 'catalogue' | 'log'>

/** Writes all files of the catalogue. */
export type MakeFiles = (tx: Db, write: WriteText) => Promise<void>

/**
 * Makes the files anew in the database when they are not of the catalogue as it is; one process at a time. Answers for how
 * many milliseconds they may not be made yet; 0 when nothing is left to do here.
 */
async function makeFiles({ db, log }: Parts, make: MakeFiles) {
  return db.transaction().execute(async (tx) => {
    if (!(await tryLock(tx, 'catalogue-files'))) return 0
    // read before the files are made: what changes meanwhile makes them anew
    const state = await selectState(tx)
    const made = await selectFileSet(tx)
    if (made?.state === state) return 0
    if (made && made.restMs > 0) return made.restMs
    const begun = performance.now()
    await removeParts(tx)
    const files = await writeGzipParts(
      (write) => make(tx, write),
      (part) => insertPart(tx, part),
    )
    const ms = performance.now() - begun
    await storeFileSet(tx, { state, files, restMs: ms * (1 / share - 1) })
    log.debug(`sitemap and feed made of catalogue ${state} in ${ms.toFixed(0)} ms`)
    return 0
  })
}

/** Runs the job: when it is woken, after each change of the catalogue, and every minute. */
export function startFileJob(parts: Parts, make: MakeFiles) {
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const run = async () => {
    let restMs = everyMs
    try {
      restMs = (await makeFiles(parts, make)) || everyMs
    } catch (error) {
      if (!closed) parts.log.error('sitemap and feed were not made of the catalogue as it is now', error)
    }
    running = undefined
    if (closed) return
    if (again) wake()
    else timer = setTimeout(wake, restMs).unref()
  }
  const wake = () => {
    again = running !== undefined
    if (again || closed) return
    clearTimeout(timer)
    running = run()
  }
  parts.catalogue.onChange(wake)
  return {
    wake,
    /** Starts nothing more and waits for the run in progress. */
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}
