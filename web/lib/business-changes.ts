import { createContext } from 'react'
import type { Business } from '#contract/business.ts'

/** What of the business is not as usual, as the document brought it. Apart: every first view loads this, and no usual value. */
export const BusinessChanges = createContext<Partial<Business>>({})
