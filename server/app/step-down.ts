import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Settings } from '#server/platform/base/env.ts'
import {
  accountsOf,
  giveFolder,
  runAs,
  unprivilegedFor,
  type Account,
} from '#server/platform/postgres/launcher/account.ts'
import { LauncherProblem } from '#server/platform/postgres/launcher/problem.ts'

/** The first port that needs no capability. */
const firstOpenPort = 1024

type Needed = Pick<Settings, 'dataDir' | 'storage' | 'backup' | 'port'>

/**
 * A shop that root starts goes on as the account of its database, which then owns its data. Where that account alone cannot
 * reach the program or a folder that is written into, or open the port, the program starts anew in this process with the
 * capability for it and no other. LauncherProblem: there is no such account, or even so it lacks something.
 */
export function stepDown(needed: Needed, program: string) {
  if (process.getuid?.() !== 0) return
  const account = prepareAccount(needed, program)
  if (account.prefix.length > 0) {
    const [file, words] = runAs(account, process.execPath, [...process.execArgv, ...process.argv.slice(1)])
    // a capability is given at the start of a program only; the shell finds `setpriv`
    process.execve?.('/bin/sh', ['sh', '-c', 'exec "$@"', 'sh', file, ...words], process.env)
  }
  const { uid, gid } = account.owner
  process.setgroups?.([])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** The account with the least rights that has all it needs. */
function prepareAccount({ dataDir, storage, backup, port }: Needed, program: string) {
  const owner = unprivilegedFor(join(dataDir, 'postgres'))
  giveFolder(dataDir, owner)
  const folders = [
    dataDir,
    ...('folder' in storage ? [storage.folder] : []),
    ...(existsSync(backup.dir) ? [backup.dir] : []),
  ]
  const accounts = accountsOf(owner, port > 0 && port < firstOpenPort ? ['net_bind_service'] : [])
  const account = accounts.find((candidate) => reaches(candidate, program, folders))
  if (!account) throw new LauncherProblem('root', [program, ...folders].join(', '))
  return account
}

function reaches(account: Account, program: string, folders: string[]) {
  const script = 'test -r "$1" && shift && for each; do test -w "$each" || exit 1; done'
  const [file, words, options] = runAs(account, 'sh', ['-c', script, 'sh', program, ...folders])
  return spawnSync(file, words, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}
