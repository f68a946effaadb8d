import { use } from 'react'
import { usualConditions, type Conditions } from '#contract/conditions.ts'
import { BusinessChanges } from './business-changes.ts'

/** What shipping and returns cost and take, as the owner set it: of the business what a first view of a product loads. */
export const useConditions = (): Conditions => ({ ...usualConditions, ...use(BusinessChanges) })
