import { usualCompany, type Company } from './company.ts'
import { usualConditions, type Conditions } from './conditions.ts'

// Of what the owner sets at /admin/impostazioni every page knows these; the rest stands in owner-settings.ts.

const usualOnPages = { ...usualCompany, ...usualConditions }

/** The business as it is now, as far as every page may say it. */
export interface Business extends Company, Conditions {
  /** Stored with each order; no two texts of the terms go by one version. */
  termsVersion: string
  /** Who brings parcels, as pages say it; follows the setting of the carriers (carriers.ts). */
  shippedWith: string
}

/**
 * The version of the terms as they are written here. A change of a word of them (contract/legal) comes with a new one, the day
 * of the change.
 */
const writtenTerms = '2026-11-26'

/** The day of the other legal texts as they are written here. */
export const writtenTexts = '2026-11-26'

/** The terms after so many changes by the owner of a number that they name. */
export const termsVersionOf = (revision: number) => (revision > 0 ? `${writtenTerms}.${revision}` : writtenTerms)

/** Whether terms of this release were accepted that the owner has changed since, as in a tab that stayed open. */
export const areOutdated = (version: string, { termsVersion }: Pick<Business, 'termsVersion'>) =>
  version !== termsVersion && (version === writtenTerms || version.startsWith(`${writtenTerms}.`))

export const usualBusiness: Business = {
  ...usualOnPages,
  termsVersion: writtenTerms,
  shippedWith: 'Poste Italiane o corriere',
}

/** The business, from what of it is not as usual. */
export const businessOf = (changes: Partial<Business>): Business => ({ ...usualBusiness, ...changes })
