import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  from: string
  /** Counted from 1. */
  line: number
  /** A path from the repository's root, or the name of a package. */
  to: string
}

/** The parts of the code whose imports have an order. */
export const rooms = ['contract', 'server', 'web', 'sandbox'] as const

/** The source files of the rooms, tests left out. */
export function findSources(root: string) {
  return rooms.flatMap((room) => {
    if (!existsSync(path.join(root, room))) return []
    const names = readdirSync(path.join(root, room), { recursive: true, encoding: 'utf8' })
    const files = names.map((name) => `${room}/${name.replaceAll(path.sep, '/')}`)
    return files.filter((file) => /\.tsx?$/.test(file) && !/\.(?:test|fixtures|d)\.tsx?$/.test(file)).toSorted()
  })
}

/** What a file imports, also for its types and by `import('…')`. */
export function readImports(root: string, file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const { module } = parseSync(file, text)
  const requests = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? [])),
    // `import('…')`, at run time and of types
    ...Array.from(text.matchAll(/\bimport\('([^']+)'/g), ({ 1: value = '', index: start }) => ({ value, start })),
  ]
  return requests.map(({ value, start }) => ({
    from: file,
    line: text.slice(0, start).split('\n').length,
    to: resolve(file, value),
  }))
}

function resolve(file: string, request: string) {
  const [bare = ''] = request.split('?')
  if (bare.startsWith('#')) return bare.slice(1)
  return bare.startsWith('.') ? path.posix.join(path.posix.dirname(file), bare) : bare
}
