import { longest } from './bounds.ts'
import { isKeyOf, keysOf } from './objects.ts'
import { parseUrl } from './parse-url.ts'

// Who brings parcels. The setting is a line for each, `GLS|https://…?match={codice}`: its name, and the page that shows how a parcel
// travels, where `{codice}` is the shipping code; without a page parcels of this carrier cannot be followed. The first is the usual one.

/** The carriers that the shop comes with. An order keeps these keys, or the name of another carrier. */
const known = {
  poste: { name: 'Poste Italiane', page: 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{codice}' },
  brt: { name: 'BRT', page: 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber={codice}' },
  gls: { name: 'GLS', page: 'https://gls-group.com/IT/it/servizi-online/ricerca-spedizioni/?match={codice}&type=NAT' },
  dhl: { name: 'DHL', page: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={codice}' },
  ups: { name: 'UPS', page: 'https://www.ups.com/track?loc=it_IT&tracknum={codice}' },
  fedex: { name: 'FedEx', page: 'https://www.fedex.com/fedextrack/?trknbr={codice}' },
}
const knownKeys = keysOf(known)

/** Of a parcel that names none: those from before there was a choice. */
export const firstCarrier = 'poste'

/** A line of the setting. */
export const writeCarrier = ({ name, page }: Omit<Carrier, 'id'>) =>
  [name.replaceAll('|', ''), ...(page ? [page.trim().replaceAll('|', '%7C')] : [])].join('|')

export const usualCarriers = {
  carriers: Object.values(known)
    .map(({ name, page }) => writeCarrier({ name, page }))
    .join('\n'),
}
type Carriers = typeof usualCarriers

interface Carrier {
  /** As an order keeps it. */
  id: string
  name: string
  /** With `{codice}`; empty: parcels cannot be followed. */
  page: string
}

/** A line of the setting, as it stands. */
export function partCarrier(line: string) {
  const [name = '', page = ''] = line.split('|')
  return { name, page }
}

function readLine(line: string): Carrier {
  const [name = '', page = ''] = line.split('|').map((part) => part.trim())
  return { id: knownKeys.find((key) => known[key].name === name) ?? name, name, page }
}

/** In the owner's order. */
export const listCarriers = ({ carriers }: Carriers) => carriers.split('\n').map(readLine)

/** Who brings parcels, in words: the usual one, and whether others do as well. */
export function sayCarriers(business: Carriers) {
  const [usual, ...others] = listCarriers(business)
  const other = usual?.id === 'poste' ? ' o corriere' : ' o un altro corriere'
  return `${usual?.name}${others.length > 0 ? other : ''}`
}

/** What an order calls its carrier, in words; also of one that the owner has since removed. */
export const carrierName = (id: string) => (isKeyOf(known, id) ? known[id].name : id)

/** A shipping code as scanners read it: labels print it in groups, and so it may be typed. */
export const bareCode = (code: string) => code.replaceAll(/\s/g, '')

/** Where a customer follows a parcel; undefined: its carrier has no such page. */
export function trackingLink(id: string, shippingCode: string, business: Carriers) {
  const page = listCarriers(business).find((carrier) => carrier.id === id)?.page
  return page ? page.replace('{codice}', encodeURIComponent(bareCode(shippingCode))) : undefined
}

export const mostCarriers = 12

/** Whether a setting may be so. */
export function areCarriers(text: string) {
  const all = text.split('\n').map(readLine)
  const names = new Set(all.map(({ id }) => id.toLowerCase()))
  return all.length <= mostCarriers && names.size === all.length && all.every(isCarrier) && !/\|.*\|/.test(text)
}

const isCarrier = ({ name, page }: Carrier) =>
  name !== '' && name.length <= longest.carrier && (page === '' || isTrackingPage(page))

/** The code stands there once, in path, query or fragment: in the name of a machine it would lead elsewhere. */
function isTrackingPage(page: string) {
  const [before, after, ...more] = page.split('{codice}')
  if (
    page.length > longest.trackingPage ||
    after === undefined ||
    more.length > 0 ||
    !/^https:\/\/[^\s"<>]+$/.test(page)
  )
    return false
  const [host, other] = ['A1', 'B2'].map((code) => parseUrl(before + code + after)?.host)
  return host !== undefined && host === other
}
