import { createHash } from 'node:crypto'
import { highest, longest } from '#contract/bounds.ts'
import { isKeyOf } from '#contract/objects.ts'
import type { Db } from '#server/platform/database/client.ts'
import { cutName } from '#server/platform/files/file-name.ts'
import { columns, type ColumnName } from './columns.ts'
import { selectColumns } from './supplier-queries.ts'

/** Which column of ours is which title of a supplier's list, and what its new products get that it does not say. */
export interface Mapping {
  supplier: string
  columns: Partial<Record<ColumnName, string>>
  fixed: Partial<Record<ColumnName, string>>
}

/** A title as it is remembered and compared. */
export const titleOf = (title: string) => cutName(title.trim(), longest.columnTitle)

export const titlesOf = (titles: string[]) =>
  [...new Set(titles.map(titleOf))].filter(Boolean).slice(0, highest.columnTitles)

/** The same for the same titles in another order or case. */
export function hashOf(titles: string[]) {
  const set = new Set(titlesOf(titles).map((title) => title.toLowerCase()))
  return createHash('sha256')
    .update(JSON.stringify([...set].toSorted()))
    .digest()
}

/** What was remembered for a list with these titles. A column that the shop does not have any more is left out. */
export async function findMapping(db: Db, titles: string[]): Promise<Mapping | undefined> {
  const row = await selectColumns(db, hashOf(titles))
  if (!row) return undefined
  return { supplier: row.supplier, columns: ours(row.mapped.columns), fixed: ours(row.mapped.fixed) }
}

const ours = (cells: Record<string, string>) =>
  Object.fromEntries(Object.entries(cells).filter(([column]) => isKeyOf(columns, column)))
