import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/install.mjs'
import { Refusal, runToEnd } from '../run/processes.mjs'

const stamp = join(root, 'build', '.inputs')
const inputs = ['contract', 'server', 'web', 'public', 'scripts/build', 'package.json', 'package-lock.json']
inputs.push('tsconfig.json', 'vite.config.ts', 'react-router.config.ts')

/** Builds the shop, unless the last finished build was of the same sources; `always` builds anyhow. */
export async function build({ always = false } = {}) {
  const wanted = hashInputs()
  if (!always && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Preparo il negozio…')
  rmSync(join(root, 'build'), { recursive: true, force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runToEnd('react-router', ['build'], { env, quiet: !always })
  if (code !== 0) throw new Refusal(`${output}\nNon ho potuto preparare il negozio.`)
  writeFileSync(stamp, wanted) // last, so that an interrupted build is done again
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const path of inputs.flatMap(listFiles))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0')
  return hash.digest('hex')
}

function listFiles(path) {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  const names = readdirSync(full).toSorted()
  return names.flatMap((name) => (/\.test\.tsx?$/.test(name) ? [] : listFiles(join(path, name))))
}
