import type { Stripe } from 'stripe'
import { invalidRequest } from './faults.ts'
import type { Form } from './form.ts'
import { idOf } from './ids.ts'
import { readPage } from './list.ts'
import type { Parts } from './parts.ts'
import type { PaymentRecord } from './payment.ts'
import type { SessionRecord } from './session.ts'

type Money = Pick<Parts, 'payments'>
type Account = Pick<Parts, 'payments' | 'refunds' | 'disputes' | 'payouts' | 'transactions'>

/** The session as the API answers it: with its page's address while it is open, and with what was asked to be expanded. */
export function presentSession(
  record: SessionRecord,
  { baseUrl, payments }: Money & Pick<Parts, 'baseUrl'>,
  expand: readonly string[] = [],
): Stripe.Checkout.Session {
  const { session, rates } = record
  const shown: Stripe.Checkout.Session = {
    ...session,
    url: session.status === 'open' ? payUrl(baseUrl(), session.id) : null,
  }
  for (const path of expand) {
    if (path === 'line_items') shown.line_items = presentLineItems(record, { limit: '10' })
    else if (path === 'payment_intent' || path.startsWith('payment_intent.')) {
      const payment = payments.ofSession(session.id)
      const inner = expand.flatMap((name) => (name.startsWith('payment_intent.') ? [name.slice(15)] : []))
      shown.payment_intent = payment ? presentIntent(payment, inner) : null
    } else if (path === 'shipping_cost.shipping_rate') {
      const rate = rates.find(({ id }) => id === shown.shipping_cost?.shipping_rate)
      shown.shipping_cost = shown.shipping_cost && { ...shown.shipping_cost, shipping_rate: rate ?? null }
    } else throw notExpandable(path)
  }
  return shown
}

export function presentIntent({ intent, charge }: PaymentRecord, expand: readonly string[]): Stripe.PaymentIntent {
  const other = expand.find((path) => path !== 'latest_charge')
  if (other !== undefined) throw notExpandable(other)
  return expand.length > 0 ? { ...intent, latest_charge: charge } : intent
}

export function presentRefund(
  refund: Stripe.Refund,
  { payments, transactions }: Pick<Account, 'payments' | 'transactions'>,
  expand: readonly string[],
): Stripe.Refund {
  const shown = { ...refund }
  const payment = payments.find(idOf(refund.payment_intent))
  for (const path of expand)
    if (path === 'payment_intent') shown.payment_intent = payment?.intent ?? null
    else if (path === 'charge') shown.charge = payment?.charge ?? null
    else if (path === 'balance_transaction' || path === 'failure_balance_transaction') {
      const made = transactions.find(idOf(refund[path] ?? null))
      if (made) shown[path] = made
    } else throw notExpandable(path)
  return shown
}

export function presentDispute(
  dispute: Stripe.Dispute,
  { payments }: Money,
  expand: readonly string[],
): Stripe.Dispute {
  const shown = { ...dispute }
  const payment = payments.find(idOf(dispute.payment_intent))
  for (const path of expand)
    if (path === 'payment_intent') shown.payment_intent = payment?.intent ?? null
    else if (path === 'charge') shown.charge = payment?.charge ?? dispute.charge
    else throw notExpandable(path)
  return shown
}

export function presentTransaction(
  transaction: Stripe.BalanceTransaction,
  { payments, refunds, disputes, payouts }: Account,
  expand: readonly string[],
): Stripe.BalanceTransaction {
  const other = expand.find((path) => path !== 'source')
  if (other !== undefined) throw notExpandable(other)
  if (expand.length === 0) return transaction
  const id = idOf(transaction.source)
  const source = payments.find(id)?.charge ?? refunds.find(id) ?? disputes.find(id) ?? payouts.find(id)
  return { ...transaction, source: source ?? id }
}

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand')

const payUrl = (baseUrl: string, id: string): string => `${baseUrl}/c/pay/${id}`

/** One page of the lines, in the order of the cart. */
export function presentLineItems({ session, items }: SessionRecord, query: Form): Stripe.ApiList<Stripe.LineItem> {
  const { limit, startingAfter, endingBefore } = readPage(query)
  const position = (wanted: string, name: string) => {
    const index = items.findIndex(({ id }) => id === wanted)
    if (index === -1) throw invalidRequest(`No such line item: '${wanted}'`, 'resource_missing', name)
    return index
  }
  const before = endingBefore === undefined ? undefined : position(endingBefore, 'ending_before')
  const from =
    startingAfter === undefined ? Math.max(0, (before ?? limit) - limit) : position(startingAfter, 'starting_after') + 1
  const to = Math.min(from + limit, before ?? items.length)
  return {
    object: 'list',
    data: items.slice(from, to),
    has_more: before === undefined ? to < items.length : from > 0,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
}
