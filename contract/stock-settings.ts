import { mostLowStock } from './box.ts'
import type { BusinessField } from './setting-kinds.ts'

/** What the owner says of the stock. */
export const usualStock = {
  /** So many pieces, or fewer, are few, of a product that has no number of its own. */
  lowStock: 1,
}

export const stockFields = {
  lowStock: {
    wire: 'sogliaScorta',
    kind: 'count',
    least: 0,
    most: mostLowStock,
    section: 'magazzino',
    label: 'Pochi pezzi',
    help: 'Con tanti pezzi o meno un prodotto è in esaurimento, e sta tra quelli da riordinare. Un prodotto può avere la sua soglia.',
  },
} as const satisfies Record<keyof typeof usualStock, BusinessField>
