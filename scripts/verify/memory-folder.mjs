// A folder in memory for what tests write and remove at once: hundreds of databases of a thousand files each. On a disk the
// making of a database took up to 0.6 s of the kernel, as ext4 without a journal passes over every file that was just removed.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const name = 'occhialeria-tests-'
/** Bytes that must be free, of the file system in memory and of memory as a whole: several times what a run holds at once. */
const enough = { files: 8e9, memory: 12e9 }

/** From here on this process and those that it starts keep their temporary files in memory, where it can be done. */
export function useMemoryFolder() {
  const folder = makeMemoryFolder()
  if (!folder) return
  process.env.TMPDIR = folder
  process.on('exit', () => {
    try {
      rmSync(folder, { recursive: true, force: true })
    } catch {
      // processes of an interrupted run still write there: the next run removes the rest
    }
  })
}

/**
 * Makes a folder of this process in a file system of memory, and gives its path. Nothing where there is none, where memory is
 * short (also that of a container), or where programs may not be run from it. Folders of processes that are gone are removed.
 */
export function makeMemoryFolder(parent = '/dev/shm', least = enough) {
  try {
    removeLeft(parent)
    const { bavail, bsize } = statfsSync(parent)
    if (bavail * bsize < least.files || (process.availableMemory?.() ?? 0) < least.memory) return undefined
    const folder = join(parent, `${name}${process.pid}`)
    mkdirSync(folder)
    // as open as /tmp: a database of the tests runs under an account of its own
    chmodSync(folder, 0o1777)
    if (mayRun(folder)) return folder
    rmSync(folder, { recursive: true })
  } catch {
    // a system without such a file system, or one that refuses us
  }
  return undefined
}

function mayRun(folder) {
  const script = join(folder, 'script')
  writeFileSync(script, '#!/bin/sh\n', { mode: 0o755 })
  const { status } = spawnSync(script)
  rmSync(script)
  return status === 0
}

/** A run that was killed keeps memory until its folder is removed. */
function removeLeft(parent) {
  for (const one of readdirSync(parent)) {
    if (!one.startsWith(name)) continue
    const pid = Number(one.slice(name.length))
    // one of our own number is of an earlier process
    if (pid === process.pid || !lives(pid)) rmSync(join(parent, one), { recursive: true, force: true })
  }
}

function lives(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
