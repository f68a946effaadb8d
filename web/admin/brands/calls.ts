import type { Brand, BrandGestito } from '#contract/brands.ts'
import { need } from '#web/admin/need.ts'
import { api } from '#web/api.ts'

/** Changes of a brand. What a call needs is looked at before anything is sent (S-388, S-389). */
export const createBrand = async (form: FormData) => {
  need({ nome: form.get('nome'), img: form.get('img') })
  return api('POST /Brands/CreateBrand', { body: form })
}

export const updateBrand = async ({ id }: Pick<Brand, 'id'>, form: FormData) => {
  need({ id, nome: form.get('nome'), img: form.get('img') })
  return api('PUT /Brands/UpdateBrand', { query: { id }, body: form })
}

/** Says what it is to be: in another window it may have been turned already. */
export const activateBrand = ({ id }: BrandGestito, active: boolean) =>
  api('PATCH /Brands/ActiveBrand', { query: { id, attivo: active ? 'true' : 'false' } })

export const deleteBrand = ({ id }: BrandGestito) => api('DELETE /Brands/DeleteBrand', { query: { id } })
