import { expect, test } from 'vitest'
import type { Prodotto } from '#contract/prodotti.ts'
import { usualBusiness } from '#contract/business.ts'
import { findableProduct, productData } from './product.ts'

const prodotto = {
  id: 7,
  codice: 'VLP0412-001',
  modello: 'VLP0412',
  marca: 'Volpedo',
  descrizione: 'Tonda, in acetato. </script><script>alert(1)</script>',
  imgs: '/media/vlp-fronte-1200.avif,/media/vlp-lato-1200.avif',
  prezzo: 15_900,
  prezzoMinimo30: null,
  tipologia: 'da vista',
  coloreMontatura: 'Tartaruga',
  formaOcchiale: 'tonda',
  genere: 'donna',
  disponibile: true,
} as Prodotto
const origin = 'https://ottica.example'

test('the JSON-LD of a frame has all properties that search engines require of an offer', () => {
  expect(productData(prodotto, origin, usualBusiness)).toMatchObject({
    '@type': 'Product',
    name: 'Volpedo VLP0412-001',
    sku: 'VLP0412-001',
    brand: { '@type': 'Brand', name: 'Volpedo' },
    image: ['https://ottica.example/media/vlp-fronte-1200.webp', 'https://ottica.example/media/vlp-lato-1200.webp'],
    offers: {
      '@type': 'Offer',
      url: 'https://ottica.example/product/7',
      price: '159.00',
      priceCurrency: 'EUR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
      shippingDetails: {
        shippingRate: { value: '0.00', currency: 'EUR' },
        shippingDestination: { addressCountry: 'IT' },
        deliveryTime: {
          handlingTime: { minValue: 0, maxValue: 1, unitCode: 'DAY' },
          transitTime: { minValue: 1, maxValue: 1, unitCode: 'DAY' },
        },
      },
      hasMerchantReturnPolicy: {
        applicableCountry: 'IT',
        returnPolicyCountry: 'IT',
        returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
        merchantReturnDays: 14,
        returnFees: 'https://schema.org/ReturnShippingFees',
        returnShippingFeesAmount: { value: '4.90', currency: 'EUR' },
      },
    },
  })
})

test('a way back that is always free is said so', () => {
  const { hasMerchantReturnPolicy } = productData(prodotto, origin, { ...usualBusiness, laterReturnCents: 0 }).offers
  expect(hasMerchantReturnPolicy.returnFees).toBe('https://schema.org/FreeReturn')
  expect(hasMerchantReturnPolicy).not.toHaveProperty('returnShippingFeesAmount')
})

test('a known EAN is its number at search engines', () => {
  expect(productData({ ...prodotto, ean: '8053671234566' }, origin, usualBusiness)).toHaveProperty(
    'gtin',
    '8053671234566',
  )
  expect(productData({ ...prodotto, ean: '' }, origin, usualBusiness)).not.toHaveProperty('gtin')
})

test('shipping costs 4,90 up to 79,90, and a sold-out frame is marked as such', { tags: ['S-526'] }, () => {
  const { offers } = productData({ ...prodotto, prezzo: 7990, disponibile: false }, origin, usualBusiness)
  expect(offers.availability).toBe('https://schema.org/OutOfStock')
  expect(offers.shippingDetails.shippingRate.value).toBe('4.90')
})

test(
  'a reduced price says until when it holds and what is struck; another one says neither',
  { tags: ['L-07'] },
  () => {
    const period = { ends_at: new Date('2026-11-30T23:00:00Z') }
    const { offers } = productData({ ...prodotto, prezzoMinimo30: 16_900, period }, origin, usualBusiness)
    expect(offers).toMatchObject({
      price: '159.00',
      priceValidUntil: '2026-11-30',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '169.00', priceCurrency: 'EUR' },
    })
    expect(Object.keys(productData(prodotto, origin, usualBusiness).offers)).not.toContain('priceSpecification')
  },
)

test('the breadcrumbs of a frame contain its brand', () => {
  const [, way] = findableProduct(prodotto, [7], origin, usualBusiness).data
  expect(way).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, item: 'https://ottica.example/' },
      { position: 2, name: 'Occhiali', item: 'https://ottica.example/shop' },
      { position: 3, name: 'Volpedo', item: 'https://ottica.example/shop?brand=Volpedo' },
      { position: 4, name: 'VLP0412-001', item: 'https://ottica.example/product/7' },
    ],
  })
})

test('a long description is cut after a whole word', () => {
  const { description } = findableProduct(
    { ...prodotto, descrizione: 'montatura '.repeat(40) },
    [7],
    origin,
    usualBusiness,
  )
  expect(description).toMatch(/montatura…$/)
  expect(description.length).toBeLessThanOrEqual(156)
})

test(
  'a product without description is described by its kind, and an accessory is not called glasses',
  { tags: ['H-09'] },
  () => {
    const told = ['Da vista', 'accessori'].map(
      (tipologia) =>
        findableProduct({ ...prodotto, descrizione: '', tipologia }, [7], origin, usualBusiness).description,
    )
    expect(told).toEqual([
      'Volpedo VLP0412-001, occhiali da vista, Tartaruga',
      'Volpedo VLP0412-001, accessori, Tartaruga',
    ])
  },
)

test('a frame names its model and the pages of its other colours, and no model where it is the only one', () => {
  const [frame] = findableProduct({ ...prodotto, nomeModello: 'Tortona' }, [5, 7, 9], origin, usualBusiness).data
  expect(frame).toMatchObject({
    '@type': 'Product',
    isVariantOf: {
      '@type': 'ProductGroup',
      name: 'Volpedo Tortona',
      productGroupID: 'VLP0412',
      variesBy: 'https://schema.org/color',
      hasVariant: [{ url: `${origin}/product/5` }, { url: `${origin}/product/9` }],
    },
  })
  const [alone] = findableProduct(prodotto, [7], origin, usualBusiness).data
  expect(alone).not.toHaveProperty('isVariantOf')
})
