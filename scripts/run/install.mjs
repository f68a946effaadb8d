// Runs on any Node from 20 on, before anything is installed.
import { accessSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
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

/** Installs what the shop is built and run with; `dev` adds what it is checked and tested with. */
export async function install({ dev = false } = {}) {
  await installFolder('.', dev)
  const { output } = await runToEnd(findNode(), ['-p', 'process.versions.node'], { quiet: true })
  // passwords are hashed by Node itself since 24.7
  const [major, minor] = output.split('.').map(Number)
  if (major > 24 || (major === 24 && minor >= 7)) return
  throw new Refusal(`Serve Node 24.7 o successivo, trovato ${output.trim()}: cancella node_modules e riprova.`)
}

/** Installs what only the benches need; it has a package.json and a lockfile of its own. */
export async function installTools() {
  await installFolder('tools', false)
}

async function installFolder(folder, dev) {
  const state = compare(folder, dev)
  if (state === 'complete') return
  console.log('Installo le dipendenze…')
  const [command, ...words] = findNpm()
  // what is only missing is added, so that a shop that runs from this folder keeps its packages
  words.push(...(state === 'partial' ? ['install', '--no-save'] : ['ci']), dev ? '--include=dev' : '--omit=dev')
  words.push('--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, '--cache', findCache())
  const { code } = await runToEnd(command, words)
  if (code !== 0) throw new Refusal('npm non ha potuto installare le dipendenze: vedi sopra.')
}

/**
 * Compares node_modules with the lockfile: 'complete', 'partial' (packages are missing, the others are right) or 'stale'.
 * npm writes node_modules/.package-lock.json as its very last act, so an interrupted installation has none or an old one.
 * Optional packages are for other machines too and may be missing.
 */
function compare(folder, dev) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const found = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  if (!wanted || !found) return 'stale'
  if (!Object.entries(found).every(([path, { version }]) => wanted[path]?.version === version)) return 'stale'
  const needed = Object.entries(wanted).filter(([path, entry]) => path && isNeeded(entry, dev))
  return needed.every(([path]) => found[path]) ? 'complete' : 'partial'
}

function isNeeded(entry, dev) {
  if (entry.optional || entry.devOptional) return false
  return dev || !entry.dev
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** npm's own cache, or one in the project for an account whose home it cannot write into. */
function findCache() {
  const own = process.env.npm_config_cache ?? join(homedir(), '.npm')
  try {
    mkdirSync(own, { recursive: true })
    accessSync(own, constants.W_OK)
    return own
  } catch {
    return join(root, '.cache', 'npm')
  }
}

/** npm itself, run by the Node that runs it outside: never by the one that it is about to replace. */
function findNpm() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  return script?.endsWith('npm-cli.js') && node && !node.startsWith(bin) ? [node, script] : ['npm']
}
