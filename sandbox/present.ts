import type { Stripe } from 'stripe'
import { invalidRequest } from './faults.ts'
import { readText } from './form.ts'
import type { Form } from './form.ts'
import type { SessionRecord } from './session.ts'

/** The session as the API answers it: with its page's address while it is open, and with what was asked to be expanded. */
export function presentSession(record: SessionRecord, baseUrl: string, expand: readonly string[] = []) {
  const { session, rates } = record
  const shown: Stripe.Checkout.Session = {
    ...session,
    url: session.status === 'open' ? payUrl(baseUrl, session.id) : null,
  }
  for (const path of expand) {
    if (path === 'line_items') shown.line_items = presentLineItems(record, { limit: '10' })
    else if (path === 'shipping_cost.shipping_rate') {
      const rate = rates.find(({ id }) => id === shown.shipping_cost?.shipping_rate)
      shown.shipping_cost = shown.shipping_cost && { ...shown.shipping_cost, shipping_rate: rate ?? null }
    } else throw invalidRequest(`This property cannot be expanded (${path}).`, undefined, 'expand')
  }
  return shown
}

const payUrl = (baseUrl: string, id: string): string => `${baseUrl}/c/pay/${id}`

/** One page of the lines: `limit` 1 to 100 (default 10), `starting_after` or `ending_before` an id. */
export function presentLineItems({ session, items }: SessionRecord, query: Form): Stripe.ApiList<Stripe.LineItem> {
  const text = 'limit' in query ? readText(query, 'limit') : '10'
  const limit = Number(text)
  if (!/^\d{1,3}$/.test(text) || limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit: it must be between 1 and 100.', 'parameter_invalid_integer', 'limit')
  const position = (name: string) => {
    const wanted = readText(query, name)
    const index = items.findIndex(({ id }) => id === wanted)
    if (index === -1) throw invalidRequest(`No such line item: '${wanted}'`, 'resource_missing', name)
    return index
  }
  const before = 'ending_before' in query ? position('ending_before') : undefined
  const from = 'starting_after' in query ? position('starting_after') + 1 : Math.max(0, (before ?? limit) - limit)
  const to = Math.min(from + limit, before ?? items.length)
  return {
    object: 'list',
    data: items.slice(from, to),
    has_more: before === undefined ? to < items.length : from > 0,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
}
