import { setImmediate as nextTurn } from 'node:timers/promises'
import { inTime } from '#server/platform/base/in-time.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { writeGzipFiles, type GzipFile, type WriteText } from './gzip-files.ts'

/** Milliseconds for which a request waits for files of the catalogue as it is now, before it gets those of the one before. */
const patienceMs = 20_000
/** Making them takes at most this part of the time, however often the catalogue changes. */
const share = 0.1

interface Made {
  files: Map<string, GzipFile>
  /** What the catalogue was when they were made. */
  of: object
  /** Milliseconds on the clock until which they are good enough. */
  restsUntil: number
}

type Parts = Pick<Deps, 'catalogue' | 'log'>

/**
 * Files made of the whole catalogue, made again at the first request after it has changed. `make` writes all of them;
 * `find` answers one by its name, undefined when there is none. Error: that of `make`, when there are none yet.
 */
export function openCatalogueFiles({ catalogue, log }: Parts, key: string, make: (write: WriteText) => Promise<void>) {
  let made: Made | undefined
  let making: Promise<Made> | undefined
  let closed = false

  async function makeAfresh(of: object): Promise<Made> {
    const begun = performance.now()
    const files = await writeGzipFiles(make)
    const old = made
    const now = performance.now()
    made = { files, of, restsUntil: now + (now - begun) / share }
    // requests that were just given the old ones open them in this turn of the event loop
    await nextTurn()
    await closeAll(closed ? made : old)
    return made
  }

  async function findFiles() {
    // a new object whenever something was edited, sold out or came back
    const of = await catalogue.keep(
      key,
      () => 0,
      async () => ({}),
    )
    if (made && (made.of === of || performance.now() < made.restsUntil)) return made
    making ??= makeAfresh(of).finally(() => (making = undefined))
    if (!made) return making
    const current = made
    return inTime(making, patienceMs).catch((error: unknown) => {
      log.error(`${key}: not made of the catalogue as it is now, the files before are served`, error)
      return current
    })
  }

  return {
    find: async (name: string) => (await findFiles()).files.get(name),
    async close() {
      closed = true
      await closeAll(made)
    },
  }
}

async function closeAll(made: Made | undefined) {
  for (const file of made?.files.values() ?? []) await file.close()
}
export type CatalogueFiles = ReturnType<typeof openCatalogueFiles>
