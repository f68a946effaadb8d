import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'
import { issueToken } from '#server/payments/links/link-token.ts'
import { payLink } from '#server/payments/links/pay-link.ts'
import { releaseLink } from '#server/payments/links/release-link.ts'
import { markAccepted, updateRequest, type LensRequest } from './queries.ts'
import { findOwn } from './read-request.ts'
import { stateOf } from './state.ts'

type AcceptDeps = Parameters<typeof payLink>[0]
type ReleaseDeps = Parameters<typeof releaseLink>[0]

interface Accepted {
  id: number
  /** The order of the offer that the customer read. */
  orderId: number
  termsVersion: string
  /** That what is made to measure cannot be withdrawn from. */
  isTold: boolean
  /** The expense goes into the yearly file of health expenses. */
  tellsTaxOffice: boolean
}

/**
 * The customer accepts an offer: what was accepted is kept with its moment, then the provider's page opens. Problems:
 * lens-request-not-found, lens-offer-over, lens-made-to-measure, those of payLink.
 */
export async function acceptOffer(
  deps: AcceptDeps,
  actor: Actor,
  { id, orderId, termsVersion, isTold, tellsTaxOffice }: Accepted,
) {
  const request = await findOwn(deps.db, id, actor.id)
  if (request.order_id !== orderId || !isOffered(request, deps.now())) throw new Problem('lens-offer-over')
  if (request.made_to_measure && !isTold) throw new Problem('lens-made-to-measure')
  await markAccepted(deps.db, orderId, { accepted_at: deps.now(), tells_tax_office: tellsTaxOffice })
  const issued = await issueToken(deps.db, orderId, deps.now())
  if (!issued) throw new Problem('lens-offer-over')
  return payLink(deps, { token: issued.token, termsVersion })
}

const isOffered = (request: LensRequest, now: Date) => stateOf(request, now) === 'offered'

/** The customer refuses: the frame goes back to the shelf. Problems: lens-request-not-found, lens-offer-over, those of releaseLink. */
export async function refuseOffer(deps: ReleaseDeps, actor: Actor, id: number) {
  const request = await findOwn(deps.db, id, actor.id)
  // sent again after a lost answer
  if (stateOf(request, deps.now()) === 'refused') return
  if (!request.order_id || !isOffered(request, deps.now())) throw new Problem('lens-offer-over')
  // first, so that the email about an offer that is over is not written
  await updateRequest(deps.db, id, { closed: 'refused', active_at: deps.now() })
  try {
    await releaseLink(deps, request.order_id, actor.id)
  } catch (error) {
    // it was paid at this moment
    if (error instanceof Problem && error.code === 'link-paid') await updateRequest(deps.db, id, { closed: null })
    throw error
  }
}
