import path from 'node:path'
import { findCircles, type Arrow } from './circles.ts'
import { findSources, readImports, type Import } from './read-imports.ts'
import { checkTables, faultWithin, readTables, roomOf, type Tables } from './tables.ts'

interface Rule {
  /** Files whose path begins like this. */
  of: string
  /** The rooms that they may import besides their own. */
  rooms: readonly string[]
  reason: string
}

/** The first one that fits a file holds. */
const rules: Rule[] = [
  {
    of: 'contract/',
    rooms: [],
    reason: 'contract/ runs everywhere: what needs the server goes to server/, React to web/',
  },
  { of: 'server/', rooms: ['contract'], reason: 'server/ knows contract/ only' },
  { of: 'web/ui/', rooms: [], reason: 'web/ui knows nothing of the shop: what does goes to another folder of web/' },
  { of: 'web/routes/', rooms: ['contract', 'server'], reason: 'a route knows contract/ and server/ only' },
  { of: 'web/', rooms: ['contract'], reason: "it would ship the server to the browser; only a route's loader may" },
  { of: 'sandbox/', rooms: [], reason: 'the sandbox stands in for a stranger: it shares nothing with the shop' },
]

/** Packages that only these folders import. */
const packages: Record<string, readonly string[]> = {
  // the gateway hides it from the shop; the sandbox answers in its types
  stripe: ['server/payments/stripe', 'sandbox'],
  // for views that stay up to date; no page of the shop waits for it
  '@tanstack/react-query': ['web/admin', 'web/support'],
}

/** One line for each import that the tables forbid, for each circle, and for each line of a table that names no folder. */
export function checkLayers(root: string) {
  const { faults, circles } = readLayers(root)
  return [...faults, ...circles.map((circle) => `circle of files: ${circle.join(' → ')}`)]
}

/** What the source imports, which of it the tables forbid, and the circles of files and of their folders. */
export function readLayers(root: string) {
  const tables = readTables(root)
  const files = findSources(root)
  const imports = files.flatMap((file) => readImports(root, file)).filter(({ to }) => !to.includes('/+types/'))
  const isSource = new Set(files)
  const arrows = imports.filter(({ to }) => isSource.has(to)).map(({ from, to }): Arrow => [from, to])
  const folders = arrows.map(([from, to]): Arrow => [path.posix.dirname(from), path.posix.dirname(to)])
  const faults = imports.flatMap((one) => {
    const fault = faultOf(one, tables)
    return fault ? [`${one.from}:${one.line} → ${one.to}: ${fault}`] : []
  })
  return {
    imports,
    faults: [...checkTables(tables, files), ...faults],
    circles: findCircles(arrows),
    folderCircles: findCircles(folders),
  }
}

function faultOf({ from, to }: Import, tables: Tables) {
  const owners = packages[to]
  if (owners?.every((owner) => !from.startsWith(`${owner}/`))) return `only ${owners.join(' and ')} may import ${to}`
  if (to.startsWith('node:') && from.startsWith('contract/')) return 'contract/ runs in browsers too'
  if (/^(?:tests|scripts)\//.test(to)) return 'what runs knows neither its tests nor its scripts'
  const [here, there] = [roomOf(from), roomOf(to)]
  if (!here || !there) return undefined
  if (here === there) return faultWithin(from, to, tables[here] ?? {}) ?? foreignQueries(from, to)
  const rule = rules.find(({ of }) => from.startsWith(of))
  return rule?.rooms.includes(there) ? undefined : rule?.reason
}

/** What a file of server/ belongs to: `orders`, `platform/email`. */
const capabilityOf = (file: string) => /^server\/((?:platform\/)?[^/]+)/.exec(file)?.[1]

function foreignQueries(from: string, to: string) {
  const [here, there] = [capabilityOf(from), capabilityOf(to)]
  if (!to.endsWith('/queries.ts') || here === there) return undefined
  return `the queries of ${there} are its own; what others ask is in its shared-queries.ts`
}
