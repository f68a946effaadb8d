import { usualAboutTexts } from './about-texts.ts'
import { usualBusiness, type Business } from './business.ts'
import { sayCarriers, usualCarriers } from './carriers.ts'
import { usualHomeTexts } from './home-texts.ts'
import { usualLenses } from './lens-settings.ts'
import { usualLook } from './look-settings.ts'
import { usualMail } from './mail-settings.ts'
import { usualLegalTexts } from './notice-settings.ts'
import { usualStock } from './stock-settings.ts'

// All that the owner sets. What is here and not in business.ts comes with no page: texts as far as one says them, the rest with none.

const { termsVersion: _, shippedWith: _derived, ...usualOnPages } = usualBusiness

/** What each setting is until the owner says otherwise. */
export const usualSettings = {
  ...usualOnPages,
  ...usualCarriers,
  ...usualStock,
  ...usualMail,
  ...usualLook,
  ...usualHomeTexts,
  ...usualAboutTexts,
  ...usualLegalTexts,
  ...usualLenses,
}
export type OwnerSettings = typeof usualSettings
export type SettingName = keyof OwnerSettings

/** The business as the server knows it. */
export interface WholeBusiness extends OwnerSettings, Pick<Business, 'termsVersion' | 'shippedWith'> {}

/** The same, from what of it is not as usual. */
export const wholeBusinessOf = (changes: Partial<WholeBusiness>): WholeBusiness => ({
  ...usualSettings,
  termsVersion: usualBusiness.termsVersion,
  ...changes,
  shippedWith: sayCarriers({ ...usualCarriers, ...changes }),
})
