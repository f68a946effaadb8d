import { businessOf, termsVersionOf, type Business, type OwnerSettings } from '#contract/business.ts'
import { businessFieldOf, settingNames } from '#contract/business-fields.ts'
import { pick } from '#contract/objects.ts'
import type { Db } from '#server/platform/database/client.ts'
import { selectRow, type BusinessRow } from './queries.ts'

type Stored = Pick<BusinessRow, 'changes' | 'terms_revision'>

/** What of the business is not as usual. */
export const changesOf = ({ changes, terms_revision: revision }: Stored): Partial<Business> => ({
  ...changes,
  ...(revision > 0 && { termsVersion: termsVersionOf(revision) }),
})

/** What of that is for every browser. */
export const publicOf = (changes: Partial<Business>): Partial<Business> =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !privateNames.has(name)))
const privateNames = new Set<string>(settingNames.filter((name) => businessFieldOf(name).isPrivate))

/** What the owner sets, all of it. */
export const settingsOf = (row: Stored): OwnerSettings => pick(businessOf(row.changes), settingNames)

/** The business as this transaction sees it. */
export async function readBusiness(db: Db) {
  return businessOf(changesOf(await selectRow(db)))
}
