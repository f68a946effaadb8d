// Runs on any Node from 20 on, before anything is installed.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal, runToEnd } from './processes.mjs'

export const root = fileURLToPath(new URL('../../', import.meta.url))
const bin = join(root, 'node_modules', '.bin')
process.chdir(root)
// so that every tool's `#!/usr/bin/env node` finds the pinned Node
if (!process.env.PATH?.startsWith(bin)) process.env.PATH = bin + delimiter + process.env.PATH

/** The pinned Node, where npm has one for this machine; else the one that runs us. */
export function findNode() {
  const pinned = join(bin, 'node')
  return existsSync(pinned) ? pinned : process.execPath
}

/** Runs `npm ci` unless what lies in node_modules is already what the lockfile says. */
export async function install() {
  if (!isInstalled()) {
    console.log('Installo le dipendenze…')
    const [command, ...words] = findNpm()
    const { code } = await runToEnd(command, [...words, 'ci', '--no-audit', '--no-fund', '--loglevel=error'])
    if (code !== 0) throw new Refusal('npm non ha potuto installare le dipendenze: vedi sopra.')
  }
  const { output } = await runToEnd(findNode(), ['-p', 'process.versions.node'], { quiet: true })
  // passwords are hashed by Node itself since 24.7
  const [major, minor] = output.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return
  throw new Refusal(`Serve Node 24.7 o successivo, trovato ${output.trim()}: cancella node_modules e riprova.`)
}

/**
 * npm writes node_modules/.package-lock.json as its very last act, so an interrupted installation has none.
 * Optional packages are for other machines too and may be missing.
 */
export function isInstalled() {
  const wanted = readPackages('package-lock.json')
  const found = readPackages('node_modules/.package-lock.json')
  if (!wanted || !found) return false
  const complete = Object.entries(wanted).every(([path, { optional }]) => path === '' || optional || found[path])
  return complete && Object.entries(found).every(([path, { version }]) => wanted[path]?.version === version)
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm itself, run by the Node that runs it outside: never by the one that it is about to replace. */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script?.endsWith('npm-cli.js') && node && !node.startsWith(bin) ? [node, script] : ['npm']
}

const stamp = join(root, 'build', '.inputs')
const inputs = ['contract', 'server', 'web', 'public', 'package.json', 'package-lock.json', 'tsconfig.json']
inputs.push(
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build/compress-assets.ts',
  'scripts/build/first-view.ts',
)

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
