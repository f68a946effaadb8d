import { createHash } from 'node:crypto'
import { noticeNames, writeOwn } from '#contract/legal/own-texts.ts'
import type { WholeBusiness } from '#contract/owner-settings.ts'

/** By what the legal texts of this moment are known: another word of one of them is another name. */
export function textsOf(business: WholeBusiness) {
  const notices = JSON.stringify(noticeNames.map((name) => writeOwn(name, business)))
  return `${business.termsVersion} ${createHash('sha256').update(notices).digest('hex').slice(0, 12)}`
}
