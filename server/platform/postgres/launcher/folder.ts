import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, readdirSync, readlinkSync, renameSync, rmSync, rmdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '#server/platform/base/error-code.ts'
import { giveFolder, runAs, type Account } from './account.ts'
import { LauncherProblem } from './problem.ts'
import { isListening, removeLock } from './socket.ts'

/** Milliseconds that a server of the same folder, told to stop, may take to write everything down. */
const timeoutMs = 30_000

/** Makes an empty cluster beside the wanted place and renames it: an interrupted first start leaves no half cluster. */
export async function createCluster(
  dir: string,
  account: Account,
  initdb: string,
  env: NodeJS.ProcessEnv,
  args: string[],
) {
  removeLeftovers(dir)
  if (existsSync(dir)) removeEmpty(dir)
  const fresh = `${dir}.new-${process.pid}`
  mkdirSync(fresh, { mode: 0o700 })
  if (account.owner) giveFolder(fresh, account.owner)
  const words = ['-D', fresh, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', ...args]
  const [file, rest, options] = runAs(account, initdb, words)
  const child = spawn(file, rest, { ...options, env, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (text) => (complaint += String(text)))
  const code = await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  if (code !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new LauncherProblem('failed', complaint.slice(-800))
  }
  if (existsSync(join(dir, 'PG_VERSION'))) return rmSync(fresh, { recursive: true }) // another start was quicker
  renameSync(fresh, dir)
}

/** Waits until no PostgreSQL works in the folder, and clears a note left by one that is gone. */
export async function waitForFolder(dir: string, log: (line: string) => void): Promise<void> {
  const end = Date.now() + timeoutMs
  for (let told = false; await isHeld(dir); told = true) {
    if (Date.now() > end) throw new LauncherProblem('held', dir)
    if (!told) log(`waiting for the PostgreSQL that still uses ${dir}`)
    await sleep(50)
  }
}

/**
 * True while a server works in the folder. PostgreSQL itself looks only at whether the noted process exists: it would
 * refuse to start for a killed server that was not reaped, or for another process that got its number after a reboot.
 */
async function isHeld(dir: string): Promise<boolean> {
  const file = join(dir, 'postmaster.pid')
  if (process.platform === 'linux') {
    if (existsSync(file) && (await isListening(dir))) return true
    // nothing may start between this look and the removal
    if (findServers(dir)) return true
    rmSync(file, { force: true })
    removeLock(dir)
    return false
  }
  const pid = existsSync(file) ? Number.parseInt(readFileSync(file, 'utf8'), 10) : 0
  return pid > 0 && exists(pid)
}

/** Every process of PostgreSQL stands in its data folder; a dead one stands nowhere. */
function findServers(dir: string): boolean {
  return readdirSync('/proc').some((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return (
        readlinkSync(`/proc/${pid}/cwd`) === dir && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres')
      )
    } catch {
      return false // gone, or another user's
    }
  })
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Clusters that an interrupted first start left half made. */
function removeLeftovers(dir: string): void {
  const start = `${basename(dir)}.new-`
  for (const name of readdirSync(dirname(dir))) {
    if (!name.startsWith(start) || exists(Number(name.slice(start.length)))) continue
    rmSync(join(dirname(dir), name), { recursive: true, force: true })
  }
}

function removeEmpty(dir: string): void {
  try {
    rmdirSync(dir)
  } catch {
    throw new LauncherProblem('occupied', dir)
  }
}
