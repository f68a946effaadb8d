import type { AzioneProdotti, CambioPrezzo } from '#contract/prodotti-insieme.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { AuditAction } from '#server/platform/database/column-types.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { hiding, refuseChanged, showing } from './change-product.ts'
import { editProduct } from './edit-product.ts'
import type { ProductChanges } from './edit-queries.ts'
import { newPrice } from './new-price.ts'
import { ownerPriceOf, writeOwnerPrice } from './owner-price.ts'
import { selectInOrder, type ProductRow } from './queries.ts'

type EditDeps = Pick<Deps, 'db' | 'now'>

interface Wanted {
  action: AzioneProdotti
  /** Of the action `prezzo`. */
  price: CambioPrezzo | undefined
  actor: Actor
}

interface Wish {
  id: number
  /** The moment of the last change that was read. */
  readAt: string | undefined
}

/** What became of one product, or would. */
export interface Changed {
  id: number
  done: 'done' | 'before' | 'refused'
  /** As it was found; undefined: there is none. */
  found: ProductRow | undefined
  /** Its new price without reduction, in cents, where it was to change. */
  price: number | undefined
  problem?: Problem
}

/** How each action but that of the price changes a product. */
const turns = { attiva: showing, disattiva: hiding, prezzo: undefined }
const actions: Record<AzioneProdotti, AuditAction> = { attiva: 'enabled', disattiva: 'disabled', prezzo: 'changed' }

type Edit = (product: ProductRow) => ProductChanges | undefined

/**
 * Changes many products, one after the other, each as it is changed alone and in a transaction of its own: one that is refused
 * says why and the rest goes on.
 */
export async function changeMany(deps: EditDeps, wanted: Wanted, wishes: readonly Wish[]) {
  const changed: Changed[] = []
  for (const { id, readAt } of wishes)
    changed.push(
      await noteOne(wanted, { id, readAt }, deps, (edit) =>
        editProduct(deps, { ref: { id }, actor: wanted.actor, action: actions[wanted.action] }, edit),
      ),
    )
  return changed
}

/** What `changeMany` would do now; nothing is written. */
export async function tryMany(deps: EditDeps, wanted: Wanted, wishes: readonly Wish[]) {
  const ids = wishes.map(({ id }) => id)
  const products = new Map((await selectInOrder(deps.db, ids)).map((product) => [product.id, product]))
  const look = (id: number) => (edit: Edit) => {
    const product = products.get(id)
    if (!product) throw new Problem('product-not-found')
    edit(product)
  }
  return Promise.all(wishes.map((wish) => noteOne(wanted, wish, deps, look(wish.id))))
}

/** Runs one edit and notes what came of it. What is no refusal, a database that is away, ends all. */
async function noteOne(
  { action, price }: Wanted,
  { id, readAt }: Wish,
  { now }: EditDeps,
  run: (edit: Edit) => unknown,
): Promise<Changed> {
  const turn = turns[action]
  const noted: Changed = { id, done: 'before', found: undefined, price: undefined }
  const edit: Edit = (product) => {
    noted.found = product
    if (price) {
      refuseChanged(product, readAt)
      noted.price = newPrice(ownerPriceOf(product), price)
    }
    const changes = turn ? turn(product, now()) : reprice(product, noted.price)
    // one that stands so already was changed by the same wish
    if (changes) refuseChanged(product, readAt)
    noted.done = changes ? 'done' : 'before'
    return changes
  }
  try {
    await run(edit)
    return noted
  } catch (error) {
    if (error instanceof Problem) return { ...noted, done: 'refused', problem: error }
    throw error
  }
}

const reprice = (product: ProductRow, price: number | undefined) =>
  price === ownerPriceOf(product) ? undefined : writeOwnerPrice(product, { price_cents: price })
