import { areOutdated, type Business } from '#contract/business.ts'
import { Problem } from '#server/platform/base/problem.ts'

/** Nothing is sold on terms whose numbers the owner has changed since the page was opened. Problems: terms-changed. */
export function checkTerms(business: Business, accepted: string | undefined) {
  if (accepted !== undefined && areOutdated(accepted, business)) throw new Problem('terms-changed')
}
