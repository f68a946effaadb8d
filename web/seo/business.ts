import { shop } from '#contract/shop.ts'
import cover from '#web/assets/og-1200.jpg?no-inline'

/** The shop as JSON-LD: schema.org's Optician, a LocalBusiness. */
export function businessData(origin: string) {
  return {
    '@type': 'Optician',
    '@id': `${origin}/#negozio`,
    name: shop.name,
    legalName: shop.legalName,
    url: `${origin}/`,
    image: `${origin}${cover}`,
    telephone: shop.phone,
    email: shop.email,
    vatID: shop.vatNumber,
    foundingDate: String(shop.foundedIn),
    priceRange: '€€',
    currenciesAccepted: 'EUR',
    address: {
      '@type': 'PostalAddress',
      streetAddress: shop.street,
      postalCode: shop.postalCode,
      addressLocality: shop.city,
      addressRegion: shop.province,
      addressCountry: shop.country,
    },
    geo: { '@type': 'GeoCoordinates', ...shop.position },
    openingHoursSpecification: shop.openingHours.times.map(([opens, closes]) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: shop.openingHours.days,
      opens,
      closes,
    })),
    sameAs: Object.values(shop.social),
  }
}

export function websiteData(origin: string) {
  return { '@type': 'WebSite', '@id': `${origin}/#sito`, name: shop.name, url: `${origin}/`, inLanguage: 'it' }
}
