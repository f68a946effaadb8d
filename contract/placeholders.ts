import type { Business } from './business.ts'
import { sayPayments, seatOf } from './company.ts'
import { sayDeliveryDays, sayWorkingDays } from './conditions.ts'
import { formatEuro } from './money.ts'
import { isKeyOf } from './objects.ts'
import { sayShipping } from './say-costs.ts'
import { afterWithdrawalDays, guaranteeMonths } from './shop.ts'

/** What a text of the owner's may say in braces: it follows the settings. */
export const placeholders = {
  nomeNegozio: ({ shopName }) => shopName,
  ragioneSociale: ({ legalName }) => legalName,
  partitaIva: ({ vatNumber }) => vatNumber,
  rea: ({ rea }) => rea,
  sede: seatOf,
  via: ({ street }) => street,
  cap: ({ postalCode }) => postalCode,
  citta: ({ city }) => city,
  provincia: ({ province }) => province,
  emailClienti: ({ email }) => email,
  pec: ({ pec }) => pec,
  telefono: ({ phone }) => phone,
  annoFondazione: ({ foundedIn }) => String(foundedIn),
  organismoConciliazione: ({ adrName }) => adrName,
  organismoConciliazioneLink: ({ adrLink }) => adrLink,
  spedizione: sayShipping,
  costoSpedizione: ({ shippingFeeCents }) => formatEuro(shippingFeeCents),
  spedizioneGratuitaSopra: ({ freeShippingAboveCents }) => formatEuro(freeShippingAboveCents),
  /** With a longer dash: it stands in large letters. */
  giorniConsegna: (business) => sayDeliveryDays(business, '–'),
  giorniLavorativi: sayWorkingDays,
  corrieri: ({ shippedWith }) => shippedWith,
  giorniRecesso: ({ withdrawalDays }) => String(withdrawalDays),
  resoGratis: ({ laterReturnCents }) => (laterReturnCents === 0 ? 'sempre gratis' : 'gratis sul primo ordine'),
  costoResoSuccessivo: ({ laterReturnCents }) => formatEuro(laterReturnCents),
  giorniDopoRecesso: () => String(afterWithdrawalDays),
  mesiGaranzia: () => String(guaranteeMonths),
  modiDiPagamento: sayPayments,
} as const satisfies Record<string, (business: Business) => string>

const inBraces = /\{([^{}]*)\}/g

/** Whether all that stands in braces is known. */
export const areKnown = (text: string) =>
  [...text.matchAll(inBraces)].every(([, name = '']) => isKeyOf(placeholders, name))

/** A text with the values of this business in the place of what stands in braces. */
export const fillIn = (text: string, business: Business) =>
  text.replaceAll(inBraces, (whole, name: string) =>
    isKeyOf(placeholders, name) ? placeholders[name](business) : whole,
  )
