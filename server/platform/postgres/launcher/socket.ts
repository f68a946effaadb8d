import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, rmSync, rmdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from '#server/platform/base/error-code.ts'
import { LauncherProblem } from './problem.ts'

const fileName = '.s.PGSQL.5432'
/** Bytes that a Unix socket's path may hold. */
const longest = 107

/**
 * The folder of the database's socket: the data folder itself, which no other user may enter. Where its path is too
 * long for a socket, a short private folder whose name follows from the data folder's.
 */
export function prepareSocketDir(dir: string, owner?: { uid: number; gid: number }): string {
  if (fits(dir)) return dir
  const name = `occhialeria-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`
  const folder = [tmpdir(), '/tmp', '/var/tmp'].map((parent) => join(parent, name)).find(fits)
  if (!folder) throw new LauncherProblem('socket', tmpdir())
  const made = makePrivate(folder)
  if (made && owner) chownSync(folder, owner.uid, owner.gid)
  // another user may have made a folder of this name first, to listen in
  const found = lstatSync(folder)
  const wanted = owner?.uid ?? process.getuid?.()
  if (!found.isDirectory() || found.uid !== wanted || (found.mode & 0o077) !== 0)
    throw new LauncherProblem('socket', folder)
  return folder
}

/** After a clean stop the short folder is empty and goes; the data folder is never touched. */
export function removeSocketDir(socketDir: string, dir: string): void {
  if (socketDir === dir) return
  try {
    rmdirSync(socketDir)
  } catch {
    // the next server of the same data is already listening there
  }
}

/** Whether a server listens in the folder, seen or not: that of another container has no process here. */
export function isListening(folder: string): Promise<boolean> {
  return new Promise((settle) => {
    if (!fits(folder)) return settle(false)
    const socket = connect(join(folder, fileName))
    socket.once('connect', () => {
      socket.destroy()
      settle(true)
    })
    // too busy to answer is held all the same
    socket.once('error', ({ code }: NodeJS.ErrnoException) => settle(code !== 'ENOENT' && code !== 'ECONNREFUSED'))
  })
}

/** Takes away the note that a server which is gone has left beside its socket. */
export function removeLock(folder: string): void {
  rmSync(join(folder, `${fileName}.lock`), { force: true })
}

/** What `pg` and libpq take as DATABASE_URL. */
export function socketUrl(socketDir: string): string {
  return `postgres://postgres@localhost/postgres?host=${encodeURIComponent(socketDir)}`
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, fileName)) <= longest
}

function makePrivate(folder: string): boolean {
  try {
    mkdirSync(folder, { mode: 0o700 })
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}
