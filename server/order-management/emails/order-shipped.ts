import type { Business } from '#contract/business.ts'
import { sayWorkingDays } from '#contract/conditions.ts'
import { madeToMeasureSaid } from '#contract/consent.ts'
import { withdrawalLink } from '#contract/legal/withdrawal-link.ts'
import { goodsOf, linkToOrder, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface ShippedEmail extends AboutOrder {
  shippingCode: string | null
  /** Its name. */
  carrier: string
  /** Where the parcel is followed, if its carrier has such a page. */
  tracking: string | undefined
  withdrawalDays: number
  /** One of several parcels: what is in it, and what is still to be sent. */
  parcel?: { number: number; lines: AboutOrder['lines']; following: AboutOrder['lines'] }
  /** All of the order is made for one person, and cannot be withdrawn from. */
  isMadeToMeasure: boolean
  /** The customer heard before that it left, with another code or carrier, or without a code. */
  toldBefore?: 'other' | 'none'
}

/** Tells a customer that a parcel is on its way, and where to follow it; of one that left before, with which code. */
export function writeOrderShipped(email: ShippedEmail, business: Business) {
  const { number, origin, shippingCode, withdrawalDays, parcel } = email
  if (email.toldBefore) return writeCorrected(email, business)
  const isLast = parcel && parcel.following.length === 0
  const what = parcel ? `il pacco n. ${parcel.number} del tuo ordine n. ${number}` : `il tuo ordine n. ${number}`
  const more = isLast ? ' Con questo è partito tutto.' : parcel ? ' Il resto segue con un altro pacco.' : ''
  return writeSimple(
    {
      subject: `Ordine n. ${number}${parcel ? `: pacco ${parcel.number}` : ''} spedito – ${business.shopName}`,
      preview: shippingCode ? `Codice di spedizione ${shippingCode}.` : 'Il pacco è in viaggio.',
      heading: parcel && !isLast ? 'Una parte del tuo ordine è in viaggio' : 'Il tuo ordine è in viaggio',
      parts: [
        `${greet(email.customerName)} abbiamo spedito ${what}. La consegna richiede ${sayWorkingDays(business)}.${more}`,
        ...sayCode(email),
        { title: 'Nel pacco', lines: goodsOf(parcel ?? email) },
        ...(parcel && !isLast ? [{ title: 'Con un altro pacco', lines: goodsOf({ lines: parcel.following }) }] : []),
        ...linkToOrder(email),
        ...(email.isMadeToMeasure
          ? [{ small: madeToMeasureSaid(email) }]
          : [
              {
                small: `Hai ${withdrawalDays} giorni dalla consegna${parcel ? ' dell’ultimo pacco' : ''} per recedere dal contratto.`,
              },
              { words: withdrawalLink.words, link: `${origin}${withdrawalLink.href}?ordine=${number}` },
            ]),
      ],
    },
    business,
  )
}

const sayCode = ({ shippingCode, carrier, tracking }: ShippedEmail) =>
  shippingCode
    ? [
        { title: `Codice di spedizione ${carrier}`, lines: [shippingCode] },
        ...(tracking ? [{ button: 'Segui la spedizione', link: tracking }] : []),
      ]
    : []

function writeCorrected(email: ShippedEmail, business: Business) {
  const { number, shippingCode, carrier, parcel } = email
  const [which, what] = parcel
    ? [`codice del pacco ${parcel.number}`, `il pacco n. ${parcel.number} del tuo ordine n. ${number}`]
    : ['codice di spedizione', `il tuo ordine n. ${number}`]
  const old = email.toldBefore === 'other' ? ': quello che ti avevamo scritto prima non vale' : ''
  return writeSimple(
    {
      subject: `Ordine n. ${number}: ${which} – ${business.shopName}`,
      preview: `Codice di spedizione ${shippingCode ?? ''}.`,
      heading: 'Come si segue un pacco già partito',
      parts: [
        `${greet(email.customerName)} ${what} si segue con ${carrier} e questo codice${old}.`,
        ...sayCode(email),
        { title: 'Nel pacco', lines: goodsOf(parcel ?? email) },
        ...linkToOrder(email),
      ],
    },
    business,
  )
}
