import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { makeFolder, openProcess, plainEnv, root } from './shop-process.ts'

/**
 * Seconds from nothing to a served shop, from a stopped shop to a served one, and to the end of a running one.
 * `readClone` looks at the folder of the shop that was served first.
 */
export async function measureStarts(readClone: (clone: string) => void = () => undefined) {
  using folder = makeFolder()
  const clone = join(folder.path, 'occhialeria')
  const start = performance.now()
  execFileSync('git', ['clone', '--quiet', root, clone])
  const cloneSeconds = (performance.now() - start) / 1000
  const env = { ...plainEnv(), DATA_DIR: '' }

  const first = await openProcess('npm', ['start'], clone, env)
  const stopSeconds = await timeClose(first.close)
  readClone(clone)
  const second = await openProcess('npm', ['start'], clone, env)
  await second.close()
  return { first: cloneSeconds + first.seconds, second: second.seconds, stop: stopSeconds }
}

async function timeClose(close: () => Promise<void>) {
  const start = performance.now()
  await close()
  return (performance.now() - start) / 1000
}

/** What the clone leaves out. */
export function findUncommitted() {
  const changes = execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
  return changes.split('\n').filter(Boolean).length
}
