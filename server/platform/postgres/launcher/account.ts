import { spawnSync } from 'node:child_process'
import { chownSync, existsSync, lchownSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LauncherProblem } from './problem.ts'

interface Ids {
  uid: number
  gid: number
}

/** Who runs PostgreSQL: `owner` where it is not ourselves, `prefix` the words that come before a program's own. */
export interface Account {
  owner?: Ids
  prefix: string[]
  spawn: Partial<Ids>
}

/** An account that is not ourselves. */
export type OwnedAccount = Account & { owner: Ids }

/**
 * PostgreSQL refuses to run as root. Root steps down to the owner of the data folder, else to `postgres` or `nobody`.
 * Where that account cannot walk to the program or to the data (a project under /root), it keeps one single
 * capability, the one to pass through folders: so everything stays in its place and nothing is copied.
 */
export function chooseAccount({ dir, parent, program }: { dir: string; parent: string; program: string }): Account {
  const me = process.getuid?.()
  const found = existsSync(dir) ? statSync(dir) : undefined
  if (me !== 0) {
    if (found && found.uid !== me) throw new LauncherProblem('owner', dir)
    return { prefix: [], spawn: {} }
  }
  const owner = unprivilegedFor(dir)
  const account = accountsOf(owner).find((candidate) => reaches(candidate, program, parent))
  if (!account) throw new LauncherProblem('unreachable', parent)
  if (found?.uid === 0) giveFolder(dir, owner) // a backup put back by root
  return account
}

/** Whose a data folder is where it is not root's, else `postgres` or `nobody`. */
export function unprivilegedFor(dir: string): Ids {
  const found = existsSync(dir) ? statSync(dir) : undefined
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : findUnprivileged()
}

/** The words and options that run a program as the account. */
export function runAs(account: Account, program: string, args: string[]): [string, string[], Partial<Ids>] {
  const [first = program, ...rest] = [...account.prefix, program, ...args]
  return [first, rest, account.spawn]
}

/** Hands a folder, with all it holds, to the account. */
export function giveFolder(dir: string, { uid, gid }: Ids): void {
  for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) lchownSync(join(dir, name), uid, gid)
  chownSync(dir, uid, gid)
}

/** The ways to run a program as the account, from the one with the least rights; `capabilities` are kept in each. */
export function accountsOf(owner: Ids, capabilities: readonly string[] = []): OwnedAccount[] {
  const plain = capabilities.length > 0 ? withCapabilities(owner, capabilities) : { owner, prefix: [], spawn: owner }
  // dac_override is the broader of the two; containers often have only that one
  const broader = ['dac_read_search', 'dac_override'].map((one) => withCapabilities(owner, [one, ...capabilities]))
  return [plain, ...broader]
}

function withCapabilities(owner: Ids, capabilities: readonly string[]): OwnedAccount {
  const kept = ['-all', ...capabilities.map((one) => `+${one}`)].join(',')
  const ids = [`--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups']
  // without no_setuid_fixup access(2) ignores the capability, and initdb asks it whether its programs can run
  const keep = ['--securebits=+no_setuid_fixup', `--inh-caps=${kept}`, `--ambient-caps=${kept}`]
  return { owner, prefix: ['setpriv', ...ids, ...keep], spawn: {} }
}

function reaches(account: Account, program: string, parent: string): boolean {
  const [file, args, options] = runAs(account, 'sh', ['-c', 'test -x "$1" && test -x "$2"', 'sh', program, parent])
  return spawnSync(file, args, { ...options, cwd: '/', stdio: 'ignore' }).status === 0
}

function findUnprivileged(): Ids {
  const rows = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const row = rows.find(([name]) => name === 'postgres') ?? rows.find(([name]) => name === 'nobody')
  if (!row) throw new LauncherProblem('account')
  return { uid: Number(row[2]), gid: Number(row[3]) }
}
