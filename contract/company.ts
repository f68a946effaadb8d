/** The company of the demonstration: every value is an example, which the owner replaces before opening. */
export const usualCompany = {
  /** As customers know it: on every page and in every email. */
  shopName: 'Ottica Novantaquattro',
  /** As the register of companies names it. */
  legalName: 'Ottica Novantaquattro S.r.l.',
  vatNumber: 'IT00000000000',
  rea: 'AL-000000',
  /** Where the company is registered and under which number, and its paid-up capital: art. 2250 of the Codice civile. Empty where it has none. */
  registerOffice: 'Alessandria-Asti',
  registerNumber: '00000000000',
  shareCapital: '10.000,00 euro interamente versato',
  foundedIn: 1994,
  street: "Via dell'Esempio 94",
  postalCode: '15057',
  city: 'Tortona',
  /** Two letters. */
  province: 'AL',
  /** Where the shop stands on a map, in degrees. */
  latitude: 44.8974,
  longitude: 8.8645,
  phone: '+39 0131 000000',
  /** The messaging app by which customers may write, as the home page promises (S-016): its number, and what opens it; a number without is called. Empty where the shop has none. */
  messagingNumber: '+39 331 0000000',
  messagingLink: 'https://whatsapp.example/393310000000',
  /** Where customers write. */
  email: 'info@ottica.example',
  pec: 'ottica@pec.example',
  /** Empty where the shop has none. */
  facebook: 'https://facebook.example/otticanovantaquattro',
  instagram: 'https://instagram.example/otticanovantaquattro',
  linkedin: 'https://linkedin.example/company/otticanovantaquattro',
  twitter: 'https://twitter.example/ottica94',
  /** Who settles disputes out of court (art. 141-sexies of the Codice del consumo). */
  adrName: "Organismo di conciliazione dell'Esempio",
  adrLink: 'https://adr.example',
  /** The service by which customers pay later; empty where the card provider offers none: no text speaks of one then. */
  payLater: 'Klarna',
  /** When the shop is open, a day of the week each; empty: closed. */
  mondayHours: '',
  tuesdayHours: '9:00-12:30 e 15:30-19:30',
  wednesdayHours: '9:00-12:30 e 15:30-19:30',
  thursdayHours: '9:00-12:30 e 15:30-19:30',
  fridayHours: '9:00-12:30 e 15:30-19:30',
  saturdayHours: '9:00-12:30 e 15:30-19:30',
  sundayHours: '',
  /** Days on which the shop is closed and no parcel leaves, the first and the last, `2026-12-24/2027-01-06`; empty: none. */
  closure: '',
  /** Further ones, a blank between. */
  otherClosure: '',
  /** Where no parcel is sent to, by two letters each and a blank between; empty: all of Italy is served. */
  unserved: '',
}
export type Company = typeof usualCompany

/** What calls a number. */
export const phoneLink = (number: string) => `tel:${number.replaceAll(/[^\d+]/g, '')}`

/** How customers pay, after `Paghi`. */
export const sayPayments = ({ payLater }: Company) =>
  payLater ? `con ${payLater} «compra ora, paga dopo» o con carta di credito` : 'con carta di credito'

/** `Via dell'Esempio 94, 15057 Tortona (AL)`: the registered seat, which is the shop. */
export const seatOf = ({ street, postalCode, city, province }: Company) =>
  `${street}, ${postalCode} ${city} (${province})`

const social = ['facebook', 'instagram', 'linkedin', 'twitter'] as const

/** The shop's pages elsewhere: each name and address. */
export const socialOf = (business: Company) =>
  social.map((name) => [name, business[name]] as const).filter(([, link]) => link !== '')

/** `CA, SS e NU` of `CA SS NU`. */
export const sayCodes = (codes: string) =>
  codes
    .split(' ')
    .join(', ')
    .replace(/, (?=[A-Z]{2}$)/, ' e ')

/** The same of provinces that nothing is sent to; empty where all are served. */
export const sayProvinces = ({ unserved }: Pick<Company, 'unserved'>) => sayCodes(unserved)

/** Whether nothing is sent to this province. */
export const isUnserved = ({ unserved }: Pick<Company, 'unserved'>, province: string | null | undefined) =>
  typeof province === 'string' && unserved !== '' && unserved.split(' ').includes(province.trim().toUpperCase())
