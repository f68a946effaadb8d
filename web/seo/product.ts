import { romeDay } from '#contract/calendar.ts'
import { previewImage, splitPictures, webpImage } from '#contract/pictures.ts'
import { fullName, shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import type { Business } from '#contract/business.ts'
import { shippingCents } from '#contract/conditions.ts'
import { shop } from '#contract/shop.ts'
import { genderNames, nameKind } from '#contract/tipologia.ts'
import { altText } from '#web/catalog/card-data.ts'
import { breadcrumbData } from './breadcrumbs.ts'

/** A frame, its EAN where it is known, and when its reduction ends. */
type Offered = Prodotto & { ean?: string; period?: { ends_at: Date | null } | undefined }

/** The meta tags of a product page beside its title, rendered on the server; `colours`: ids of all frames of its model. */
export function findableProduct(prodotto: Offered, colours: number[], origin: string, business: Business) {
  const { id, marca } = prodotto
  const [front] = splitPictures(prodotto.imgs)
  const ofBrand: [string, string][] = marca ? [[marca, `/shop?${new URLSearchParams({ brand: marca })}`]] : []
  return {
    description: describe(prodotto),
    ...(front && { picture: { path: previewImage(front), text: altText(prodotto, front, 0) } }),
    data: [
      { ...productData(prodotto, origin, business), ...groupData(prodotto, colours, origin) },
      breadcrumbData(origin, [['Occhiali', '/shop'], ...ofBrand, [shortName(prodotto), `/product/${id}`]]),
    ],
  }
}

/** The description, cut after a word at the length of a search result. */
function describe(prodotto: Prodotto) {
  const { descrizione, tipologia, coloreMontatura } = prodotto
  const text =
    descrizione.trim() || [fullName(prodotto), nameKind(tipologia), coloreMontatura].filter(Boolean).join(', ')
  return text.length <= 155 ? text : `${text.slice(0, 155).replace(/\s+\S*$/, '')}…`
}

export function productData(prodotto: Offered, origin: string, business: Business) {
  const { id, codice, marca, descrizione, prezzo, disponibile, coloreMontatura, genere, ean } = prodotto
  return {
    '@type': 'Product',
    name: fullName(prodotto),
    description: descrizione || fullName(prodotto),
    sku: codice,
    mpn: codice,
    ...(ean && { gtin: ean }),
    ...(marca && { brand: { '@type': 'Brand', name: marca } }),
    image: splitPictures(prodotto.imgs).map((address) => origin + webpImage(address)),
    ...(coloreMontatura && { color: coloreMontatura }),
    ...(genderNames[genere] && { audience: { '@type': 'PeopleAudience', suggestedGender: genderNames[genere] } }),
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/${id}`,
      price: inEuro(prezzo),
      priceCurrency: 'EUR',
      ...reductionData(prodotto),
      availability: `https://schema.org/${disponibile ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: business.legalName },
      shippingDetails: shippingData(prezzo, business),
      hasMerchantReturnPolicy: returnData(business),
    },
  }
}

/** The model of which this is one colour, with the pages of the others. */
function groupData({ id, modello, nomeModello, marca }: Prodotto, colours: number[], origin: string) {
  const others = colours.filter((one) => one !== id)
  if (others.length === 0) return {}
  return {
    isVariantOf: {
      '@type': 'ProductGroup',
      name: [marca, nomeModello || modello].filter(Boolean).join(' '),
      productGroupID: modello,
      variesBy: 'https://schema.org/color',
      hasVariant: others.map((one) => ({ '@type': 'Product', url: `${origin}/product/${one}` })),
    },
  }
}

/** Until when the price holds, and what is struck beside it. */
function reductionData({ prezzoMinimo30: struck, period }: Offered) {
  return {
    ...(period?.ends_at && { priceValidUntil: romeDay(new Date(period.ends_at.getTime() - 1)) }),
    ...(struck !== null && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        priceType: 'https://schema.org/StrikethroughPrice',
        price: inEuro(struck),
        priceCurrency: 'EUR',
      },
    }),
  }
}

function shippingData(prezzo: number, business: Business) {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: inEuro(shippingCents(prezzo, business)), currency: 'EUR' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: shop.country },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days([0, business.handlingDays]),
      transitTime: days([business.transitDays, business.transitDays]),
    },
  }
}

const days = ([minValue, maxValue]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
})

const returnData = ({ withdrawalDays, laterReturnCents }: Business) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: shop.country,
  returnPolicyCountry: shop.country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
  merchantReturnDays: withdrawalDays,
  returnMethod: 'https://schema.org/ReturnByMail',
  ...(laterReturnCents === 0
    ? { returnFees: 'https://schema.org/FreeReturn' }
    : {
        // the return of a first order is free, which cannot be expressed here: the fee of later orders is given
        returnFees: 'https://schema.org/ReturnShippingFees',
        returnShippingFeesAmount: { '@type': 'MonetaryAmount', value: inEuro(laterReturnCents), currency: 'EUR' },
      }),
})

/** Cents as a decimal price: 15900 → `159.00`. */
function inEuro(cents: number) {
  return (cents / 100).toFixed(2)
}
