import { isDeepStrictEqual } from 'node:util'
import { highest } from '#contract/bounds.ts'
import { splitPictures } from '#contract/pictures.ts'
import type { ModificheProdotto, NuoveImmagini } from '#contract/prodotti.ts'
import { isForeignKeyViolation } from '#server/platform/database/sql-errors.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { findBrandId } from '#server/catalog/brands/find-brand.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { withPhotos } from '#server/catalog/pictures/pictures.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { wasChangedSince } from '#server/platform/base/stale-edit.ts'
import type { ProductRef } from './code.ts'
import { readFiles } from './create-product.ts'
import { editProduct } from './edit-product.ts'
import {
  deleteProduct,
  findByRef,
  hasPicturesOf,
  lockProduct,
  wasOrdered,
  type ProductChanges,
} from './edit-queries.ts'
import { recordOf } from './present.ts'
import { ownerPriceOf, writeOwnerPrice } from './owner-price.ts'
import type { ProductRow } from './queries.ts'
import { readChanges, readGender, readType } from './read-fields.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'

type CatalogDeps = Pick<Deps, 'db' | 'now'>

/**
 * Changes what was sent of a product. Problems: code-empty, type-empty, gender-empty (S-370 …), price-empty,
 * price-not-valid, number-not-valid, brand-unknown, code-taken, picture-missing, picture-unknown, product-changed.
 */
export async function changeProduct(deps: CatalogDeps, actor: Actor, sent: ModificheProdotto) {
  const changes = readChanges(sent)
  const { marca, imgs, modificatoIl } = sent
  return editProduct(deps, { ref: { id: sent.id }, actor, action: 'changed' }, async (product, tx) => {
    const written: ProductChanges = {
      ...writeOwnerPrice(product, changes),
      ...(marca !== undefined && { brand_id: await findBrandId(tx, marca) }),
    }
    const wanted = imgs === undefined ? product.images : splitPictures(imgs)
    // before the moment that was read: sent again after a lost answer, it stands so already
    if (isDeepStrictEqual({ ...product, ...written, images: wanted }, product)) return undefined
    refuseChanged(product, modificatoIl)
    return { ...written, ...(imgs !== undefined && { images: pick(product.images, wanted) }) }
  })
}

/** Problems: product-changed, when the product was changed after it was read. */
export function refuseChanged({ changed_at: changedAt }: ProductRow, readAt: string | undefined) {
  if (wasChangedSince(readAt, changedAt)) throw new Problem('product-changed')
}

/** Of these pictures the wanted ones, in that order. */
function pick(images: string[], wanted: string[]) {
  if (wanted.length === 0) throw new Problem('picture-missing')
  if (wanted.some((address) => !images.includes(address))) throw new Problem('picture-unknown')
  return [...new Set(wanted)]
}

/**
 * Adds pictures, after those that are there or where the order says. The same request once more adds none.
 * Problems: product-not-found, picture-missing, picture-unknown, pictures-too-many, product-changed, request-not-valid, …
 */
export async function addPictures(
  deps: Pick<Deps, 'db' | 'now' | 'storage'>,
  actor: Actor,
  ref: ProductRef,
  { imgs, ordine, modificatoIl, richiesta: request }: NuoveImmagini,
) {
  const files = readFiles(imgs)
  const known = await findKnown(deps.db, ref)
  const isDone = async (db: Db) => request !== undefined && (await hasPicturesOf(db, known.id, request))
  if (await isDone(deps.db)) return findKnown(deps.db, ref)
  const place = (product: ProductRow, added: string[]) => {
    refuseChanged(product, modificatoIl)
    return { images: arrange(product, added, ordine), pictures_request: request ?? null }
  }
  // before the work on the pictures, and again under the lock
  place(
    known,
    files.map((_, index) => `${index}`),
  )
  return withPhotos(deps.storage, files, (added) =>
    editProduct(deps, { ref: { id: known.id }, actor, action: 'pictures' }, async (product, tx) =>
      // sent twice at once: the sweep removes the files of the second
      (await isDone(tx)) ? undefined : place(product, added),
    ),
  )
}

async function findKnown(db: Db, ref: ProductRef) {
  const known = await findByRef(db, ref)
  if (!known) throw new Problem('product-not-found')
  return known
}

/** In an order of pictures, the place of a new one. */
const newOne = '+'

function arrange({ images }: ProductRow, added: string[], order: string | undefined) {
  const all = [...images, ...added]
  const coming = added.values()
  const places = order === undefined ? [...images, ...added.map(() => newOne)] : splitPictures(order)
  if (places.length > highest.pictures) throw new Problem('pictures-too-many')
  if (places.filter((address) => address === newOne).length !== added.length) throw new Problem('request-not-valid')
  return pick(
    all,
    places.map((address) => (address === newOne ? (coming.next().value ?? '') : address)),
  )
}

/**
 * Shows a product in the shop again, or a draft for the first time. Problems: product-not-found, product-without-picture, and
 * of a draft what it lacks: type-empty, price-empty, gender-empty.
 */
export function enableProduct(deps: CatalogDeps, actor: Actor, ref: ProductRef) {
  return editProduct(deps, { ref, actor, action: 'enabled' }, (product) => showing(product, deps.now()))
}

/** What changes of a product that is shown; undefined: it is. Problems: as those of `enableProduct`. */
export function showing(product: ProductRow, at: Date) {
  if (product.disabled_at === null) return undefined
  if (product.draft) refuseLacking(product)
  // it came from a file, or is a draft
  if (product.images.length === 0) throw new Problem('product-without-picture')
  return { disabled_at: null, ...(product.draft && { draft: false, created_at: at }) }
}

/** What changes of a product that is taken out of the shop; undefined: it is. */
export const hiding = ({ disabled_at: since }: ProductRow, at: Date) =>
  since === null ? { disabled_at: at } : undefined

function refuseLacking(draft: ProductRow) {
  readType(draft.type)
  if (ownerPriceOf(draft) === 0) throw new Problem('price-empty')
  readGender(draft.gender)
}

/** Takes a product out of the shop (S-305); its orders stay. */
export function disableProduct(deps: CatalogDeps, actor: Actor, ref: ProductRef) {
  return editProduct(deps, { ref, actor, action: 'disabled' }, (product) => hiding(product, deps.now()))
}

/** Puts a product forward, or no longer (S-306): as `wanted`, or else the other way round. */
export function toggleTrending(
  deps: CatalogDeps,
  actor: Actor,
  { ref, wanted }: { ref: ProductRef; wanted: boolean | undefined },
) {
  return editProduct(deps, { ref, actor, action: 'trending' }, ({ trending }) =>
    trending === wanted ? undefined : { trending: !trending },
  )
}

/** Deletes a product that was never ordered or asked about. Problems: product-not-found, product-ordered, product-asked. */
export async function removeProduct({ db, now }: CatalogDeps, actor: Actor, ref: ProductRef) {
  await inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, ref)
    if (!before) throw new Problem('product-not-found')
    if (await wasOrdered(tx, before.id)) throw new Problem('product-ordered')
    await deleteProduct(tx, before.id).catch((error: unknown) => {
      // a ticket is about it
      if (isForeignKeyViolation(error)) throw new Problem('product-asked')
      throw error
    })
    await recordChange(tx, {
      actor,
      at: now(),
      kind: 'product',
      subjectId: before.id,
      action: 'deleted',
      before: recordOf(before),
    })
    await bumpCatalogue(tx)
  })
}
