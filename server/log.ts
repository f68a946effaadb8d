import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { romeTime } from './rome.ts'

const levels = ['DEBUG', 'INFO', 'WARN', 'ERROR'] as const
export type Level = (typeof levels)[number]

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

/** Writes to the terminal and appends to `negozio.log` of the folder, which several processes share. */
export function logTo(folder: string) {
  mkdirSync(folder, { recursive: true })
  let file: WriteStream | undefined
  const open = () => {
    const stream = createWriteStream(join(folder, 'negozio.log'), { flags: 'a' })
    // a disk that is full does not end the shop: this line is lost to the file, the next one tries it again
    stream.on('error', () => {
      if (file === stream) file = undefined
    })
    return stream
  }
  // nor does a terminal that was closed
  process.stdout.on('error', () => {})
  return (line: string) => {
    process.stdout.write(line)
    file ??= open()
    file.write(line)
  }
}

/** A stack on one line: where it broke, without what was being handled. */
function reason(error: unknown) {
  if (!(error instanceof Error)) return String(error)
  return error.stack ?? `${error.name}: ${error.message}`
}

/** Mail servers and the card provider name people in what they refuse (H-65). */
const address = /([^\s@<>"'(,;:/])[^\s@<>"'(,;:/]{0,63}@([\w-]{1,63}(?:\.[\w-]{1,63})+)/g

/** Whoever writes a line break into a name must not forge a line of the log. */
function oneLine(text: string) {
  const masked = text.includes('@') ? text.replaceAll(address, '$1***@$2') : text
  return masked.replaceAll(/[\r\n]+\s*/g, ' ⏎ ').replaceAll(/[\p{Cc}\u2028\u2029]/gu, ' ')
}
