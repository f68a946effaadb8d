import type { Conditions } from './conditions.ts'
import { formatEuro } from './money.ts'

type Shipping = Pick<Conditions, 'shippingFeeCents' | 'freeShippingAboveCents'>
type Returns = Pick<Conditions, 'laterReturnCents'>

/** Whether shipping costs nothing, whatever is bought. */
export const isShippingFree = ({ shippingFeeCents, freeShippingAboveCents }: Shipping) =>
  shippingFeeCents === 0 || freeShippingAboveCents === 0

/** `gratuita in Italia sopra 100,00 €`. */
export const sayFreeShipping = (business: Shipping) =>
  isShippingFree(business)
    ? 'gratuita in Italia'
    : `gratuita in Italia sopra ${formatEuro(business.freeShippingAboveCents)}`

/** `gratuita in Italia sopra 100,00 €, altrimenti 6,00 €`. */
export const sayShipping = (business: Shipping) =>
  isShippingFree(business)
    ? sayFreeShipping(business)
    : `${sayFreeShipping(business)}, altrimenti ${formatEuro(business.shippingFeeCents)}`

/** `gratuito sul primo ordine, poi 6,00 €`. */
export const sayReturn = ({ laterReturnCents }: Returns) =>
  laterReturnCents === 0 ? 'sempre gratuito' : `gratuito sul primo ordine, poi ${formatEuro(laterReturnCents)}`
