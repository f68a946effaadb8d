import type { Db } from '#server/platform/database/client.ts'
import { scopeOf } from './present.ts'
import { selectBrandNames, type SaleWithFrames } from './queries.ts'

/**
 * What the owner calls a reduction: `Giro`, `Civetta, 3 colori`, `Civetta, Giro e altri 4 modelli`, `Tutta Carezzano`,
 * `Occhiali da sole`, `Tutto il negozio`.
 */
export async function nameSale(tx: Db, sale: SaleWithFrames) {
  const scope = scopeOf(sale)
  if (scope === 'tutto') return 'Tutto il negozio'
  if (scope === 'marche')
    return (await selectBrandNames(tx, sale.brand_ids ?? [])).map((name) => `Tutta ${name}`).join(', ')
  if (scope === 'tipologie') return (sale.types ?? []).map(nameType).join(', ')
  const { frames, model_count: count } = sale
  const names = sale.names ?? []
  if (count > 1) return `${names.join(', ')}${sayOthers(count - names.length)}`
  return frames > 1 ? `${names[0]}, ${frames} colori` : (names[0] ?? '')
}

const sayOthers = (count: number) =>
  count > 1 ? ` e altri ${count} modelli` : count === 1 ? ' e un altro modello' : ''

const nameType = (type: string) =>
  type.startsWith('da ') ? `Occhiali ${type}` : type.slice(0, 1).toUpperCase() + type.slice(1)
