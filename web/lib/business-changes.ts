import { createContext } from 'react'
import type { ShownChanges } from '#contract/look-settings.ts'

/** What of the business is not as usual, as the document brought it. Apart: every first view loads this, and no usual value. */
export const BusinessChanges = createContext<ShownChanges>({})
