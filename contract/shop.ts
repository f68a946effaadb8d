import { shopName } from './shop-name.ts'

// apart: every first view needs them, and no more of the business
export { cartLimit, listingWorthFinding, pageSize } from './window-limits.ts'

/** The business, as the law and the pages name it. Every value here is an example: the owner replaces it before opening. */
export const shop = {
  name: shopName,
  legalName: 'Ottica Novantaquattro S.r.l.',
  foundedIn: 1994,
  street: "Via dell'Esempio 94",
  postalCode: '15057',
  city: 'Tortona',
  province: 'AL',
  country: 'IT',
  position: { latitude: 44.8974, longitude: 8.8645 },
  vatNumber: 'IT00000000000',
  rea: 'AL-000000',
  /** Where the company is registered and under which number, and its paid-up capital: art. 2250 of the Codice civile. */
  registry: { office: 'Alessandria-Asti', number: '00000000000' },
  shareCapital: '10.000,00 euro interamente versato',
  email: 'info@ottica.example',
  pec: 'ottica@pec.example',
  phone: '+39 0131 000000',
  /** The messaging app by which customers may write, as the home page promises (S-016). */
  messaging: { app: 'WhatsApp', number: '+39 331 0000000', address: 'https://whatsapp.example/393310000000' },
  hours: 'Da martedì a sabato, 9:00-12:30 e 15:30-19:30',
  /** The same for machines. */
  openingHours: {
    days: ['Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    times: [
      ['09:00', '12:30'],
      ['15:30', '19:30'],
    ],
  },
  /** Who settles disputes out of court (art. 141-sexies of the Codice del consumo). */
  adr: { name: "Organismo di conciliazione dell'Esempio", address: 'https://adr.example' },
  social: {
    facebook: 'https://facebook.example/otticanovantaquattro',
    instagram: 'https://instagram.example/otticanovantaquattro',
    linkedin: 'https://linkedin.example/company/otticanovantaquattro',
    twitter: 'https://twitter.example/ottica94',
  },
} as const

/** What calls the shop. */
export const phoneLink = /* @__PURE__ */ linkOf(shop.phone)

function linkOf(phone: string) {
  return `tel:${phone.replaceAll(' ', '')}`
}

/** Who draws the map that visitors may ask for; nothing is loaded from there before. */
export const mapOrigin = 'https://www.openstreetmap.org'

/** For how many days a link to pay keeps its pieces aside. */
export const linkDays = 3

/** After a withdrawal: days to send the goods back, and days in which the shop pays back (terms, section 7; L-04). */
export const afterWithdrawalDays = 14
/** The legal guarantee, counted from delivery (S-561). */
export const guaranteeMonths = 24

/** A parcel that was sent so many days ago should have arrived: the owner is reminded to mark it as delivered. */
export const parcelDays = 7

/** Rows of the owner's tables: to count more would take the longer the older the shop is. */
export const mostCounted = 1000

/** Who takes the payments, by the name that customers know. */
export const cardProvider = 'Stripe'
