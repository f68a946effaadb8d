import { z } from 'zod'
import { longest } from './bounds.ts'
import { ScontoApplicato } from './sconti.ts'
import { centesimi, numero, testo } from './shapes.ts'

/** The version of the terms accepted in the browser (H-44). */
const TerminiAccettati = z.object({ termini: testo(40).optional() })

/** `codiceSconto` as it was typed; `totaleVisto`: what the cart showed, in cents: where it is another by now, nothing is ordered. */
export const CheckoutChiesto = TerminiAccettati.extend({
  codiceSconto: testo(longest.discountCode).optional(),
  totaleVisto: z.coerce.number<number>().pipe(centesimi).optional(),
})

/** `id` is the provider's session, `url` its hosted page. */
export const SessioneCheckout = z.object({ id: testo(300), url: z.url().max(4000) }).meta({ id: 'SessioneCheckout' })

export const SessioneCercata = z.object({ sessionId: testo(300).min(1) })

const facoltativo = testo(400).nullable()

/** A payment as the landing page shows it (S-279…S-281). Amounts in cents. */
export const StatoSessione = z
  .object({
    /** `open`, `complete`, `expired`, or what the provider adds one day. */
    status: testo(40).nullable(),
    /** `paid`, `unpaid`, `no_payment_required`, or what the provider adds one day. */
    paymentStatus: testo(40),
    /** The payment goes back to the customer, or has: there is no order, or no more. */
    rimborso: z.enum(['in corso', 'fatto']).optional(),
    /** What of it is back or on its way, where something is. */
    rimborsato: centesimi.optional(),
    /** Of what is paid and stays so: its number, the working days until lenses are ready, the first and last day of its arrival. */
    ordine: z
      .object({ numero, pronteIn: z.int().optional(), arrivo: z.tuple([z.iso.date(), z.iso.date()]) })
      .optional(),
    /** The order in exchange of whose goods this one is. */
    cambioDi: numero.optional(),
    /** Taken off already; of what the provider does not know. */
    sconto: ScontoApplicato.optional(),
    currency: testo(3),
    amountTotal: centesimi,
    customerEmail: facoltativo,
    customerName: facoltativo,
    shippingAddress: z
      .object({
        line1: facoltativo,
        line2: facoltativo,
        postalCode: facoltativo,
        city: facoltativo,
        state: facoltativo,
        country: facoltativo,
      })
      .nullable(),
    lineItems: z.array(
      z.object({
        priceId: facoltativo,
        productId: facoltativo,
        productName: facoltativo,
        description: facoltativo,
        /** The URL of its picture, as it was ordered. */
        img: testo(longest.picture).optional(),
        quantity: z.int(),
        amountSubtotal: centesimi,
        amountTotal: centesimi,
      }),
    ),
  })
  .meta({ id: 'StatoSessione' })
export type StatoSessione = z.output<typeof StatoSessione>

/** An unknown session is a `success: false`, not an HTTP failure (H-79). */
export const EsitoSessione = z
  .object({ success: z.boolean(), sessionStatus: StatoSessione.nullable(), error: testo(400).nullable() })
  .meta({ id: 'EsitoSessione' })
export type EsitoSessione = z.output<typeof EsitoSessione>
