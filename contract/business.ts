// What the owner sets at /admin/impostazioni. Of its table the browser of a shopper needs the values alone: they stand here.

/** The constants of the specification, which hold until the owner says otherwise. */
const usualSettings = {
  /** In cents. */
  shippingFeeCents: 490,
  /** In cents. Strictly above this sum shipping is free: 79,90 pays, 79,91 does not (S-526, H-56). */
  freeShippingAboveCents: 7990,
  /** Working days within which a parcel leaves, at most. */
  handlingDays: 1,
  /** Working days from dispatch to arrival. */
  transitDays: 1,
  /** Days after delivery within which a purchase may be withdrawn from: the law's fourteen, or more (terms, section 7; L-04). */
  withdrawalDays: 14,
  /** What sending a withdrawn purchase back costs the customer, in cents: nothing for the first order, this for later ones (H-10). */
  laterReturnCents: 490,
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

/** What shipping costs, in cents, for goods of this sum in cents. */
export function shippingCents(
  subtotalCents: number,
  { shippingFeeCents, freeShippingAboveCents }: Pick<Business, 'shippingFeeCents' | 'freeShippingAboveCents'>,
) {
  return subtotalCents > freeShippingAboveCents ? 0 : shippingFeeCents
}

type DeliveryDays = Pick<Business, 'handlingDays' | 'transitDays'>

/** The fewest and the most working days from payment to arrival. */
export function deliveryDays({ handlingDays, transitDays }: DeliveryDays): [least: number, most: number] {
  return [transitDays, handlingDays + transitDays]
}

/** `1-2 giorni`; in working days. */
export function sayDeliveryDays(business: DeliveryDays, dash = '-') {
  const [least, most] = deliveryDays(business)
  if (most === 1) return '1 giorno'
  return `${least === most ? '' : `${least}${dash}`}${most} giorni`
}

/** `1-2 giorni lavorativi`. */
export const sayWorkingDays = (business: DeliveryDays) =>
  sayDeliveryDays(business) === '1 giorno' ? '1 giorno lavorativo' : `${sayDeliveryDays(business)} lavorativi`
