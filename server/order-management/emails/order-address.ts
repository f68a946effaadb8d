import type { Business } from '#contract/business.ts'
import { linkToOrder, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { greet } from '#server/platform/email/layout.tsx'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface AddressEmail extends AboutOrder {
  /** Lines of the address. */
  address: string[]
  /** The next of several parcels, where others left before. */
  parcel?: number
}

/** Tells a customer where the parcel goes, after the shop corrected it. */
export function writeOrderAddress(email: AddressEmail, business: Business) {
  const { number, address, parcel } = email
  const what = parcel ? `quello che manca del tuo ordine n. ${number}` : `il tuo ordine n. ${number}`
  return writeSimple(
    {
      subject: `Indirizzo dell’ordine n. ${number} corretto – ${business.shopName}`,
      preview: 'Controlla dove mandiamo il pacco.',
      heading: 'Abbiamo corretto l’indirizzo di consegna',
      parts: [
        `${greet(email.customerName)} abbiamo corretto l’indirizzo a cui mandiamo ${what}.`,
        { title: parcel ? `Il pacco n. ${parcel} va a` : 'Il pacco va a', lines: address },
        `Se qualcosa non torna, rispondi a questa email o chiamaci subito al ${business.phone}: possiamo cambiarlo finché il pacco non è partito.`,
        ...linkToOrder(email),
      ],
    },
    business,
  )
}
