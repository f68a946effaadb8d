import { expect, test } from 'vitest'
import { unknownValue } from '#contract/window-limits.ts'
import { isFiltered, listingTitle, readFilter, sayModels, shopAddress } from './filter.ts'
import { filterBody } from './read-listing.ts'

test('the query string has the three filters', { tags: ['S-076', 'S-077', 'S-078'] }, () => {
  const filtro = readFilter(new URLSearchParams('brand=Volpedo&categoria=uomo&tipologia=da+vista&utm_source=x'))
  expect(filtro).toEqual({ categoria: 'uomo', tipologia: 'da vista', brand: 'Volpedo' })
  expect(shopAddress({ tipologia: 'da vista', categoria: 'uomo' })).toBe('/shop?tipologia=da+vista&categoria=uomo')
  expect(readFilter(new URLSearchParams(shopAddress(filtro).slice('/shop?'.length)))).toEqual(filtro)
})

test('an empty filter is no filter', () => {
  const filtro = readFilter(new URLSearchParams('categoria=&tipologia='))
  expect(isFiltered(filtro)).toBe(false)
  expect(shopAddress(filtro)).toBe('/shop')
  expect(filterBody(filtro)).toEqual({ categoria: [], tipologia: [], brand: [], raggruppa: 'modello' })
})

test('the query string has the page only after the first', () => {
  expect(shopAddress({}, 1)).toBe('/shop')
  expect(shopAddress({ brand: 'Ossona' }, 3)).toBe('/shop?brand=Ossona&pagina=3')
})

test('a value that the shop does not have is a filter without a name', { tags: ['H-110'] }, () => {
  const filtro = { categoria: 'uomo', brand: unknownValue }
  expect(listingTitle(filtro)).toBe('Occhiali da uomo')
  expect(isFiltered({ brand: unknownValue })).toBe(true)
  expect(shopAddress(filtro)).toBe('/shop?categoria=uomo&brand=-')
})

test('the heading names the chosen filters', () => {
  expect(listingTitle({})).toBe('Occhiali')
  expect(listingTitle({ tipologia: 'da sole', categoria: 'donna', brand: 'Lunario' })).toBe(
    'Occhiali da sole da donna Lunario',
  )
})

test('one frame is no plural', () => {
  expect([0, 1, 2].map(sayModels)).toEqual(['0 modelli', '1 modello', '2 modelli'])
})
