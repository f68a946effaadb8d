import { createContext } from 'react'
import type { ShownBusiness } from '#contract/look-settings.ts'

/** The shop's name and what of the business is not as usual, as the document brought it. Apart: every first view loads this, and no usual value. */
export const BusinessChanges = createContext<ShownBusiness>({ shopName: '' })
