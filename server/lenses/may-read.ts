import type { WholeBusiness } from '#contract/owner-settings.ts'
import { Problem } from '#server/platform/base/problem.ts'
import type { Actor } from '#server/platform/context/actor.ts'

/** Prescriptions are the owner's, and the counter's where the owner allows it. Problems: lens-not-allowed. */
export function checkReader({ duty }: Actor, { lensCounterReads }: Pick<WholeBusiness, 'lensCounterReads'>) {
  if (duty !== 'owner' && !(duty === 'counter' && lensCounterReads === 'sì')) throw new Problem('lens-not-allowed')
}
