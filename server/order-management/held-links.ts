import type { Actor } from '#server/platform/context/actor.ts'
import { recordChange } from '#server/platform/audit/record.ts'
import type { Deps } from '#server/platform/context/deps.ts'
import { releaseLink } from '#server/payments/links/release-link.ts'
import { resendLink } from '#server/payments/links/resend-link.ts'

interface Which {
  orderId: number
  actor: Actor
}

/** The owner sends the link of an order once more. Problems: those of resendLink. */
export async function sendLinkAgain(deps: Pick<Deps, 'db' | 'now' | 'log' | 'jobs'>, { orderId, actor }: Which) {
  if (await resendLink(deps, orderId)) await note(deps, { orderId, actor, action: 'link-sent' })
}

/** The owner ends an order that waits to be paid by a link. Problems: those of releaseLink. */
export async function closeHeld(
  deps: Pick<Deps, 'db' | 'now' | 'log' | 'quickProvider' | 'jobs' | 'settings' | 'business'>,
  { orderId, actor }: Which,
) {
  if (await releaseLink(deps, orderId, actor.id)) await note(deps, { orderId, actor, action: 'link-released' })
}

async function note(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { orderId, actor, action }: Which & { action: 'link-sent' | 'link-released' },
) {
  await recordChange(db, { actor, at: now(), kind: 'order', subjectId: orderId, action })
}
