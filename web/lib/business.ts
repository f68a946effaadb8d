import { use } from 'react'
import { businessOf } from '#contract/business.ts'
import { BusinessChanges } from './business-changes.ts'

/** The business as the owner set it, when the page was loaded. */
export const useBusiness = () => businessOf(use(BusinessChanges))
