import type { BrandGestito } from '#contract/brands.ts'
import type { TableView } from '#web/admin/table/view.ts'

export const keys = ['id', 'nome', 'attivo'] as const
type View = Pick<TableView<(typeof keys)[number]>, 'cerca' | 'ordina' | 'verso'>

/** The brands whose name contains the search, in the order of the view; all brands are loaded, so no request is made (H-26). */
export function selectRows(brands: readonly BrandGestito[], { cerca, ordina, verso }: View) {
  const sought = cerca.toLocaleLowerCase('it')
  const sign = verso === 'asc' ? 1 : -1
  return brands
    .filter(({ nome }) => nome.toLocaleLowerCase('it').includes(sought))
    .toSorted((a, b) => sign * (compare[ordina](a, b) || a.id - b.id))
}

const compare: Record<View['ordina'], (a: BrandGestito, b: BrandGestito) => number> = {
  id: (a, b) => a.id - b.id,
  nome: (a, b) => a.nome.localeCompare(b.nome, 'it'),
  attivo: (a, b) => Number(b.isDeleted) - Number(a.isDeleted),
}
