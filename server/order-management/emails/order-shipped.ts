import type { Business } from '#contract/business.ts'
import { sayWorkingDays } from '#contract/conditions.ts'
import { goodsOf, greet, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface ShippedEmail extends AboutOrder {
  shippingCode: string | null
  /** Its name. */
  carrier: string
  /** Where the parcel is followed, if its carrier has such a page. */
  tracking: string | undefined
  withdrawalDays: number
}

/** Tells a customer that the parcel is on its way, and where to follow it. */
export function writeOrderShipped(email: ShippedEmail, business: Business) {
  const { number, origin, shippingCode, carrier, tracking, withdrawalDays } = email
  return writeSimple(
    {
      subject: `Ordine n. ${number} spedito – ${business.shopName}`,
      preview: shippingCode ? `Codice di spedizione ${shippingCode}.` : 'Il pacco è in viaggio.',
      heading: 'Il tuo ordine è in viaggio',
      parts: [
        `${greet(email)} abbiamo spedito il tuo ordine n. ${number}. La consegna richiede ${sayWorkingDays(business)}.`,
        ...(shippingCode
          ? [
              { title: `Codice di spedizione ${carrier}`, lines: [shippingCode] },
              ...(tracking ? [{ words: 'Segui la spedizione', link: tracking }] : []),
            ]
          : []),
        { title: 'Nel pacco', lines: goodsOf(email) },
        { words: 'Vai ai miei ordini', link: `${origin}/profile` },
        { small: `Hai ${withdrawalDays} giorni dalla consegna per recedere dal contratto: ${origin}/recesso` },
      ],
    },
    business,
  )
}
