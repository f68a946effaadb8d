// npm run proofs:release [-- --commit <commit>] [tests…]: the API tests of an older release, with its code, on the database of this
// one, as in an update where both serve. Without a commit it is the oldest that the migrations let start: the first with the
// migration that the newest contract names.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { readMigrationName } from '#server/platform/database/migration-names.ts'
import { checkOut, findFirst, git, root } from './older-tree.ts'

const migrations = 'server/platform/database/migrations'
/** Of the file that an older release's tests get their database from. */
const setUp = 'tests/support/global-setup.ts'
const migrateModule = 'server/platform/database/migrate.ts'

const { values, positionals } = parseArgs({ options: { commit: { type: 'string' } }, allowPositionals: true })
const readName = (file: string) => readMigrationName(file.replace('.sql', ''))

/** The first commit with the migration that the newest contract names. */
function findOldest() {
  const names = readdirSync(join(root, migrations)).toSorted()
  const since = names.map((name) => readName(name)?.since ?? 0).findLast((number) => number > 0)
  const named = names.find((name) => readName(name)?.number === since)
  if (!named) throw new Error('no contract names a migration: say --commit')
  return findFirst(`${migrations}/${named}`)
}

/** Has its tests begin on a database that this release has migrated; its own code then migrates that as at any start. */
function migrateFurther(folder: string) {
  const file = join(folder, setUp)
  const text = readFileSync(file, 'utf8')
  const ours = text.replace(`'#${migrateModule}'`, `'${pathToFileURL(join(root, migrateModule)).pathname}'`)
  if (ours === text) throw new Error(`${setUp} of that release does not migrate`)
  writeFileSync(file, ours)
}

const commit = values.commit ?? findOldest()
console.log(`tests of ${git('log', '-1', '--format=%h, %cs, %s', commit)}`)
const folder = checkOut(commit, 'older-release')
migrateFurther(folder)
const tests = positionals.length > 0 ? positionals : ['tests/api', 'server']
const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs')
// what compares a release's migrations with one another is no matter of the two side by side
const words = ['run', ...tests, '--exclude', 'server/platform/database/migrat*']
const { status } = spawnSync(process.execPath, [vitest, ...words], { cwd: folder, stdio: 'inherit' })
process.exit(status ?? 1)
