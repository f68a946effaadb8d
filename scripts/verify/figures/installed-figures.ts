import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import type { Figure } from './figure.ts'

interface Installed {
  packages: Record<string, { dev?: boolean }>
}

/** What `npm start` installs into a repository: its node_modules without what only tests and checks need. `where` ends the names. */
export function readInstalledFigures(root: string, where = ''): Figure[] {
  const { packages }: Installed = JSON.parse(readFileSync(path.join(root, 'node_modules/.package-lock.json'), 'utf8'))
  const folders = Object.keys(packages).filter((folder) => !packages[folder]?.dev)
  const bytes = folders.reduce((total, folder) => total + sizeOf(path.join(root, folder)), 0)
  // other systems are given other programs
  const isBound = process.platform === 'linux' && process.arch === 'x64'
  return [
    { name: `packages that npm start installs${where}`, value: folders.length, ...(isBound && { most: 360 }) },
    { name: `MB that npm start installs${where}`, value: Math.round(bytes / 2 ** 20), ...(isBound && { most: 740 }) },
  ]
}

/** Bytes on disk of a package; those within it are counted by themselves. */
function sizeOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true }).reduce((total, entry) => {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? total : total + sizeOf(file)
    return entry.isFile() ? total + statSync(file).blocks * 512 : total
  }, 0)
}
