import { highest } from '#contract/bounds.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BrandGestito } from '#contract/brands.ts'
import { mapFields } from '#contract/map-fields.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { api } from '#web/lib/api.ts'
import { shapes } from '#web/catalog/shapes.ts'

/** What the shop's filters know, and what is neither. */
export const types = [
  { value: 'da vista', label: 'Da vista' },
  { value: 'da sole', label: 'Da sole' },
  { value: 'accessori', label: 'Accessori' },
]
export const genders = [
  { value: 'uomo', label: 'Uomo' },
  { value: 'donna', label: 'Donna' },
  { value: 'unisex', label: 'Unisex' },
]

/** A hidden brand is marked. */
export const brandOptions = (brands: BrandGestito[]) =>
  brands
    .map(({ nome, isDeleted }) => ({ value: nome, label: isDeleted ? `${nome} (disattivo)` : nome }))
    .toSorted((a, b) => a.value.localeCompare(b.value, 'it'))

/** Minutes for which what other products have is not asked for again. */
const fresh = 10

/** What the newest products have in their fields of free text, so that the same thing is written the same way. */
export const suggestionsQuery = queryOptions({
  queryKey: ['suggerimenti'],
  queryFn: ({ signal }) => api('POST /Prodotti/GetProdotti', { body: { perPagina: highest.perPage } }, signal),
  select: gather,
  staleTime: fresh * 60_000,
})

const none = () => undefined
function gather(prodotti: Prodotto[]) {
  return mapFields({
    text({ isCode }, name) {
      if (isCode) return undefined
      // shapes that the page of a product can draw
      const known = name === 'formaOcchiale' ? Object.keys(shapes) : []
      return distinct([...known, ...prodotti.map((prodotto) => prodotto[name])])
    },
    whole: none,
    decimal: none,
    yesNo: none,
    choice: none,
  })
}

const distinct = (values: string[]) =>
  [...new Set(values.map((value) => value.trim()).filter(Boolean))].toSorted((a, b) => a.localeCompare(b, 'it'))
