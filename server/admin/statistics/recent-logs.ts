import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '#server/platform/context/deps.ts'
import { logName } from '#server/platform/base/log.ts'

/** What is read at most of a file, which may be of any size: some 5,000 usual lines. */
const mostBytes = 512 * 1024
/** What is handed on of one line. */
const mostChars = 2000

/** The newest lines of the log, the newest last (S-436, S-441); also those of the file that was put aside last. */
export async function listRecentLogs({ settings }: Pick<Deps, 'settings'>, count: number) {
  const path = join(settings.dataDir, 'log', logName)
  const newest = await readEnd(path)
  const missing = count - newest.lines.length
  const older = missing > 0 && newest.isWhole ? await readEnd(`${path}.1`) : undefined
  // put aside between the two readings, it is the same file
  const before = !older || older.inode === newest.inode ? [] : older.lines.slice(-missing)
  return [...before, ...newest.lines.slice(-count)].map(shorten)
}

interface End {
  lines: string[]
  /** They are all that the file holds. */
  isWhole: boolean
  inode: number | undefined
}

async function readEnd(path: string): Promise<End> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return { lines: [], isWhole: true, inode: undefined }
  try {
    const { size, ino: inode } = await file.stat()
    const from = Math.max(0, size - mostBytes)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - from), { position: from })
    return { lines: wholeLines(buffer.subarray(0, bytesRead), from > 0), isWhole: from === 0, inode }
  } finally {
    await file.close()
  }
}

const lineFeed = 0x0a

/** Cut at line ends, which are never within a character: a line that began before, or is not written to its end, is left out. */
function wholeLines(bytes: Buffer, beganBefore: boolean) {
  const start = beganBefore ? bytes.indexOf(lineFeed) + 1 : 0
  const end = bytes.lastIndexOf(lineFeed)
  if (end < start) return []
  return bytes
    .toString('utf8', start, end)
    .split('\n')
    .filter((line) => line !== '')
}

function shorten(line: string) {
  return line.length <= mostChars ? line : `${line.slice(0, mostChars).replace(/[\uD800-\uDBFF]$/, '')}…`
}
