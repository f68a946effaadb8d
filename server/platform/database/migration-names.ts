import { SchemaProblem } from './problem.ts'

/** The last migration from before the names said what a migration does. */
const lastUnmarked = 21

interface MigrationName {
  number: number
  /**
   * `expand` only adds, so the release before works beside it; `contract` takes away what no release uses any more since
   * the one that brought the migration `since`.
   */
  kind: 'unmarked' | 'expand' | 'contract'
  since: number
}

/** `0022_expand_backups`, `0025_contract_0023_old_totals`; undefined: no name of this form. */
export function readMigrationName(name: string): MigrationName | undefined {
  const [, digits, kind, since] = /^(\d{4})_(?:(expand|contract)_)?(\d{4}_)?[a-z0-9_]+$/.exec(name) ?? []
  const number = Number(digits)
  if (digits === undefined || (kind === 'contract') !== (since !== undefined)) return undefined
  if (number <= lastUnmarked) return { number, kind: 'unmarked', since: 0 }
  if (kind !== 'expand' && kind !== 'contract') return undefined
  return { number, kind, since: Number.parseInt(since ?? '0', 10) }
}

/**
 * Refuses a database that a newer release has left behind this one. What a newer release has only added is passed over.
 * Throws SchemaProblem.
 */
export function refuseNewer(executed: string[], known: string[]) {
  const newest = Math.max(...known.map((name) => readMigrationName(name)?.number ?? 0))
  for (const name of executed.filter((one) => !known.includes(one))) {
    const read = readMigrationName(name)
    const works = read?.kind === 'expand' || (read?.kind === 'contract' && read.since <= newest)
    if (!works) throw new SchemaProblem(name)
  }
}
