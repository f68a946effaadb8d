import type { RawBody } from '#contract/endpoint.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { isRefused } from '#server/platform/context/payment-gateway.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { handleDispute } from './disputes/dispute-events.ts'
import { adoptPayment } from './lost/adopt-payment.ts'
import { handleRefund, handleRefundsOfPayment } from './refunds/refund-events.ts'
import { hasTestKeys } from './payment-state.ts'
import { insertEvent } from './queries.ts'
import { settle } from './settle.ts'
import { settleInTurn } from './settle-in-turn.ts'

/**
 * One event of the provider. The signature first, over the bytes as they came; then the event is only a hint: the truth
 * is asked for. Anything that goes wrong is thrown, so the provider tries again. Problems: signature-not-valid, request-not-valid.
 */
export async function handleEvent(deps: Deps, { bytes, signature }: RawBody): Promise<{ received: true }> {
  const event = readEvent(deps, bytes, signature)
  const { about } = event
  if (![event.id, event.type, 'id' in about ? about.id : event.id].every(isName)) throw new Problem('request-not-valid')
  switch (about.what) {
    case 'session': {
      const settled = await settleInTurn(deps, about.id, () => settle(deps, about.id)).catch(unlessUnknown)
      const adopted = !settled && (await adopt(deps, about.id))
      if (!settled && !adopted) deps.log.warn(`payment event ${event.id} is about a session that is not ours`)
      break
    }
    case 'refund':
      await handleRefund(deps, about)
      break
    case 'refunds':
      await handleRefundsOfPayment(deps, about.paymentId)
      break
    case 'dispute':
      await handleDispute(deps, about.paymentId)
      break
    case 'other':
      deps.log.info(`payment event ${event.id} of type ${event.type}: nothing to do`)
  }
  // after the effect, never before: it says what was done, and nothing depends on it
  await insertEvent(deps.db, { ...event, isTest: hasTestKeys(deps.settings) }, deps.now())
  return { received: true }
}

/** In characters: the provider makes no longer one, and the index that a longer one would stand in takes 2,700 bytes. */
const longestName = 255

/** Signed or not, an event is what its JSON holds. */
const isName = (name: unknown) => typeof name === 'string' && name !== '' && name.length <= longestName

/** Of a session that is not in the database; undefined: it is another shop's, or was not paid. */
async function adopt(deps: Deps, sessionId: string) {
  const session = await deps.provider.readSession(sessionId).catch(unlessUnknown)
  return session && adoptPayment(deps, session)
}

/** A session that the provider does not have is not there at the next try either. */
function unlessUnknown(error: unknown) {
  if (isRefused(error) && error.reason === 'resource_missing') return undefined
  throw error
}

function readEvent({ provider }: Pick<Deps, 'provider'>, bytes: Buffer, signature: string) {
  try {
    // as text: given bytes, the provider's client overlooks a byte order mark before them that is not signed
    return provider.readEvent(bytes.toString(), signature)
  } catch {
    throw new Problem('signature-not-valid')
  }
}
