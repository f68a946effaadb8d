import { usualCompany } from './company.ts'
import { usualConditions } from './conditions.ts'

// What the owner sets at /admin/impostazioni. Of its table the browser of a shopper needs the values alone: they stand here.

const usualSettings = {
  ...usualCompany,
  ...usualConditions,
  /** Where the shop reads what customers write and declare; no browser but the owner's gets it. */
  receivingEmail: 'info@ottica.example',
}
export type OwnerSettings = typeof usualSettings
export type SettingName = keyof OwnerSettings

/** The business as it is now. */
export interface Business extends OwnerSettings {
  /** Stored with each order; no two texts of the terms go by one version. */
  termsVersion: string
}

/**
 * The version of the terms as they are written here. A change of a word of them (contract/legal) comes with a new one, the day
 * of the change.
 */
const writtenTerms = '2026-11-23'

/** The terms after so many changes by the owner of a number that they name. */
export const termsVersionOf = (revision: number) => (revision > 0 ? `${writtenTerms}.${revision}` : writtenTerms)

/** Whether terms of this release were accepted that the owner has changed since, as in a tab that stayed open. */
export const areOutdated = (version: string, { termsVersion }: Pick<Business, 'termsVersion'>) =>
  version !== termsVersion && (version === writtenTerms || version.startsWith(`${writtenTerms}.`))

export const usualBusiness: Business = { ...usualSettings, termsVersion: writtenTerms }

/** The business, from what of it is not as usual. */
export const businessOf = (changes: Partial<Business>): Business => ({ ...usualBusiness, ...changes })
