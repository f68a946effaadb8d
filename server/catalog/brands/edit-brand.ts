import type { ModificheBrand, NuovoBrand } from '#contract/brands.ts'
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { AuditAction } from '#server/platform/database/column-types.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { withLogo } from '#server/catalog/pictures/pictures.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { wasChangedSince } from '#server/platform/base/stale-edit.ts'
import { readChiProduce, recordOf } from './present.ts'
import {
  deleteBrand,
  insertBrand,
  lockBrand,
  selectBrand,
  selectBrandByName,
  updateBrand,
  type MakerRow,
  type ManagedBrandRow,
} from './queries.ts'

type BrandDeps = Pick<Deps, 'db' | 'now'>

/** Problems: brand-name-empty, brand-picture-missing, brand-taken, and those of the picture. */
export async function createBrand(
  { db, now, storage }: BrandDeps & Pick<Deps, 'storage'>,
  actor: Actor,
  sent: NuovoBrand,
) {
  const name = readName(sent.nome)
  const file = readFile(sent.img)
  // before the work on the picture; the constraint judges those who come at the same time
  if (await selectBrandByName(db, name)) throw new Problem('brand-taken', { nome: name })
  return withLogo(storage, file, (image) =>
    inTransaction(db, async (tx) => {
      const made = await writeNewBrand(tx, { actor, at: now() }, { name, image, ...readChiProduce(sent) })
      await bumpCatalogue(tx)
      return made
    }),
  )
}

/** A brand as written, once the trail says so. Problems: brand-taken. */
export async function writeNewBrand(
  tx: Db,
  by: Pick<Edit, 'actor'> & { at: Date },
  brand: { name: string; image: string } & Partial<MakerRow>,
) {
  const id = await insertBrand(tx, brand).catch(refuseTakenName(brand.name))
  return recordWritten(tx, { ...by, id, action: 'created' })
}

/**
 * Renames a brand, says anew who makes its products where that is sent (L-11), and gives it another logo where a file comes
 * instead of the present path (H-97). Problems:
 * brand-not-found, brand-changed, brand-name-empty, brand-picture-missing, brand-taken, picture-unknown, and those of the
 * picture.
 */
export async function changeBrand(
  deps: BrandDeps & Pick<Deps, 'storage'>,
  actor: Actor,
  { id, nome, img, modificatoIl, ...sent }: ModificheBrand & { id: number },
) {
  const written = { name: readName(nome), ...readChiProduce(sent) }
  if (typeof img === 'string' && img !== '') {
    return editBrand(deps, { id, actor, action: 'changed' }, (brand) => {
      refuseChanged(brand, modificatoIl)
      if (img !== brand.image) throw new Problem('picture-unknown')
      return written
    })
  }
  const file = readFile(img)
  const known = await selectBrand(deps.db, id)
  if (!known) throw new Problem('brand-not-found')
  // before the work on the picture, and again under the lock
  refuseChanged(known, modificatoIl)
  return withLogo(deps.storage, file, (image) =>
    editBrand(deps, { id, actor, action: 'changed' }, (brand) => {
      refuseChanged(brand, modificatoIl)
      return { ...written, image }
    }),
  )
}

/** Problems: brand-changed, when the brand was changed after it was read. */
function refuseChanged({ changed_at: changedAt }: ManagedBrandRow, readAt: string | undefined) {
  if (wasChangedSince(readAt, changedAt)) throw new Problem('brand-changed')
}

/**
 * Hides a brand with all of its products, or shows it again (S-307, H-97); `active` says which of the two, otherwise it is
 * the one that it is not. Problems: brand-not-found.
 */
export async function toggleBrand(deps: BrandDeps, actor: Actor, { id, active }: { id: number; active?: boolean }) {
  return inTransaction(deps.db, async (tx) => {
    const brand = await lockBrand(tx, id)
    if (!brand) throw new Problem('brand-not-found')
    const isActive = brand.hidden_at === null
    const hide = active === undefined ? isActive : !active
    if (hide !== isActive) return brand
    const at = deps.now()
    await updateBrand(tx, id, { hidden_at: hide ? at : null, changed_at: at })
    return finish(tx, { id, actor, at, action: hide ? 'disabled' : 'enabled', before: brand })
  })
}

/** Deletes a brand that no product has. Problems: brand-not-found, brand-in-use. */
export async function removeBrand({ db, now }: BrandDeps, actor: Actor, id: number) {
  await inTransaction(db, async (tx) => {
    const brand = await lockBrand(tx, id)
    if (!brand) throw new Problem('brand-not-found')
    if (brand.products > 0) throw new Problem('brand-in-use', { nome: brand.name, quanti: String(brand.products) })
    await deleteBrand(tx, id)
    await recordChange(tx, {
      actor,
      at: now(),
      kind: 'brand',
      subjectId: id,
      action: 'deleted',
      before: recordOf(brand),
    })
    await bumpCatalogue(tx)
  })
}

interface Edit {
  id: number
  actor: Actor
  action: AuditAction
}

function editBrand(
  { db, now }: BrandDeps,
  { id, actor, action }: Edit,
  edit: (brand: ManagedBrandRow) => { name: string; image?: string } & Partial<MakerRow>,
) {
  return inTransaction(db, async (tx) => {
    const before = await lockBrand(tx, id)
    if (!before) throw new Problem('brand-not-found')
    const changes = edit(before)
    const at = now()
    await updateBrand(tx, id, { ...changes, changed_at: at }).catch(refuseTakenName(changes.name))
    return finish(tx, { id, actor, action, at, before })
  })
}

type Written = Edit & { at: Date; before?: ManagedBrandRow }

/** The brand as written, once the trail says so and nothing older is served. */
async function finish(tx: Db, written: Written) {
  const after = await recordWritten(tx, written)
  await bumpCatalogue(tx)
  return after
}

async function recordWritten(tx: Db, { id, actor, at, action, before }: Written) {
  const after = await selectBrand(tx, id)
  if (!after) throw new Error(`brand ${id} went away within its transaction`)
  await recordChange(tx, {
    actor,
    at,
    kind: 'brand',
    subjectId: id,
    action,
    ...(before && { before: recordOf(before) }),
    after: recordOf(after),
  })
  return after
}

function readName(text: string) {
  const name = text.trim()
  if (name === '') throw new Problem('brand-name-empty')
  return name
}

/** An empty field of a browser's form is a file without name and bytes. */
function readFile(file: File | '') {
  if (file === '' || (file.size === 0 && file.name === '')) throw new Problem('brand-picture-missing')
  return file
}

function refuseTakenName(name: string) {
  return (error: unknown): never => {
    if (isUniqueViolation(error)) throw new Problem('brand-taken', { nome: name })
    throw error
  }
}
