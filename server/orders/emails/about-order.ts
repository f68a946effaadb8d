import { sayRimborsato } from '#contract/rimborsi.ts'

/** What every email about an order may say of it. */
export interface AboutOrder {
  number: number
  placedAt: Date
  customerName: string
  lines: { name: string; description: string; quantity: number }[]
  totalCents: number
  /** The shop's address, for links. */
  origin: string
  /** Its customer reads it under one's own orders; not one that was prepared by telephone, is no order yet, or of an erased account. */
  hasPage: boolean
}

/** A link to the order's page, where there is one. */
export const linkToOrder = ({ hasPage, origin, number }: Pick<AboutOrder, 'hasPage' | 'origin' | 'number'>) =>
  hasPage ? [{ words: 'Vai all’ordine', link: `${origin}/profile/ordini/${number}` }] : []

/** Goods in a list; a product that a discount left in lines of two prices stands once. */
export function goodsOf({ lines }: Pick<AboutOrder, 'lines'>) {
  const byName = Map.groupBy(lines, ({ name, description }) => [name, description].filter(Boolean).join(', '))
  return [...byName].map(([name, same]) => `${same.reduce((sum, { quantity }) => sum + quantity, 0)} × ${name}`)
}

export const bankTime =
  'L’importo torna sullo stesso mezzo con cui hai pagato. La tua banca può impiegare da 5 a 10 giorni lavorativi per mostrarlo.'

/** How much of a payment is back with a refund: as many sentences as there is something to say. */
export function sayBack({ refundedCents, paidCents }: { refundedCents: number; paidCents: number }): string[] {
  const said = sayRimborsato(refundedCents, paidCents)
  return said === undefined ? [] : [`${said}.`]
}
