import { expect, test } from 'vitest'
import { businessData } from './business.ts'

test('the JSON-LD of the shop has its address and opening hours', () => {
  expect(businessData('https://ottica.example')).toMatchObject({
    '@type': 'Optician',
    address: { addressLocality: 'Tortona', addressCountry: 'IT' },
    geo: { '@type': 'GeoCoordinates', latitude: 44.8974, longitude: 8.8645 },
    openingHoursSpecification: [
      { dayOfWeek: expect.arrayContaining(['Tuesday', 'Saturday']), opens: '09:00', closes: '12:30' },
      { dayOfWeek: expect.not.arrayContaining(['Monday']), opens: '15:30', closes: '19:30' },
    ],
  })
})
