import type { Business } from '#contract/business.ts'
import { greet, type AboutOrder } from '#server/orders/emails/about-order.ts'
import { writeSimple } from '#server/platform/email/simple.tsx'

export interface AddressEmail extends AboutOrder {
  /** Lines of the address. */
  address: string[]
}

/** Tells a customer where the parcel goes, after the shop corrected it. */
export function writeOrderAddress(email: AddressEmail, business: Business) {
  const { number, origin, address } = email
  return writeSimple(
    {
      subject: `Indirizzo dell’ordine n. ${number} corretto – ${business.shopName}`,
      preview: 'Controlla dove mandiamo il pacco.',
      heading: 'Abbiamo corretto l’indirizzo di consegna',
      parts: [
        `${greet(email)} abbiamo corretto l’indirizzo a cui mandiamo il tuo ordine n. ${number}.`,
        { title: 'Il pacco va a', lines: address },
        `Se qualcosa non torna, rispondi a questa email o chiamaci subito al ${business.phone}: possiamo cambiarlo finché il pacco non è partito.`,
        { words: 'Vai ai miei ordini', link: `${origin}/profile` },
      ],
    },
    business,
  )
}
