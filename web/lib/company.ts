import { use } from 'react'
import { usualCompany, type Company } from '#contract/company.ts'
import { BusinessChanges } from './business-changes.ts'

/** The company, as the owner set it: apart from the rest of the business where a first view imports it for the server alone. */
export const useCompany = (): Company => ({ ...usualCompany, ...use(BusinessChanges) })
