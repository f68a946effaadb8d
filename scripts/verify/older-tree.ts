import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** What git prints to these words. */
export const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 30 }).trim()

/** The commit that brought a file; empty where the history does not go back so far. */
export const findFirst = (path: string) => git('log', '--diff-filter=A', '--format=%H', '-1', '--', path)

const readLock = (tree: string) => readFileSync(join(tree, 'package-lock.json'), 'utf8')

/** The tree of a commit in a folder of its own below `.cache`, with the packages that it wants. */
export function checkOut(commit: string, name: string) {
  const folder = join(root, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const tar = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 })
  execFileSync('tar', ['x'], { cwd: folder, input: tar })
  if (readLock(folder) === readLock(root)) symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  else execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
  return folder
}
