import { termsVersionOf, usualBusiness } from '#contract/business.ts'
import { settingNames } from '#contract/business-fields.ts'
import { shownLook, type ShownChanges } from '#contract/look-settings.ts'
import { keysOf, pick } from '#contract/objects.ts'
import { wholeBusinessOf, type OwnerSettings, type WholeBusiness } from '#contract/owner-settings.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectRow, type BusinessRow } from './queries.ts'

type Stored = Pick<BusinessRow, 'changes' | 'terms_revision'>

/** What of the business is not as usual. */
export const changesOf = ({ changes, terms_revision: revision }: Stored): Partial<WholeBusiness> => ({
  ...changes,
  ...(revision > 0 && { termsVersion: termsVersionOf(revision) }),
  ...(changes.carriers && { shippedWith: wholeBusinessOf(changes).shippedWith }),
})

const shown = new Set<string>([...keysOf(usualBusiness), ...shownLook])

/** What of that is for every browser. */
export const publicOf = (changes: Partial<WholeBusiness>): ShownChanges =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => shown.has(name)))

/** What the owner sets, all of it. */
export const settingsOf = (row: Stored): OwnerSettings => pick(wholeBusinessOf(row.changes), settingNames)

/** The business as this transaction sees it. */
export async function readBusiness(db: Db) {
  return wholeBusinessOf(changesOf(await selectRow(db)))
}
