import { keysOf } from './objects.ts'

/** Who brings parcels, and the page that shows how one travels: `{codice}` is its shipping code. */
const carriers = {
  poste: { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{codice}' },
  brt: { name: 'BRT', page: 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber={codice}' },
  gls: { name: 'GLS', page: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match={codice}&type=NAT' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={codice}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?loc=it_IT&tracknum={codice}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={codice}' },
} as const

export type Carrier = keyof typeof carriers
/** The usual one first: of a parcel that names none. */
export const carrierKeys = keysOf(carriers)
export const usualCarrier: Carrier = 'poste'

/** As it was stored; what the list has no more is the usual one. */
export const readCarrier = (stored: string | null): Carrier =>
  carrierKeys.find((carrier) => carrier === stored) ?? usualCarrier

export const carrierName = (carrier: Carrier) => carriers[carrier].name

/** Where a customer follows a parcel. */
export const trackingLink = (carrier: Carrier, shippingCode: string) =>
  carriers[carrier].page.replace('{codice}', encodeURIComponent(shippingCode))
