import { entriesOf, keysOf } from '#contract/objects.ts'
import type { Destinazione } from '#contract/ordini.ts'
import { inShopStates } from '#contract/order-states.ts'
import { shop } from '#contract/shop.ts'
import { lockKnownOrder } from '#server/orders/lock-order.ts'
import { updateOrder, type Order } from '#server/orders/shared-queries.ts'
import { recordFields } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { selectMissing, selectParcels } from '#server/orders/parcels-of-order.ts'
import { presentDestinazione } from './present-address.ts'

interface Correction {
  id: number
  typed: Record<Exclude<keyof Destinazione, 'country'>, string>
  /** The address that the owner saw. */
  seen: Destinazione | undefined
  actor: Actor
}

/**
 * The owner corrects where an order goes, while its goods, or what is missing of them, are in the shop; the customer is told. The register of changes says which
 * parts, not what they were: it outlives the account. Of two who correct what they saw, one does.
 * Problems: order-not-found, address-not-now, address-changed, address-not-valid.
 */
export async function correctAddress(
  deps: Pick<Deps, 'db' | 'now' | 'jobs' | 'log'>,
  { id, typed, seen, actor }: Correction,
) {
  const wanted = readAddress(typed)
  await inTransaction(deps.db, async (tx) => {
    const order = await lockKnownOrder(tx, id)
    const parcel = await nextParcel(tx, order)
    const now = presentDestinazione(order)
    const fields = differences(now, wanted)
    if (fields.length === 0) return
    if (seen && differences(now, seen).length > 0) throw new Problem('address-changed')
    await updateOrder(tx, id, columnsOf(wanted))
    const at = deps.now()
    await recordFields(tx, { actor, at, kind: 'order', subjectId: id, action: 'address-corrected' }, fields)
    const key = `indirizzo-${order.reference}-${at.toISOString()}`
    await deps.jobs.enqueue(tx, { key, kind: 'order-address', orderId: id, recipient: order.email, ...parcel })
    deps.log.info(`order ${id}: address corrected by account ${actor.id}`)
  })
}

/** What its email says of the parcel that goes there: of an order that left in part, its number. Problem: address-not-now. */
async function nextParcel(tx: Db, { id, state, rest }: Order) {
  if (inShopStates.includes(state)) return undefined
  const isWaiting = state === 'shipped' && rest === 'waiting' && (await selectMissing(tx, id)).length > 0
  if (!isWaiting) throw new Problem('address-not-now')
  return { facts: { parcel: String((await selectParcels(tx, id)).length + 1) } }
}

function readAddress(typed: Correction['typed']): Destinazione {
  const trimmed = Object.fromEntries(entriesOf(typed).map(([part, text]) => [part, text.trim()])) as Correction['typed']
  const { destinatario, line1, line2, postalCode, city } = trimmed
  const state = trimmed.state.toUpperCase()
  const isWhole = destinatario && line1 && city && /^\d{5}$/.test(postalCode) && /^[A-Z]{2}$/.test(state)
  if (!isWhole) throw new Problem('address-not-valid')
  return { destinatario, line1, line2: line2 || null, postalCode, city, state, country: shop.country }
}

/** The parts in which two addresses differ. */
const differences = (a: Destinazione, b: Destinazione) => keysOf(a).filter((part) => a[part] !== b[part])

const columnsOf = ({ destinatario, line1, line2, postalCode, city, state, country }: Destinazione): Partial<Order> => ({
  recipient: destinatario,
  address_line1: line1,
  address_line2: line2,
  postal_code: postalCode,
  city,
  province: state,
  country,
})
