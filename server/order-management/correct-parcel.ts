import type { WholeBusiness } from '#contract/owner-settings.ts'
import { selectParcels, updateParcel } from '#server/orders/parcels-of-order.ts'
import type { Order } from '#server/orders/shared-queries.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { Db } from '#server/platform/database/client.ts'
import { chooseCarrier, carrierOf } from './carrier.ts'

export interface KeptCode {
  code: string
  /** Who brings the parcel; undefined: as it was. */
  carrier: string | undefined
  /** The code that the owner saw, empty when there was none. */
  seen: string | undefined
  actor: Actor
  at: Date
  business: WholeBusiness
}

/** What the email about a corrected code says of the one before. */
export const sayBefore = (code: string | null) => (code === null ? 'none' : 'other')

/** The parcel of this number where another left after it; undefined: the order's row says it. Problem: parcel-not-found. */
export async function findEarlier(tx: Db, order: Order, number: number) {
  const parcels = await selectParcels(tx, order.id)
  const found = parcels.find((parcel) => parcel.number === number)
  if (!found) throw new Problem('parcel-not-found')
  return number < parcels.length ? found : undefined
}

/**
 * Corrects the code of a parcel after which another left; its customer is told. The same again is nothing. Problems:
 * shipping-code-changed, carrier-unknown.
 */
export async function correctEarlier(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Db,
  { order, parcel }: { order: Order; parcel: NonNullable<Awaited<ReturnType<typeof findEarlier>>> },
  { code, carrier: wanted, seen, actor, at, business }: KeptCode,
) {
  const { number } = parcel
  const known = { carrier: parcel.carrier, shipping_code: parcel.code }
  const [before, carrier] = [carrierOf(known, business), chooseCarrier(known, wanted, business)]
  if (parcel.code === code && carrier === before) return
  if (seen !== undefined && seen.trim() !== (parcel.code ?? ''))
    throw new Problem('shipping-code-changed', { codice: parcel.code ?? '' })
  await updateParcel(tx, order.id, number, { code, carrier })
  await recordChange(tx, {
    actor,
    at,
    kind: 'order',
    subjectId: order.id,
    action: 'shipping-code',
    before: { codSpedizione: parcel.code, corriere: before },
    after: { codSpedizione: code, corriere: carrier, pacco: number },
  })
  await jobs.enqueue(tx, {
    // one for each correction, also back to a code that the customer knew before
    key: `spedito-${order.reference}-pacco-${number}-${code}-${at.toISOString()}`,
    kind: 'order-shipped',
    orderId: order.id,
    recipient: order.email,
    facts: { parcel: String(number), before: sayBefore(parcel.code) },
  })
}
