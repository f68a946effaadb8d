import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Brand, BrandGestito } from '#contract/brands.ts'
import { api } from '#web/lib/api.ts'
import { productsKey } from './products.ts'

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => api('GET /Brands/GetAllBrands', {}, signal),
})

/** Reads all brands again; `brand` is undefined after a creation. */
export async function settleBrand(client: QueryClient, brand: BrandGestito | undefined) {
  await client.invalidateQueries({ queryKey: brandsQuery.queryKey })
  // products contain the name of their brand
  void client.invalidateQueries({ queryKey: productsKey })
  return client.getQueryData(brandsQuery.queryKey)?.find(({ id }) => id === brand?.id)
}

export const createBrand = (form: FormData) => api('POST /Brands/CreateBrand', { body: form })

export const updateBrand = ({ id }: Pick<Brand, 'id'>, form: FormData) =>
  api('PUT /Brands/UpdateBrand', { query: { id }, body: form })

/** Sends the wanted state instead of toggling: it may have been changed in another browser tab. */
export const activateBrand = ({ id }: BrandGestito, active: boolean) =>
  api('PATCH /Brands/ActiveBrand', { query: { id, attivo: active ? 'true' : 'false' } })

export const deleteBrand = ({ id }: BrandGestito) => api('DELETE /Brands/DeleteBrand', { query: { id } })
