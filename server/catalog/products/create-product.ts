import { highest, longest } from '#contract/bounds.ts'
import type { NuovaBozza, NuovoProdotto } from '#contract/prodotti.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { AuditAction } from '#server/platform/database/column-types.ts'
import { findBrandId } from '#server/catalog/brands/find-brand.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { withPhotos } from '#server/catalog/pictures/pictures.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { modelOf, type ProductRef } from './code.ts'
import { getWritten, refuseTakenCode } from './edit-product.ts'
import {
  findByPicturesRequest,
  findByRef,
  insertProduct,
  lockProduct,
  selectCodesLike,
  type NewProduct,
} from './edit-queries.ts'
import { recordOf } from './present.ts'
import { ownerPriceOf } from './owner-price.ts'
import type { ProductRow } from './queries.ts'
import { readNumber } from './read-frame.ts'
import { readCode, readCost, readFields, readGender, readPrice, readStock, readType } from './read-fields.ts'
import { applySales, holdSales } from '#server/catalog/prices/apply-sales.ts'
import { learnWords } from '#server/catalog/words/learn-words.ts'
import { bumpCatalogue } from '#server/catalog/cache/version.ts'

type CatalogDeps = Pick<Deps, 'db' | 'now' | 'storage'>

/**
 * Puts a new product on sale, with its pictures. Problems in this order (S-364 …): code-empty, type-empty, price-empty,
 * picture-missing, gender-empty; then pictures-too-many, brand-unknown, code-taken, and those of the pictures.
 */
export async function createProduct({ db, now, storage }: CatalogDeps, actor: Actor, sent: NuovoProdotto) {
  const code = readCode(sent.codice)
  const type = readType(sent.tipologia)
  const price = readPrice(sent.prezzo)
  const files = readFiles(sent.imgs)
  const gender = readGender(sent.genere)
  return create({ db, now, storage }, actor, { sent, code, type, price, files, gender })
}

/** The same of a product of which only the code has to be known yet: no visitor sees it before it is enabled. */
export async function createDraft(deps: CatalogDeps, actor: Actor, sent: NuovaBozza) {
  const { tipologia = '', prezzo = '', imgs = '', genere = '' } = sent
  return create(deps, actor, {
    sent,
    code: readCode(sent.codice),
    type: tipologia.trim(),
    price: readNumber(prezzo) === null ? 0 : readPrice(prezzo),
    files: filesOf(imgs),
    gender: genere.trim(),
    draft: true,
  })
}

interface Read {
  sent: NuovaBozza
  code: string
  type: string
  /** Cents; 0: not known yet. */
  price: number
  files: File[]
  gender: string
  draft?: true
}

async function create({ db, now, storage }: CatalogDeps, actor: Actor, read: Read) {
  const { sent, code, type, price, files, gender, draft } = read
  if (files.length > highest.pictures) throw new Problem('pictures-too-many')
  const fields = readFields(sent)
  const stock = readStock(sent.giacenza)
  const cost = readCost(sent.costo ?? null)
  // before the work on the pictures; the constraint judges those who come at the same time
  if (await findByRef(db, { code: code.toLowerCase() })) throw new Problem('code-taken', { codice: code })
  const brandId = await findBrandId(db, sent.marca ?? '')
  return withPhotos(storage, files, (images) =>
    inTransaction(db, (tx) =>
      writeNew(
        tx,
        { actor, at: now(), action: 'created' },
        {
          ...fields,
          code,
          model: sent.modello?.trim() || modelOf(code, fields.color_code ?? ''),
          brand_id: brandId,
          images,
          price_cents: price,
          cost_cents: cost,
          type,
          gender,
          stock,
          created_at: now(),
          ...(draft && { draft, disabled_at: now() }),
        },
      ),
    ),
  )
}

/**
 * Makes a disabled copy of a product, without stock, whose code is the same with `-copia`: a further colour is soon made
 * of it. It shows the same pictures. The same request once more is the same copy. Problems: product-not-found.
 */
export async function duplicateProduct(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  actor: Actor,
  { ref, request }: { ref: ProductRef; request?: string | undefined },
) {
  return inTransaction(db, async (tx) => {
    await holdSales(tx, { shared: true })
    // locked, so that no picture of it is removed before the copy shows it too
    const known = await lockProduct(tx, ref)
    if (!known) throw new Problem('product-not-found')
    const made = request && (await findByPicturesRequest(tx, request))
    if (made) return { codice: made.code, id: made.id }
    const at = now()
    return writeNew(
      tx,
      { actor, at, action: 'duplicated' },
      {
        ...copyOf(known),
        code: await freeCode(tx, known.code),
        pictures_request: request ?? null,
        stock: 0,
        created_at: at,
        disabled_at: at,
      },
    )
  })
}

/** Everything that a copy has of its model; what reductions are on it is looked for anew. */
function copyOf(product: ProductRow) {
  const { id: _id, brand: _brand, brand_hidden_at: _hidden, code: _code, trending: _trending, ...rest } = product
  const price = { price_cents: ownerPriceOf(product), full_price_cents: null, sale_id: null }
  // another colour has a box of its own
  return { ...rest, ...price, lowest_price_cents: null, lowest_since: null, ean: '', supplier_code: '' }
}

/** `X-copia`, or `X-copia2` and so on: the first that no product has. */
async function freeCode(tx: Db, code: string) {
  const beginning = `${code.slice(0, longest.productCode - 10)}-copia`
  const taken = await selectCodesLike(tx, beginning.toLowerCase())
  let free = beginning
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${beginning}${number}`
  return free
}

interface Creation {
  actor: Actor
  at: Date
  action: AuditAction
}

async function writeNew(tx: Db, { actor, at, action }: Creation, product: NewProduct) {
  await holdSales(tx, { shared: true })
  const id = await insertProduct(tx, { ...product, changed_at: at }).catch(refuseTakenCode(product.code))
  const after = await getWritten(tx, id)
  await applySales(tx, at, [id])
  await learnWords(tx, [id])
  await recordChange(tx, { actor, at, kind: 'product', subjectId: id, action, after: recordOf(after) })
  await bumpCatalogue(tx)
  return { codice: after.code, id }
}

/** An empty field of a browser's form is a file without name and bytes. */
const filesOf = (sent: NuovoProdotto['imgs']) =>
  [sent]
    .flat()
    .filter((file) => file !== '')
    .filter(({ size, name }) => size > 0 || name !== '')

/** Problems: picture-missing. */
export function readFiles(sent: NuovoProdotto['imgs']) {
  const files = filesOf(sent)
  if (files.length === 0) throw new Problem('picture-missing')
  return files
}
