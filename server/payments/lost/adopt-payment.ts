import { longest } from '#contract/bounds.ts'
import { inTransaction, type Db } from '#server/platform/database/client.ts'
import { cutText } from '#server/platform/database/cut-text.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import type { PaymentSession } from '#server/platform/context/payment-gateway.ts'
import { insertLostOrder } from '#server/orders/insert-lost-order.ts'
import { isUniqueViolation } from '#server/platform/database/sql-errors.ts'
import { isUuid } from '#server/payments/refunds/queries.ts'
import { addressOf, paymentOf } from './payment-columns.ts'
import { insertLostPayment, isKnownOrigin, selectAccountByEmail, selectProductByName } from './queries.ts'

type AdoptDeps = Pick<Deps, 'db' | 'now' | 'log'> & { settings: Pick<Deps['settings'], 'publicUrl'> }

/** How long the owner has for the decision, in milliseconds. */
const decideMs = 72 * 3_600_000

/**
 * Makes of a paid session whose order the database does not know, as after a lost write or a restored backup, an order whose
 * money is due back, and a task for the owner. Sessions of another shop on the same account are left alone: they carry no
 * reference, or come from an address at which this shop never sold. By many at once it becomes one order.
 */
export async function adoptPayment(deps: AdoptDeps, session: PaymentSession) {
  const { paymentId, reference, amountCents } = session
  if (session.paymentStatus !== 'paid' || !paymentId || !amountCents || !reference || !isUuid(reference))
    return undefined
  if (!(await isOurs(deps, session.origin))) return undefined
  const id = await insert(deps, session, reference).catch((error: unknown) => {
    if (isUniqueViolation(error)) return undefined
    throw error
  })
  if (id)
    deps.log.error(
      `order ${id}: made of payment ${paymentId} of ${amountCents} cents, whose order the database does not know`,
    )
  return id
}

async function isOurs({ db, settings }: AdoptDeps, origin: string | null) {
  return origin !== null && (origin === settings.publicUrl || (await isKnownOrigin(db, origin)))
}

function insert({ db, now }: AdoptDeps, session: PaymentSession, reference: string) {
  const at = now()
  const paidAt = session.paidAt ?? at
  const total = session.amountCents ?? 0
  const subtotal = Math.min(
    total,
    session.items.reduce((sum, { totalCents: cents }) => sum + cents, 0),
  )
  return inTransaction(db, async (tx) => {
    const account = session.email ? await selectAccountByEmail(tx, session.email) : undefined
    const id = await insertLostOrder(
      tx,
      {
        reference,
        state: 'refund_due',
        account_id: account?.id ?? null,
        email: account?.email ?? cutText(session.email, longest.email) ?? '',
        customer_name: account?.full_name ?? cutText(session.name, longest.personName) ?? '',
        subtotal_cents: subtotal,
        shipping_cents: total - subtotal,
        total_cents: total,
        origin: session.origin ?? '',
        placed_at: paidAt,
        payable_until: paidAt,
        ...paymentOf({ total_cents: total }, session, at),
        ...addressOf(session),
      },
      await linesOf(tx, session),
      { at, note: 'order_lost' },
    )
    await insertLostPayment(tx, {
      order_id: id,
      order_number: session.orderNumber,
      goods:
        cutText(
          session.items.map(({ name, quantity }) => `${name ?? '?'} × ${quantity}`).join(', '),
          longest.lostGoods,
        ) ?? '',
      found_at: at,
      refund_at: new Date(at.getTime() + decideMs),
    })
    return id
  })
}

/** The goods that the catalogue still has, not taken from the shelf. */
async function linesOf(tx: Db, { items }: PaymentSession) {
  const lines = []
  for (const { name, description, quantity, subtotalCents } of items) {
    const product = name && quantity > 0 ? await selectProductByName(tx, name) : undefined
    if (!name || !product || subtotalCents < quantity) continue
    lines.push({
      product_id: product.id,
      code: product.code,
      name: name.slice(0, longest.lineName),
      description: (description ?? '').slice(0, longest.lineDescription),
      image: product.images[0] ?? '',
      unit_cents: Math.round(subtotalCents / quantity),
      quantity,
      reserved: false,
      vat_rate: Number(product.vat_rate),
    })
  }
  return lines
}
