/** Pieces that one cart may hold in all (S-348, S-522). */
export const cartLimit = 10

/** Pieces that one click of `Aggiungi al carrello` may add (S-354, S-523). */
export const quantityLimit = 20

/** Frames on one page of the listing (H-58). */
export const pageSize = 24

/** A listing narrowed to fewer frames than this is no page to be found by. */
export const listingWorthFinding = 3

/** Stands in a filter of the listing for any value that the shop does not have (H-110). */
export const unknownValue = '-'

/** The orders of the listing beside its own: the newest first, the cheapest, the dearest, the narrowest, the widest. */
export const ordinamenti = ['novita', 'prezzo', '-prezzo', 'larghezza', '-larghezza'] as const

/** Frames of one wish list, on the device and of an account; frames that one request reads by their ids. */
export const wishLimit = 60

/** Frames that the device remembers as seen. */
export const seenLimit = 12
