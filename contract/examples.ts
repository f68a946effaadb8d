import { businessFieldOf } from './business-fields.ts'
import { usualSettings, type OwnerSettings, type SettingName } from './owner-settings.ts'

/** The settings whose usual value is an invented one, which is true of no shop. */
const examples = [
  'shopName',
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
  'latitude',
  'adrName',
  'adrLink',
  'facebook',
  'instagram',
  'linkedin',
  'twitter',
] as const satisfies SettingName[]

/** Those that still say what the demonstration says, as the page of the settings calls them. */
export const examplesLeft = (settings: OwnerSettings) =>
  examples.filter((name) => settings[name] === usualSettings[name]).map((name) => businessFieldOf(name).label)

/** Those that may be true of a shop by chance, or are told of it in the usual words. */
const likely = [
  'shareCapital',
  'registerOffice',
  'postalCode',
  'city',
  'province',
  'foundedIn',
  'aboutStory',
] as const satisfies SettingName[]

/** Those that the owner has left as they are in the demonstration, which may be right. */
export const likelyLeft = (settings: OwnerSettings) =>
  likely.filter((name) => settings[name] === usualSettings[name]).map((name) => businessFieldOf(name).label)
