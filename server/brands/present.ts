import type { Brand, BrandGestito } from '#contract/brands.ts'
import type { BrandRow, ManagedBrandRow } from './queries.ts'

/** A brand on the wire; `img` is a path on this host (S-262). */
export function presentBrand(row: BrandRow): Brand {
  return { id: row.id, nome: row.name, img: row.image, isDeleted: row.hidden_at !== null }
}

export function presentBrandGestito(row: ManagedBrandRow): BrandGestito {
  return { ...presentBrand(row), prodotti: row.products, modificatoIl: row.changed_at.toISOString() }
}
