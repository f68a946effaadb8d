import { expect, test } from 'vitest'
import { facets, type Facet } from '#contract/facets.ts'
import { entriesOf } from '#contract/objects.ts'
import { readListing } from '#web/catalog/read-listing.ts'
import { findableListing, headListing } from './listing.ts'

function valuesOf(facet: Facet) {
  if ('options' in facet) return Object.keys(facet.options)
  if (facet.kind === 'word') return ['tonda', 'pantos']
  return facet.kind === 'yes' ? ['si'] : []
}

const pages = entriesOf(facets).flatMap(([name, facet]) =>
  valuesOf(facet).map((value) => {
    const filtro = readListing(new URLSearchParams({ [name]: value }))
    return findableListing(headListing(filtro), { filtro, pagina: 1, total: 12 })
  }),
)

test('the page of each value of a facet has a title and a description of its own, and is found', () => {
  expect(pages.length).toBeGreaterThan(35)
  expect(new Set(pages.map(({ title }) => title)).size).toBe(pages.length)
  expect(new Set(pages.map(({ description }) => description)).size).toBe(pages.length)
  expect(pages.filter(({ hidden }) => hidden)).toEqual([])
})

test('the page of two values is not found', () => {
  const filtro = readListing(new URLSearchParams({ forma: 'tonda', colore: 'nero' }))
  expect(findableListing(headListing(filtro), { filtro, pagina: 1, total: 12 }).hidden).toBe(true)
})

test.each(['😀', '%', "';--", '""', ' '])('a search of %s, which has no word, has the plain heading', (q) => {
  expect(headListing({ ...readListing(new URLSearchParams()), q })).toBe('Occhiali')
})

test('a search has its words in the heading', () => {
  expect(headListing({ ...readListing(new URLSearchParams()), q: '"nero" 50%' })).toBe('Risultati per «nero 50%»')
})
