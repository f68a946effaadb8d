import type { Business } from '#contract/business.ts'
import { socialOf } from '#contract/company.ts'
import { closuresOf } from '#contract/closures.ts'
import { openingHours } from '#contract/opening-hours.ts'
import type { ShownLook } from '#contract/look-settings.ts'
import { shop } from '#contract/shop.ts'
import cover from '#web/assets/og-1200.jpg?no-inline'

/** The shop as JSON-LD: schema.org's Optician, a LocalBusiness. */
export function businessData(origin: string, business: Business & Partial<ShownLook>) {
  return {
    '@type': 'Optician',
    '@id': `${origin}/#negozio`,
    name: business.shopName,
    legalName: business.legalName,
    url: `${origin}/`,
    image: origin + (business.coverPicture || cover),
    ...(business.logo && { logo: `${origin}${business.logo}` }),
    telephone: business.phone,
    email: business.email,
    vatID: business.vatNumber,
    foundingDate: String(business.foundedIn),
    priceRange: '€€',
    currenciesAccepted: 'EUR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: business.street,
      postalCode: business.postalCode,
      addressLocality: business.city,
      addressRegion: business.province,
      addressCountry: shop.country,
    },
    geo: { '@type': 'GeoCoordinates', latitude: business.latitude, longitude: business.longitude },
    openingHoursSpecification: openingHours(business).map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
    ...closedData(business),
    sameAs: socialOf(business).map(([, link]) => link),
  }
}

/** The days on which it is closed: opening and closing at midnight, by the vocabulary of schema.org. */
function closedData(business: Business) {
  const closures = closuresOf(business)
  if (closures.length === 0) return {}
  return {
    specialOpeningHoursSpecification: closures.map(({ from, until }) => ({
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validFrom: from,
      validThrough: until,
    })),
  }
}

export function websiteData(origin: string, { shopName }: Business) {
  return { '@type': 'WebSite', '@id': `${origin}/#sito`, name: shopName, url: `${origin}/`, inLanguage: 'it' }
}
