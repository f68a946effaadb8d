// Apart from the rest of the business: the first view of a product needs these alone.

/** What shipping and returns cost and take: the constants of the specification, which hold until the owner says otherwise. */
export const usualConditions = {
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
}
export type Conditions = typeof usualConditions

/** What shipping costs, in cents, for goods of this sum in cents. */
export function shippingCents(
  subtotalCents: number,
  { shippingFeeCents, freeShippingAboveCents }: Pick<Conditions, 'shippingFeeCents' | 'freeShippingAboveCents'>,
) {
  return subtotalCents > freeShippingAboveCents ? 0 : shippingFeeCents
}

type DeliveryDays = Pick<Conditions, 'handlingDays' | 'transitDays'>

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

/** `entro un giorno lavorativo`: when what is paid leaves. */
export function sayDispatch({ handlingDays }: Pick<Conditions, 'handlingDays'>) {
  if (handlingDays === 0) return 'il giorno stesso'
  return handlingDays === 1 ? 'entro un giorno lavorativo' : `entro ${handlingDays} giorni lavorativi`
}
