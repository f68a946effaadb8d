import { expect, test } from 'vitest'
import { usualBusiness } from '#contract/business.ts'
import { businessData } from './business.ts'

test('the JSON-LD of the shop has its address and opening hours', () => {
  expect(businessData('https://ottica.example', usualBusiness)).toMatchObject({
    '@type': 'Optician',
    address: { addressLocality: 'Tortona', addressCountry: 'IT' },
    geo: { '@type': 'GeoCoordinates', latitude: 44.8974, longitude: 8.8645 },
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(['Tuesday', 'Saturday']), opens: '09:00', closes: '12:30' },
      { dayOfWeek: expect.not.arrayContaining(['Monday']), opens: '15:30', closes: '19:30' },
    ],
  })
})

test('days on which it is closed are in it, none where there are none', () => {
  const shut = { ...usualBusiness, closure: '2026-12-24/2027-01-06' }
  expect(businessData('https://ottica.example', shut)).toMatchObject({
    specialOpeningHoursSpecification: [
      { opens: '00:00', closes: '00:00', validFrom: '2026-12-24', validThrough: '2027-01-06' },
    ],
  })
  expect(businessData('https://ottica.example', usualBusiness)).not.toHaveProperty('specialOpeningHoursSpecification')
})
