import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/lib/api.ts'

export const brandsQuery = queryOptions({
  queryKey: ['brands'],
  queryFn: ({ signal }) => api('GET /Brands/GetAllBrands', {}, signal),
})
