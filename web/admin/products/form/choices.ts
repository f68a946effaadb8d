import { highest } from '#contract/bounds.ts'
import { queryOptions } from '@tanstack/react-query'
import type { BrandGestito } from '#contract/brands.ts'
import { mapFields } from '#contract/map-fields.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { api } from '#web/lib/api.ts'
import { shapes } from '#web/geometry/shapes.ts'

/** The values of the shop's filters, and one that no filter has. */
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

/** Disabled brands are marked. */
export const brandOptions = (brands: BrandGestito[]) =>
  brands
    .map(({ nome, isDeleted }) => ({ value: nome, label: isDeleted ? `${nome} (disattivo)` : nome }))
    .toSorted((a, b) => a.value.localeCompare(b.value, 'it'))

/** Minutes for which suggestions are not requested again. */
const fresh = 10

/** The values that the newest products have in free-text fields, so that the same value is written the same way. */
export const suggestionsQuery = queryOptions({
  queryKey: ['suggestions'],
  queryFn: ({ signal }) => api('POST /Prodotti/GetProdotti', { body: { perPagina: highest.perPage } }, signal),
  select: gather,
  staleTime: fresh * 60_000,
})

const none = () => undefined
function gather(products: Prodotto[]) {
  return mapFields({
    text({ isCode }, name) {
      if (isCode) return undefined
      // the shapes that the product page can draw
      const known = name === 'formaOcchiale' ? Object.keys(shapes) : []
      return distinct([...known, ...products.map((product) => product[name])])
    },
    whole: none,
    decimal: none,
    yesNo: none,
    choice: none,
    oneOf: none,
  })
}

const distinct = (values: string[]) =>
  [...new Set(values.map((value) => value.trim()).filter(Boolean))].toSorted((a, b) => a.localeCompare(b, 'it'))
