import { usualBusiness, type Business, type SettingName } from './business.ts'
import { businessFieldOf } from './business-fields.ts'

/** The settings whose usual value is an invented one, which is true of no shop. */
const examples = [
  'legalName',
  'vatNumber',
  'rea',
  'registerNumber',
  'street',
  'phone',
  'email',
  'pec',
  'receivingEmail',
  'messagingNumber',
  'messagingLink',
  'adrName',
  'adrLink',
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
] as const satisfies SettingName[]

/** Those that still say what the demonstration says, as the page of the settings calls them. */
export const examplesLeft = (business: Business) =>
  examples.filter((name) => business[name] === usualBusiness[name]).map((name) => businessFieldOf(name).label)
