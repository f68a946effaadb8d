import type { Brand, BrandGestito, ChiProduce, NuovoBrand } from '#contract/brands.ts'
import type { BrandRow, MakerRow, ManagedBrandRow } from './queries.ts'

/** A brand on the wire; `img` is a path on this host (S-262). */
export function presentBrand(row: BrandRow): Brand {
  return { id: row.id, nome: row.name, img: row.image, isDeleted: row.hidden_at !== null }
}

export function presentBrandGestito(row: ManagedBrandRow): BrandGestito {
  return {
    ...presentBrand(row),
    prodotti: row.products,
    modificatoIl: row.changed_at.toISOString(),
    ...presentChiProduce(row),
  }
}

export function presentChiProduce({ maker, eu_responsible }: MakerRow): ChiProduce {
  return { produttore: maker, responsabileUe: eu_responsible }
}

/** What was sent; what was not stays as it is. */
export function readChiProduce({ produttore, responsabileUe }: Pick<NuovoBrand, keyof ChiProduce>): Partial<MakerRow> {
  return {
    ...(produttore !== undefined && { maker: readLines(produttore) }),
    ...(responsabileUe !== undefined && { eu_responsible: readLines(responsabileUe) }),
  }
}

/** Lines with something in them; in a form's text they end as the browser's system ends them. */
function readLines(text: string) {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.filter(Boolean).join('\n')
}

/** What the register keeps of a brand; empty fields are left out. */
export function recordOf(row: ManagedBrandRow) {
  return {
    ...presentBrand(row),
    produttore: row.maker || undefined,
    responsabileUe: row.eu_responsible || undefined,
  }
}
