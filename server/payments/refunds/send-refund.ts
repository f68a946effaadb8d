import { longest } from '#contract/bounds.ts'
import { cutText } from '#server/platform/database/cut-text.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { isRefused, type GatewayRefund } from '#server/platform/context/payment-gateway.ts'
import type { RefundStatus } from './apply-status.ts'
import type { RefundOfOrder } from './queries.ts'
import { isFailed, refundReasons } from './refund-reasons.ts'

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
    // the key was forgotten
    const made = await findMade({ provider }, refund, payment)
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
    ...(refund.request_key && { request: refund.request_key }),
  })
}

/** The provider's refund of this row. */
async function findMade(deps: Pick<Deps, 'provider'>, { reference }: RefundOfOrder, payment: string) {
  return (await listMade(deps, payment)).find((made) => made.reference === reference)
}

/** Of a payment that the provider does not know there are none. */
export function listMade({ provider }: Pick<Deps, 'provider'>, payment: string): Promise<GatewayRefund[]> {
  return provider.listRefunds(payment).catch((error: unknown) => {
    if (isRefused(error)) return []
    throw error
  })
}

export function statusOf({ id, state, failure, madeAt, failedAt }: GatewayRefund): RefundStatus {
  return { id, state, failure: cutText(failure, longest.refundFailure), madeAt, failedAt }
}

function refused(failure: string): RefundStatus {
  return { id: null, state: 'failed', failure: cutText(failure, longest.refundFailure) }
}
