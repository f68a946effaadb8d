import { Stripe } from 'stripe'
import type { Settings } from '#server/platform/base/env.ts'
import { isRefused, type PaymentGateway } from '#server/platform/context/payment-gateway.ts'
import { withGatewayErrors } from './errors.ts'
import { readEvent } from './events.ts'
import { readRefund } from './refunds.ts'
import { paramsOf, paymentIdOf, readSession } from './sessions.ts'

/** Three tries, which end before the sweep takes their checkout for dead. */
const patient = { timeout: 15_000, maxNetworkRetries: 2 }
/** Two tries, which end within ten seconds: somebody sits and waits. */
const quick = { timeout: 4000, maxNetworkRetries: 1 }

export const openGateway = (payments: Settings['payments']) => gatewayOf(openClient(payments, patient), payments)
/** The same for calls that a person waits for. */
export const openQuickGateway = (payments: Settings['payments']) => gatewayOf(openClient(payments, quick), payments)

/** With a sandbox address it talks to the stand-in. */
export function openClient({ secretKey, sandboxUrl }: Settings['payments'], patience = patient) {
  const address = sandboxUrl ? new URL(sandboxUrl) : undefined
  return new Stripe(secretKey, {
    ...(address && { host: address.hostname, port: address.port, protocol: 'http' as const }),
    ...patience,
    telemetry: false,
  })
}

function gatewayOf(client: Stripe, { webhookSecret }: Settings['payments']): PaymentGateway {
  const { sessions } = client.checkout
  return {
    openSession: (wanted) =>
      withGatewayErrors(sessions.create(paramsOf(wanted), { idempotencyKey: `ordine-${wanted.reference}` })),

    async readSession(id) {
      const session = await withGatewayErrors(sessions.retrieve(id, { expand: ['line_items'] }))
      return readSession(session, { hasFailed: await hasFailed(client, session) })
    },

    endSession: (id) =>
      withGatewayErrors(sessions.expire(id)).then(
        () => undefined,
        (error: unknown) => {
          if (!isRefused(error)) throw error
        },
      ),

    async sendRefund({ paymentId, amountCents, reason, reference, orderReference }) {
      const params = {
        payment_intent: paymentId,
        amount: amountCents,
        ...(reason && { reason }),
        metadata: { rimborso: reference, ordine: orderReference },
      }
      return readRefund(
        await withGatewayErrors(client.refunds.create(params, { idempotencyKey: `rimborso-${reference}` })),
      )
    },

    readRefund: async (id) => readRefund(await withGatewayErrors(client.refunds.retrieve(id))),

    async listRefunds(paymentId) {
      const { data } = await withGatewayErrors(client.refunds.list({ payment_intent: paymentId, limit: 100 }))
      return data.map(readRefund)
    },

    readEvent: (body, signature) => readEvent(client.webhooks.constructEvent(body, signature, webhookSecret)),

    async readBalance() {
      const balance = await withGatewayErrors(client.balance.retrieve())
      return {
        available: balance.available,
        pending: balance.pending,
        instantAvailable: balance.instant_available,
        prefunding: balance.refund_and_dispute_prefunding,
      }
    },
  }
}

/** Whoever pays later may fail after the page is done with. */
async function hasFailed(client: Stripe, session: Stripe.Checkout.Session) {
  const id = paymentIdOf(session.payment_intent)
  if (session.status !== 'complete' || session.payment_status !== 'unpaid' || !id) return false
  const { status } = await withGatewayErrors(client.paymentIntents.retrieve(id))
  return status === 'requires_payment_method' || status === 'canceled'
}
