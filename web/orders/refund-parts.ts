import type { OrdineIntero, RimborsoIntero } from '#contract/ordini.ts'

type Refund = Pick<RimborsoIntero, 'righe' | 'spedizione'>

/** What a refund is of: goods with their pieces, and shipping; empty for a sum that is of nothing in particular. */
export function sayParts({ righe, spedizione }: Refund, lines: OrdineIntero['righe']) {
  const goods = righe.map(({ id, quantita }) => `${quantita} × ${lines.find((line) => line.id === id)?.nome ?? ''}`)
  return [...goods, ...(spedizione ? ['spedizione'] : [])].join(', ')
}
