import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

/** Linux's folder in memory. */
const memory = '/dev/shm'
/** Bytes that must be free: a run needs up to 800 million at once. */
const room = { folder: 2 * 1024 ** 3, machine: 4 * 1024 ** 3 }

/**
 * Has a whole run keep its temporary files in memory, where the machine has room there: databases come and go by the
 * hundred, and a disk spends more time on that than the tests do. The result takes them away; elsewhere nothing changes.
 */
export function keepTemporaryInMemory(): () => void {
  // whoever has named a folder means it
  if (process.env['TMPDIR'] || !hasRoom()) return () => {}
  removeLeftovers()
  const folder = mkdtempSync(join(memory, `occhialeria-tests-${process.pid}-`))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  // open like the machine's own: PostgreSQL may run under another account
  chmodSync(folder, 0o1777)
  if (!mayRun(folder)) {
    remove()
    return () => {}
  }
  process.env['TMPDIR'] = folder
  return () => {
    delete process.env['TMPDIR']
    remove()
  }
}

function hasRoom() {
  if (process.platform !== 'linux' || !existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= room.folder && freemem() >= room.machine
}

/** Some tests run programs there, which containers like to forbid. */
function mayRun(folder: string) {
  const program = join(folder, 'program')
  writeFileSync(program, '', { mode: 0o755 })
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  } finally {
    rmSync(program)
  }
}

/** A run that was killed leaves its files in memory: the next one takes them away. */
function removeLeftovers() {
  for (const name of readdirSync(memory)) {
    const [, pid] = /^occhialeria-tests-(\d+)-/.exec(name) ?? []
    if (pid && !existsSync(`/proc/${pid}`)) rmSync(join(memory, name), { recursive: true, force: true })
  }
}
