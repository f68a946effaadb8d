// apart: every first view needs them, and no more of the business
export { cartLimit, listingWorthFinding, pageSize } from './window-limits.ts'

/** Of the business, what the owner does not set at /admin/impostazioni (contract/business.ts) yet. */
export const shop = {
  country: 'IT',
  /** The app of the business's messaging number. */
  messagingApp: 'WhatsApp',
} as const

/** Who draws the map that visitors may ask for; nothing is loaded from there before. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** For how many days a link to pay keeps its pieces aside. */
export const linkDays = 3

/** After a withdrawal: days to send the goods back, and days in which the shop pays back (terms, section 7; L-04). */
export const afterWithdrawalDays = 14
/** Days in which a complaint is answered (terms, section 9). */
export const complaintDays = 14
/** The legal guarantee, counted from delivery (S-561). */
export const guaranteeMonths = 24

/** A parcel that was sent so many days ago should have arrived: the owner is reminded to mark it as delivered. */
export const parcelDays = 7

/** Rows of the owner's tables: to count more would take the longer the older the shop is. */
export const mostCounted = 1000

/** Who takes the payments, by the name that customers know. */
export const cardProvider = 'Stripe'
