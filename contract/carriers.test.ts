import { expect, test } from 'vitest'
import { usualBusiness } from './business.ts'
import { areCarriers, carrierName, listCarriers, sayCarriers, trackingLink, usualCarriers } from './carriers.ts'

const own = {
  carriers: 'GLS|https://tracking.example/{codice}?x=1\nFurgone nostro\nSDA|https://sda.example/#/{codice}',
}

test('the carriers that the shop comes with are a setting that may be so', () => {
  expect(areCarriers(usualCarriers.carriers)).toBe(true)
  expect(listCarriers(usualCarriers).map(({ id }) => id)).toEqual(['poste', 'brt', 'gls', 'dhl', 'ups', 'fedex'])
})

test('a known carrier keeps its key with another page, one of the owner goes by its name', () => {
  expect(areCarriers(own.carriers)).toBe(true)
  expect(listCarriers(own).map(({ id }) => id)).toEqual(['gls', 'Furgone nostro', 'SDA'])
  expect(trackingLink('gls', 'A/1', own)).toBe('https://tracking.example/A%2F1?x=1')
  expect(trackingLink('Furgone nostro', 'A1', own)).toBeUndefined()
  // an order of before the owner removed it
  expect([trackingLink('brt', 'A1', own), carrierName('brt'), carrierName('SDA')]).toEqual([undefined, 'BRT', 'SDA'])
})

test.each([
  '',
  'GLS\n',
  '|https://x.example/{codice}',
  'GLS|http://x.example/{codice}',
  'GLS|javascript:alert({codice})',
  'GLS|https://x.example/',
  'GLS|https://x.example/{codice}/{codice}',
  'GLS|https://{codice}.example/',
  'GLS|https://x.example/{codice}|y',
  'GLS|https://x.example/{codice}" onclick="',
  'GLS|www.gls.example/{codice}',
  'GLS\ngls',
  'x'.repeat(61),
  `GLS|https://x.example/{codice}${'x'.repeat(200)}`,
  Array.from({ length: 13 }, (_, n) => `Corriere ${n}`).join('\n'),
])('%j is refused', (text) => {
  expect(areCarriers(text)).toBe(false)
})

test('pages say the usual carrier, and whether there are others', () => {
  expect(usualBusiness.shippedWith).toBe(sayCarriers(usualCarriers))
  expect(sayCarriers(own)).toBe('GLS o un altro corriere')
  expect(sayCarriers({ carriers: 'Furgone nostro' })).toBe('Furgone nostro')
})
