import type { OrdineIntero, RimborsoIntero } from '#contract/ordini.ts'

type Refund = Pick<RimborsoIntero, 'righe' | 'spedizione'>

/** The parts of a refund: goods with their pieces, and shipping; empty for an amount without goods. */
export function sayParts({ righe, spedizione }: Refund, lines: OrdineIntero['righe']) {
  const goods = righe.map(({ id, quantita }) => `${quantita} × ${lines.find((line) => line.id === id)?.nome ?? ''}`)
  return [...goods, ...(spedizione ? ['spedizione'] : [])].join(', ')
}
