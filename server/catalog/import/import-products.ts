import { highest } from '#contract/bounds.ts'
import type { FileNelloZip } from '#contract/importa.ts'
import { isForeignKeyViolation, isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { knowsCosts } from '#server/catalog/products/costs.ts'
import { withLogos } from '#server/catalog/pictures/pictures.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { holdSales } from '#server/catalog/prices/apply-sales.ts'
import { lockByCodes, selectByCodes } from '#server/catalog/products/edit-queries.ts'
import { findMapping, hashOf } from './mapping.ts'
import { openBrands } from './new-brands.ts'
import { codeOf, planImport, type ImportPlan } from './plan.ts'
import { fingerprintOf } from './present.ts'
import { readImportFile, readTable, type ProductTable } from './read-table.ts'
import { markUsed } from './supplier-queries.ts'
import { writeProducts } from './write-products.ts'
import { openZipPictures, readZipList } from './zip-pictures.ts'
import { findKept } from './kept-pictures.ts'

interface ImportRequest {
  file: Blob
  /** Only look what would happen. */
  dry: boolean
  /** The fingerprint of the plan that was shown. */
  seen: string | undefined
  /** Create the brands that the shop lacks, too. */
  createBrands: boolean
  /** Of those brands, in the order in which the plan names them. */
  logos: File[]
  /** What the zip beside the file holds. */
  zip: Blob | undefined
}

type ImportDeps = Pick<Deps, 'db' | 'now' | 'storage'>

/**
 * Makes and changes the products of a file: all of its lines or, when one is bad, none. New products are disabled. Problems: those
 * of `readImportFile` and `readTable`; import-changed, when another plan was shown; brand-picture-missing and those of the pictures, when
 * brands are created; request-not-valid, zip-pictures-too-many and zip-picture-not-sent of a zip.
 */
export async function importProducts(deps: ImportDeps, actor: Actor, request: ImportRequest) {
  const { file, dry, seen, createBrands } = request
  const sent = await readImportFile(file)
  const mapping = await findMapping(deps.db, sent.titles)
  const table = readTable(sent, { mapping, mayWrite: (column) => column !== 'costo' || knowsCosts(actor) })
  const zip = await readZipList(request.zip)
  const about = { unknownTitles: table.unknownTitles, supplier: mapping?.supplier }
  const looked =
    dry || createBrands || zip
      ? await plan(deps, deps.db, { table, zip, createBrands, find: selectByCodes })
      : undefined
  if (looked && (dry || !isGood(looked))) return { ...looked, ...about, written: false }
  const addresses = await findKept(deps.storage, looked?.pictures.wanted ?? [], zip ?? [])
  const logos = request.logos.slice(0, looked?.newBrands.length ?? 0)
  if (logos.length < (looked?.newBrands.length ?? 0)) throw new Problem('brand-picture-missing')
  return withLogos(deps.storage, logos, (images) =>
    inTransaction(deps.db, async (tx) => {
      await holdSales(tx, { shared: true })
      const found = await plan(deps, tx, { table, zip, createBrands, find: lockByCodes })
      if (seen !== undefined && seen !== fingerprintOf(found)) throw new Problem('import-changed')
      if (!isGood(found)) return { ...found, ...about, written: false }
      // a brand was created or deleted while the logos were made
      if (looked && !isSame(looked.newBrands, found.newBrands)) throw new Problem('import-changed')
      if (mapping) await markUsed(tx, hashOf(sent.titles), deps.now())
      await writeProducts(tx, found.planned, { actor, at: deps.now(), newBrands: found.newBrands, images, addresses })
      return { ...found, ...about, written: true }
    }).catch(refuseOvertaken),
  )
}

const isGood = ({ planned }: ImportPlan) => planned.every(({ outcome }) => outcome !== 'refused')
const isSame = (some: string[], others: string[]) => some.join('\n') === others.join('\n')

interface Look {
  table: ProductTable
  zip: FileNelloZip[] | undefined
  createBrands: boolean
  find: typeof selectByCodes
}

async function plan({ now }: Pick<Deps, 'now'>, db: Db, { table, zip, createBrands, find }: Look): Promise<ImportPlan> {
  const rows = await find(db, table.lines.map(codeOf))
  const brands = openBrands(db, createBrands)
  const pictures = openZipPictures(zip)
  const planned = await planImport(table, {
    products: new Map(rows.map((row) => [row.code.toLowerCase(), row])),
    findBrand: brands.find,
    findPictures: pictures.find,
    at: now(),
  })
  const told = pictures.told()
  if (told.wanted.length > highest.importPictures) throw new Problem('zip-pictures-too-many')
  return { planned, newBrands: brands.lacking(), pictures: told }
}

/** A product of the same code was made, or a brand made or deleted, at that moment. */
function refuseOvertaken(error: unknown): never {
  const isTaken = error instanceof Problem && error.code === 'brand-taken'
  if (isTaken || isUniqueViolation(error) || isForeignKeyViolation(error)) throw new Problem('import-changed')
  throw error
}
