import type { Deps } from '#server/platform/context/deps.ts'
import { isRefused, type GatewayRefund } from '#server/platform/context/payment-gateway.ts'
import type { RefundOfOrder } from './queries.ts'
import { cutText } from './cut-text.ts'
import { isFailed, isPendingOrSucceeded, refundReasons, type RefundState } from './refund-reasons.ts'

/** How a refund stands at the provider. */
export interface RefundStatus {
  /** The provider's id; null: it made none. */
  id: string | null
  state: RefundState
  failure: string | null
}

/** The provider remembers a key for a day at least; after this long it is asked first what it did. */
const keyMs = 20 * 60 * 60_000

/**
 * How a refund stands at the provider, which is asked for it where it has not been yet: under one key, so that it makes
 * one refund however often it is asked. A refusal is an answer; anything that may be otherwise next time is thrown.
 */
export async function sendRefund({ provider, now }: Pick<Deps, 'provider' | 'now'>, refund: RefundOfOrder) {
  if (refund.provider_refund_id) return statusOf(await provider.readRefund(refund.provider_refund_id))
  // a try that was refused is over: asked for again it would move money under a row that says it stayed
  if (isFailed(refund.state)) return refused(refund.failure ?? '')
  const payment = refund.provider_payment_id
  if (!payment) return refused('the order knows no payment')
  if (now().getTime() - refund.created_at.getTime() > keyMs) {
    const made = await findMade({ provider }, refund, payment)
    if (made) return statusOf(made)
  }
  try {
    return statusOf(await createRefund({ provider }, refund, payment))
  } catch (error) {
    if (!isRefused(error)) throw error
    // the owner was faster in the provider's dashboard, or the key was forgotten
    const made = error.reason === 'charge_already_refunded' && (await findMade({ provider }, refund, payment))
    return made ? statusOf(made) : refused(error.reason ?? error.message)
  }
}

function createRefund({ provider }: Pick<Deps, 'provider'>, refund: RefundOfOrder, payment: string) {
  return provider.sendRefund({
    paymentId: payment,
    amountCents: refund.amount_cents,
    reason: refundReasons[refund.reason].provider,
    reference: refund.reference,
    orderReference: refund.order_reference,
  })
}

/** The provider's refund of this row, or else one of the whole sum that is not another row's. */
async function findMade({ provider }: Pick<Deps, 'provider'>, refund: RefundOfOrder, payment: string) {
  const made = await provider.listRefunds(payment)
  const ours = made.find(({ reference }) => reference === refund.reference)
  const holding = made.filter(({ state }) => isPendingOrSucceeded(state))
  return ours ?? holding.find(({ amountCents, reference }) => amountCents >= refund.amount_cents && !reference)
}

function statusOf({ id, state, failure }: GatewayRefund): RefundStatus {
  return { id, state, failure: cutText(failure, 200) }
}

function refused(failure: string): RefundStatus {
  return { id: null, state: 'failed', failure: cutText(failure, 200) }
}
