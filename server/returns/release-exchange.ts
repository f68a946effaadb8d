import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { releaseLink } from '#server/payments/links/release-link.ts'
import { Problem } from '#server/platform/base/problem.ts'
import { selectExchanges } from './exchange-queries.ts'

interface Which {
  orderId: number
  /** The order that waits to be paid. */
  exchangeId: number
  actor: Actor
}

/**
 * The owner ends an exchange that waits to be paid: its pieces go back to the shelf, and the return stays what it is.
 * Problems: no-link, those of releaseLink.
 */
export async function releaseExchange(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs' | 'settings' | 'business'>,
  { orderId, exchangeId, actor }: Which,
) {
  const one = (await selectExchanges(deps.db, orderId)).find(({ order_id: id }) => id === exchangeId)
  if (!one) throw new Problem('no-link')
  if (!(await releaseLink(deps, exchangeId, actor.id))) return
  const event = { kind: 'order', subjectId: orderId, action: 'exchange-released' } as const
  await recordChange(deps.db, { ...event, actor, at: deps.now(), after: { cambio: exchangeId } })
}
