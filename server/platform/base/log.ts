import { createWriteStream, fstatSync, mkdirSync, openSync, renameSync, statSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { romeTime } from '#contract/calendar.ts'
import { errorCode } from './error-code.ts'

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const
export type Level = (typeof levels)[number]

/** The newest lines of the shop, in the folder `log` of its data. */
const logName = 'negozio.log'

/** One line an event: `2026-11-20 10:14:03 INFO message`, Rome's time (H-99). A message never carries a secret. */
export interface Log {
  debug(message: string): void
  info(message: string): void
  warn(message: string): void
  error(message: string, error?: unknown): void
}

/** A log that hands each finished line to `write`. */
export function openLog(level: Level, write: (line: string) => void, now = () => new Date()): Log {
  const least = levels.indexOf(level)
  const say = (at: Level) => (message: string, error?: unknown) => {
    if (levels.indexOf(at) < least) return
    write(`${romeTime(now())} ${at} ${oneLine(error === undefined ? message : `${message}: ${reason(error)}`)}\n`)
  }
  return { debug: say('DEBUG'), info: say('INFO'), warn: say('WARN'), error: say('ERROR') }
}

interface Keeping {
  /** What one file holds at most, about. */
  maxBytes?: number
  /** How many older ones stay beside it. */
  older?: number
  /** Hears why the file cannot be written, at most once an hour; the lines of that time are lost to it. */
  lost?: (reason: string) => void
}

/**
 * Writes to the terminal and appends to `negozio.log` of the folder, which several processes share. A file that is full
 * becomes `negozio.log.1`, and so on to the last, which goes.
 */
export function logTo(folder: string, { maxBytes = 10_000_000, older = 4, lost = () => {} }: Keeping = {}) {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, logName)
  let file: WriteStream | undefined
  let inode = 0
  let unseenBytes = 0
  let lookedAt = performance.now()
  let toldAt = -Infinity

  const tell = (error: unknown) => {
    if (performance.now() - toldAt < tellEveryMs) return
    toldAt = performance.now()
    lost(`${path}, ${errorCode(error)}`)
  }
  const open = () => {
    try {
      const fd = openSync(path, 'a', 0o600)
      inode = fstatSync(fd).ino
      const stream = createWriteStream(path, { fd })
      // a disk that is full does not end the shop: this line is lost to the file, the next one tries it again
      stream.on('error', (error) => {
        if (file === stream) file = undefined
        tell(error)
      })
      return stream
    } catch (error) {
      tell(error)
      return undefined
    }
  }
  const close = () => {
    file?.end()
    file = undefined
  }
  /** Now and then: the file may be full, or another process may have put it aside. */
  const look = () => {
    unseenBytes = 0
    lookedAt = performance.now()
    const found = statSync(path, { throwIfNoEntry: false })
    if (found?.ino !== inode) close()
    else if (found.size >= maxBytes) {
      close()
      putAside(path, older)
    }
  }
  // a terminal that was closed does not end the shop either
  process.stdout.on('error', () => {})
  return (line: string) => {
    process.stdout.write(line)
    unseenBytes += line.length
    if (unseenBytes > maxBytes / 100 || performance.now() - lookedAt > lookEveryMs) look()
    file ??= open()
    file?.write(line)
  }
}

const lookEveryMs = 60_000
const tellEveryMs = 3_600_000

function putAside(path: string, older: number) {
  for (let number = older; number > 0; number--) {
    try {
      renameSync(number === 1 ? path : `${path}.${number - 1}`, `${path}.${number}`)
    } catch {
      // not that many yet
    }
  }
}

/** A stack on one line: where it broke, without what was being handled. */
function reason(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.stack ?? `${error.name}: ${error.message}`
}

/** Mail servers and the card provider name people in what they refuse (H-65). */
const address = /([^\s@<>"'(,;:/])[^\s@<>"'(,;:/]{0,63}@([\w-]{1,63}(?:\.[\w-]{1,63})+)/g

/** A line break in a name must not forge a line of the log. */
function oneLine(text: string) {
  const masked = text.includes('@') ? text.replaceAll(address, '$1***@$2') : text
  return masked.replaceAll(/[\r\n]+\s*/g, ' ⏎ ').replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
}
