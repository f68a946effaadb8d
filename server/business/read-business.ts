import { termsVersionOf, usualBusiness, type Business } from '#contract/business.ts'
import { settingNames } from '#contract/business-fields.ts'
import { pick } from '#contract/objects.ts'
import { wholeBusinessOf, type OwnerSettings, type WholeBusiness } from '#contract/owner-settings.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectRow, type BusinessRow } from './queries.ts'

type Stored = Pick<BusinessRow, 'changes' | 'terms_revision'>

/** What of the business is not as usual. */
export const changesOf = ({ changes, terms_revision: revision }: Stored): Partial<WholeBusiness> => ({
  ...changes,
  ...(revision > 0 && { termsVersion: termsVersionOf(revision) }),
})

/** What of that is for every browser. */
export const publicOf = (changes: Partial<WholeBusiness>): Partial<Business> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => name in usualBusiness))

/** What the owner sets, all of it. */
export const settingsOf = (row: Stored): OwnerSettings => pick(wholeBusinessOf(row.changes), settingNames)

/** The business as this transaction sees it. */
export async function readBusiness(db: Db) {
  return wholeBusinessOf(changesOf(await selectRow(db)))
}
