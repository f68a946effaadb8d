import { Stripe } from 'stripe'
import type { Settings } from '#server/platform/base/env.ts'
import { isRefused, type PaymentGateway, type WantedSession } from '#server/platform/context/payment-gateway.ts'
import { withGatewayErrors } from './errors.ts'
import { readDispute } from './disputes.ts'
import { readEvent } from './events.ts'
import { secondsOf } from './moments.ts'
import { readRefund, refundExpand } from './refunds.ts'
import { readTransaction, transactionExpand } from './transactions.ts'
import { paramsOf, readSession, sessionExpand } from './sessions.ts'

/** Three tries, which end before the sweep takes their checkout for dead. */
const patient = { timeout: 15_000, maxNetworkRetries: 2 }
/** Two tries, which end within ten seconds: a person waits for the answer. */
const quick = { timeout: 4000, maxNetworkRetries: 1 }

export const openGateway = (payments: Settings['payments']) => gatewayOf(openClient(payments, patient), payments)
/** The same for calls that a person waits for. */
export const openQuickGateway = (payments: Settings['payments']) => gatewayOf(openClient(payments, quick), payments)

/** The first page has the key that it had when an order had one. */
const sessionKey = ({ reference, page }: WantedSession) => `ordine-${reference}${page > 0 ? `-${page}` : ''}`

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
  const gateway: PaymentGateway = {
    openSession: (wanted) =>
      withGatewayErrors(sessions.create(paramsOf(wanted), { idempotencyKey: sessionKey(wanted) })),

    readSession: async (id) => readSession(await withGatewayErrors(sessions.retrieve(id, { expand: sessionExpand }))),

    async findSession(paymentId) {
      const { data } = await withGatewayErrors(sessions.list({ payment_intent: paymentId, limit: 1 }))
      return data[0] && gateway.readSession(data[0].id)
    },

    endSession: (id) =>
      withGatewayErrors(sessions.expire(id)).then(
        () => undefined,
        (error: unknown) => {
          if (!isRefused(error)) throw error
        },
      ),

    async sendRefund({ paymentId, amountCents, reason, reference, orderReference, request }) {
      const params = {
        payment_intent: paymentId,
        amount: amountCents,
        ...(reason && { reason }),
        metadata: { rimborso: reference, ordine: orderReference },
      }
      const idempotencyKey = ['rimborso', reference, ...(request ? [request] : [])].join('-')
      return readRefund(await withGatewayErrors(client.refunds.create(params, { idempotencyKey })))
    },

    readRefund: async (id) =>
      readRefund(await withGatewayErrors(client.refunds.retrieve(id, { expand: [refundExpand] }))),

    async listRefunds(paymentId) {
      const asked = { payment_intent: paymentId, limit: 100, expand: [`data.${refundExpand}`] }
      const { data } = await withGatewayErrors(client.refunds.list(asked))
      return data.map(readRefund)
    },

    async listDisputes(paymentId) {
      const { data } = await withGatewayErrors(client.disputes.list({ payment_intent: paymentId, limit: 100 }))
      return data.map(readDispute)
    },

    async listTransactions({ from, until, after }) {
      const created = { gte: secondsOf(from), lt: secondsOf(until) }
      const asked = { created, limit: 100, expand: transactionExpand, ...(after && { starting_after: after }) }
      const { data, has_more: isMore } = await withGatewayErrors(client.balanceTransactions.list(asked))
      const last = data.at(-1)
      return { transactions: data.map(readTransaction), ...(isMore && last && { next: last.id }) }
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
  return gateway
}
