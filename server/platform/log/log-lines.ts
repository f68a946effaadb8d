import type { Db } from '#server/platform/database/client.ts'
import { inTime } from '#server/platform/base/in-time.ts'
import { insertLines, selectNewestLines } from './queries.ts'

/** What waits for the database at most, and what the table holds: of a flood the newest lines stay. */
const mostLines = 5000
/** What is kept of one line; the files have it whole. */
const mostChars = 2000
const closingMs = 2000

/** The lines of this process on their way to the table, in which those of all processes stand for the owner's log panel. */
export interface LogLines {
  /** A finished line, with its line feed. Never waits. */
  add(line: string): void
  /** From now on lines are written down, once a second. */
  start(db: Db): void
  /** Writes down what still waits, for two seconds at most. */
  close(): Promise<void>
}

/** While the database is away lines wait; that they do is not logged, which would make further lines. */
export function openLogLines(everyMs = 1000): LogLines {
  let waiting: string[] = []
  let timer: NodeJS.Timeout | undefined
  let database: Db | undefined
  let writing: Promise<void> | undefined

  const keepNewest = () => {
    if (waiting.length > mostLines) waiting = waiting.slice(-mostLines)
  }
  const write = async (db: Db) => {
    if (waiting.length === 0) return
    const lines = waiting
    waiting = []
    try {
      await insertLines(db, lines, mostLines)
    } catch {
      waiting = [...lines, ...waiting]
      keepNewest()
    }
  }
  const flush = async () => {
    if (!database) return
    writing ??= write(database).finally(() => (writing = undefined))
    await writing
  }
  return {
    add(line) {
      waiting.push(shorten(line.trimEnd()))
      // now and then: cutting at each line would copy them all each time
      if (waiting.length > 2 * mostLines) keepNewest()
    },
    start(db) {
      database = db
      timer = setInterval(() => void flush(), everyMs).unref()
    },
    async close() {
      clearInterval(timer)
      // what was added while the last ones were written
      await inTime(flush().then(flush), closingMs).catch(() => undefined)
      database = undefined
    },
  }
}

/** The newest lines of all processes, the newest last (S-436, S-441). */
export async function listRecentLines(db: Db, count: number) {
  return (await selectNewestLines(db, count)).map(({ line }) => line).toReversed()
}

function shorten(line: string) {
  return line.length <= mostChars ? line : `${line.slice(0, mostChars).replace(/[\uD800-\uDBFF]$/, '')}…`
}
