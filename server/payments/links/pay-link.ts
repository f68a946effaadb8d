import { inTransaction } from '#server/platform/database/client.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { GatewayError } from '#server/platform/context/payment-gateway.ts'
import { requireOpen } from '#server/business/require-open.ts'
import { checkTerms } from '#server/orders/check-terms.ts'
import { pageUntil } from '#server/orders/place-order.ts'
import { lockOrder, selectLines, selectOrder, updateOrder, type Order } from '#server/orders/shared-queries.ts'
import { endSession } from '#server/payments/end-session.ts'
import { openSession } from '#server/payments/open-session.ts'
import { settle } from '#server/payments/settle.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { findLinked, requireUnpaid } from './link-token.ts'

type PayDeps = Pick<Deps, 'db' | 'now' | 'log' | 'provider' | 'jobs' | 'settings' | 'business'>

/** The least that a page must still last when it is opened: the provider takes no shorter one. */
const shortestPageMs = 30 * 60_000

/** What a link is for, as its page shows it. Problems: those of findLinked. */
export async function readLink({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const { order, until } = await findLinked(db, token, now())
  return { order, until, lines: await selectLines(db, order.id) }
}

/**
 * From a link to the provider's hosted page: the one that is open, or another after it. The acceptance of the terms is kept with the
 * order. Pressed twice it answers one page. Problems: shop-closed, those of findLinked, terms-changed, link-paying,
 * checkout-failed.
 */
export async function payLink(
  { quickProvider, ...rest }: Omit<PayDeps, 'provider'> & Pick<Deps, 'quickProvider' | 'business'>,
  { token, termsVersion }: { token: string; termsVersion: string },
) {
  // the customer waits: a provider that does not answer is given up after some ten seconds
  const deps = { ...rest, provider: quickProvider }
  const terms = { terms_version: termsVersion, withdrawal_days: deps.business.current().withdrawalDays }
  requireOpen(deps, undefined)
  checkTerms(deps.business.current(), termsVersion)
  const { order } = await findLinked(deps.db, token, deps.now())
  try {
    const open = order.provider_session_id && (await findOpenPage(deps, order.provider_session_id))
    if (open) {
      await updateOrder(deps.db, order.id, terms)
      return open
    }
    return await openPage(deps, { token, terms, over: order.provider_session_id })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.error(`order ${order.id}: the provider opened no page for its link`, error.message)
    throw new Problem('checkout-failed')
  }
}

/** The page that was opened before, unless it is over. Problems: those of requireUnpaid, link-paying. */
async function findOpenPage(deps: PayDeps, sessionId: string) {
  const settled = await settle(deps, sessionId)
  if (settled) requireUnpaid(settled.order)
  const { status, id, url } = settled?.session ?? {}
  // paid in a way of which the provider hears later
  if (status === 'complete' && settled?.order.provider_session_id === id) throw new Problem('link-paying')
  return status === 'open' && id && url ? { id, url } : undefined
}

async function openPage(deps: PayDeps, press: Press) {
  const order = await preparePage(deps, press)
  const { id, url } = await openSession(deps, order, await selectLines(deps.db, order.id))
  const now = await selectOrder(deps.db, order.id)
  const isOver = now?.state !== 'awaiting_payment'
  // released, or followed by another page, while the provider opened it
  if (isOver || now.provider_session_id !== id) {
    await endSession(deps, id)
    throw new Problem(isOver ? 'link-over' : 'checkout-failed')
  }
  if (!url) throw new Problem('checkout-failed')
  deps.log.info(`order ${order.id}: page ${order.payment_pages} of its link opened`)
  return { id, url }
}

interface Press {
  token: string
  /** What is accepted with this press. */
  terms: { terms_version: string; withdrawal_days: number }
  /** The page that the provider said is over; null: there was none. */
  over: string | null
}

/**
 * Numbers the next page; one that was numbered a moment ago and may be about to open is the same. Of two pages one is over.
 * Problems: those of findLinked, checkout-failed.
 */
function preparePage({ db, now }: Pick<Deps, 'db' | 'now'>, { token, terms, over }: Press): Promise<Order> {
  return inTransaction(db, async (tx) => {
    const { order: found } = await findLinked(tx, token, now())
    await lockOrder(tx, found.id)
    const { order } = await findLinked(tx, token, now())
    const isNumbered = order.payment_pages > 0 && order.payable_until.getTime() - now().getTime() >= shortestPageMs
    const isOther = order.provider_session_id !== null && order.provider_session_id !== over
    if (isOther && !isNumbered) throw new Problem('checkout-failed')
    const page = isNumbered
      ? terms
      : {
          ...terms,
          payment_pages: order.payment_pages + 1,
          payable_until: pageUntil(now()),
          provider_session_id: null,
        }
    await updateOrder(tx, order.id, page)
    return lockOrder(tx, order.id)
  })
}
