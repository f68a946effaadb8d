import type { Business } from '#contract/business.ts'
import { sayWorkingDays } from '#contract/conditions.ts'
import { carrierName, trackingLink, type Carrier } from '#contract/carriers.ts'
import { goodsOf, greet, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface ShippedEmail extends AboutOrder {
  shippingCode: string | null
  carrier: Carrier
  withdrawalDays: number
}

/** Tells a customer that the parcel is on its way, and where to follow it. */
export function writeOrderShipped(email: ShippedEmail, business: Business) {
  const { number, origin, shippingCode, carrier, withdrawalDays } = email
  return writeSimple(
    {
      subject: `Ordine n. ${number} spedito – ${business.shopName}`,
      preview: shippingCode ? `Codice di spedizione ${shippingCode}.` : 'Il pacco è in viaggio.',
      heading: 'Il tuo ordine è in viaggio',
      parts: [
        `${greet(email)} abbiamo spedito il tuo ordine n. ${number}. La consegna richiede ${sayWorkingDays(business)}.`,
        ...(shippingCode
          ? [
              { title: `Codice di spedizione ${carrierName(carrier)}`, lines: [shippingCode] },
              { words: 'Segui la spedizione', link: trackingLink(carrier, shippingCode) },
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
