import { immaginiLimit, splitImmagini } from '#contract/immagini.ts'
import type { ModificheProdotto, NuovoProdotto } from '#contract/prodotti.ts'
import type { Actor } from '#server/accounts/actor.ts'
import { recordChange } from '#server/audit/record.ts'
import { findBrandId } from '#server/brands/find-brand.ts'
import { inTransaction } from '#server/db/client.ts'
import type { Deps } from '#server/deps.ts'
import { withPhotos } from '#server/media/pictures.ts'
import { Problem } from '#server/problem.ts'
import type { ProductRef } from './code.ts'
import { readFiles } from './create-product.ts'
import { editProduct } from './edit-product.ts'
import { deleteProduct, findByRef, lockProduct, wasOrdered } from './edit-queries.ts'
import { recordOf } from './present.ts'
import type { ProductRow } from './queries.ts'
import { readCode, readFields, readGender, readPrice, readType } from './read-fields.ts'
import { bumpCatalogue } from './version.ts'

type CatalogDeps = Pick<Deps, 'db' | 'now'>

/**
 * Changes what was sent of a product. Problems: code-empty, type-empty, gender-empty (S-370 …), price-empty,
 * price-not-valid, number-not-valid, brand-unknown, code-taken, picture-missing, picture-unknown, product-changed.
 */
export async function changeProduct(deps: CatalogDeps, actor: Actor, sent: ModificheProdotto) {
  const changes = {
    ...readFields(sent),
    ...(sent.codice !== undefined && { code: readCode(sent.codice) }),
    ...(sent.tipologia !== undefined && { type: readType(sent.tipologia) }),
    ...(sent.genere !== undefined && { gender: readGender(sent.genere) }),
    ...(sent.prezzo !== undefined && { price_cents: readPrice(sent.prezzo) }),
    ...(sent.modello?.trim() && { model: sent.modello.trim() }),
    ...(sent.trending !== undefined && { trending: sent.trending }),
  }
  const { marca, imgs, modificatoIl } = sent
  return editProduct(deps, { ref: { id: sent.id }, actor, action: 'changed' }, async (product, tx) => {
    if (modificatoIl !== undefined && Date.parse(modificatoIl) !== product.changed_at.getTime()) {
      throw new Problem('product-changed')
    }
    return {
      ...changes,
      ...(imgs !== undefined && { images: pick(product, splitImmagini(imgs)) }),
      ...(marca !== undefined && { brand_id: await findBrandId(tx, marca) }),
    }
  })
}

/** The product's own pictures in another order, without some. */
function pick({ images }: ProductRow, wanted: string[]) {
  if (wanted.length === 0) throw new Problem('picture-missing')
  if (wanted.some((address) => !images.includes(address))) throw new Problem('picture-unknown')
  return [...new Set(wanted)]
}

/** Adds pictures after those that are there. Problems: product-not-found, picture-missing, pictures-too-many, … */
export async function addPictures(
  deps: Pick<Deps, 'db' | 'now' | 'settings'>,
  actor: Actor,
  { ref, imgs }: { ref: ProductRef; imgs: NuovoProdotto['imgs'] },
) {
  const files = readFiles(imgs)
  const known = await findByRef(deps.db, ref)
  if (!known) throw new Problem('product-not-found')
  // before the work on the pictures, and again under the lock
  makeRoom(known, files.length)
  return withPhotos(deps.settings, files, (added) =>
    editProduct(deps, { ref: { id: known.id }, actor, action: 'pictures' }, (product) => {
      makeRoom(product, added.length)
      return { images: [...product.images, ...added] }
    }),
  )
}

function makeRoom({ images }: ProductRow, more: number) {
  if (images.length + more > immaginiLimit) throw new Problem('pictures-too-many')
}

/** Shows a product in the shop again. */
export function enableProduct(deps: CatalogDeps, actor: Actor, ref: ProductRef) {
  return editProduct(deps, { ref, actor, action: 'enabled' }, ({ disabled_at: since }) =>
    since === null ? undefined : { disabled_at: null },
  )
}

/** Takes a product out of the shop (S-305); its orders stay. */
export function disableProduct(deps: CatalogDeps, actor: Actor, ref: ProductRef) {
  return editProduct(deps, { ref, actor, action: 'disabled' }, ({ disabled_at: since }) =>
    since === null ? { disabled_at: deps.now() } : undefined,
  )
}

/** Puts a product forward, or no longer (S-306). */
export function toggleTrending(deps: CatalogDeps, actor: Actor, ref: ProductRef) {
  return editProduct(deps, { ref, actor, action: 'trending' }, ({ trending }) => ({ trending: !trending }))
}

/** Deletes a product that nobody ever ordered or asked about. Problems: product-not-found, product-ordered, product-asked. */
export async function removeProduct({ db, now }: CatalogDeps, actor: Actor, ref: ProductRef) {
  await inTransaction(db, async (tx) => {
    const before = await lockProduct(tx, ref)
    if (!before) throw new Problem('product-not-found')
    if (await wasOrdered(tx, before.id)) throw new Problem('product-ordered')
    await deleteProduct(tx, before.id).catch((error: unknown) => {
      // a ticket is about it
      if ((error as { code?: unknown }).code === '23503') throw new Problem('product-asked')
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
