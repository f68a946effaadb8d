import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/platform/base/env.ts'
import { giveFolder, unprivilegedFor } from '#server/platform/postgres/launcher/account.ts'

/** The first port that needs no root. */
const firstOpenPort = 1024

type Needed = Pick<Settings, 'dataDir' | 'storage' | 'backup' | 'port'>

/**
 * A shop that root starts goes on as the account of its database, which then owns its data. Answers why it stays root: there
 * is no such account, it cannot reach the program or a folder that is written into, or the port is root's.
 */
export function stepDown(needed: Needed, program: string): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  try {
    const { uid, gid } = prepareAccount(needed, program)
    process.setgroups?.([])
    process.setgid?.(gid)
    process.setuid?.(uid)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The account to step down to, once all that it needs is open to it. Throws what it lacks. */
function prepareAccount({ dataDir, storage, backup, port }: Needed, program: string) {
  if (port > 0 && port < firstOpenPort) throw new Error(`port ${port} is root's`)
  const ids = unprivilegedFor(join(dataDir, 'postgres'))
  giveFolder(dataDir, ids)
  const folders = [
    dataDir,
    ...('folder' in storage ? [storage.folder] : []),
    ...(existsSync(backup.dir) ? [backup.dir] : []),
  ]
  const script = 'test -r "$1" && shift && for each; do test -w "$each" || exit 1; done'
  const words = ['-c', script, 'sh', program, ...folders]
  const { status } = spawnSync('sh', words, { ...ids, cwd: '/', stdio: 'ignore' })
  if (status !== 0) throw new Error(`account ${ids.uid} reaches not all of ${[program, ...folders].join(', ')}`)
  return ids
}
