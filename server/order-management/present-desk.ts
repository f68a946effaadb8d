import type { NotaInterna, OrdineIntero } from '#contract/ordini.ts'
import type { WholeOrder } from './find-order.ts'
import type { OrderNote } from './shared-queries.ts'

/** What only the shop reads of an order: whom to call, and what it noted for itself. */
export function presentDesk({ buyer, notes }: WholeOrder): Pick<OrdineIntero, 'cliente' | 'noteInterne'> {
  return {
    ...(buyer && { cliente: { id: buyer.id, ...(buyer.phone && { telefono: buyer.phone }) } }),
    noteInterne: notes.map(presentNota),
  }
}

function presentNota({ id, at, by, text }: OrderNote): NotaInterna {
  return { id, data: at.toISOString(), ...(by && { chi: by }), testo: text }
}
