import { isForeignKeyViolation, isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChanges } from '#server/platform/audit/record.ts'
import { findBrand } from '#server/catalog/brands/find-brand.ts'
import { knowsCosts } from '#server/catalog/products/costs.ts'
import { recordOf } from '#server/catalog/products/present.ts'
import { learnWords } from '#server/catalog/words/learn-words.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { applySales, holdSales } from '#server/catalog/prices/apply-sales.ts'
import { codeOf, planImport, type PlannedLine } from './plan.ts'
import { fingerprintOf } from './present.ts'
import { lockByCodes, selectByCodes } from '#server/catalog/products/edit-queries.ts'
import { insertProducts, updateProducts } from './queries.ts'
import { readTable, type ProductTable } from './read-table.ts'

interface ImportRequest {
  file: Blob
  /** Only look what would happen. */
  dry: boolean
  /** The fingerprint of the plan that was shown. */
  seen: string | undefined
}

/**
 * Makes and changes the products of a file: all of its lines or, when one is bad, none. New products are disabled and
 * without pictures. Problems: those of `readTable`; import-changed, when another plan was shown.
 */
export async function importProducts(deps: Pick<Deps, 'db' | 'now'>, actor: Actor, { file, dry, seen }: ImportRequest) {
  const table = await readTable(file, (column) => column !== 'costo' || knowsCosts(actor))
  const { unknownTitles } = table
  if (dry) return { planned: await plan(deps, deps.db, table, selectByCodes), unknownTitles, written: false }
  return inTransaction(deps.db, async (tx) => {
    await holdSales(tx, { shared: true })
    const planned = await plan(deps, tx, table, lockByCodes)
    if (seen !== undefined && seen !== fingerprintOf(planned)) throw new Problem('import-changed')
    const isGood = planned.every(({ outcome }) => outcome !== 'refused')
    if (isGood) await write(tx, actor, planned, deps.now())
    return { planned, unknownTitles, written: isGood }
  }).catch(refuseOvertaken)
}

async function plan({ now }: Pick<Deps, 'now'>, db: Db, table: ProductTable, find: typeof selectByCodes) {
  const rows = await find(db, table.lines.map(codeOf))
  const brands = new Map<string, ReturnType<typeof findBrand>>()
  return planImport(table, {
    products: new Map(rows.map((row) => [row.code.toLowerCase(), row])),
    findBrand(name) {
      const found = brands.get(name) ?? findBrand(db, name)
      brands.set(name, found)
      return found
    },
    at: now(),
  })
}

async function write(tx: Db, actor: Actor, planned: PlannedLine[], at: Date) {
  const created = planned.filter(({ outcome }) => outcome === 'created')
  const changed = planned.filter(({ outcome }) => outcome === 'changed')
  if (created.length + changed.length === 0) return
  const ids = await insertProducts(tx, created.map(rowOf), at)
  await updateProducts(tx, changed.map(rowOf), at)
  const written = [...ids.values(), ...changed.flatMap(({ before }) => before?.id ?? [])]
  await applySales(tx, at, written)
  await learnWords(tx, written)
  await recordChanges(
    tx,
    [...created, ...changed].map(({ before, after }) => {
      const id = before?.id ?? ids.get(after.code) ?? 0
      return {
        actor,
        at,
        kind: 'product' as const,
        subjectId: id,
        action: before ? ('changed' as const) : ('created' as const),
        before: before ? recordOf(before) : {},
        after: recordOf(Object.assign(after, { id })),
      }
    }),
  )
  await bumpCatalogue(tx)
}

const rowOf = ({ after }: PlannedLine) => after

/** A product of the same code was made, or a brand deleted, at that moment. */
function refuseOvertaken(error: unknown): never {
  if (isUniqueViolation(error) || isForeignKeyViolation(error)) throw new Problem('import-changed')
  throw error
}
