import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Brand, BrandGestito } from '#contract/brands.ts'
import { api } from '#web/lib/api.ts'
import { productsKey } from './products.ts'

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => api('GET /Brands/GetAllBrands', {}, signal),
})

/** All brands are read again, also for a new one, which is no row yet. */
export async function settleBrand(client: QueryClient, brand: BrandGestito | undefined) {
  await client.invalidateQueries({ queryKey: brandsQuery.queryKey })
  // a product is called by its brand's name
  void client.invalidateQueries({ queryKey: productsKey })
  return client.getQueryData(brandsQuery.queryKey)?.find(({ id }) => id === brand?.id)
}

export const createBrand = (form: FormData) => api('POST /Brands/CreateBrand', { body: form })

export const updateBrand = ({ id }: Pick<Brand, 'id'>, form: FormData) =>
  api('PUT /Brands/UpdateBrand', { query: { id }, body: form })

/** Says what it is to be: in another window it may have been turned already. */
export const activateBrand = ({ id }: BrandGestito, active: boolean) =>
  api('PATCH /Brands/ActiveBrand', { query: { id, attivo: active ? 'true' : 'false' } })

export const deleteBrand = ({ id }: BrandGestito) => api('DELETE /Brands/DeleteBrand', { query: { id } })
