import type { NotaInterna } from '#contract/note.ts'
import type { OrdineIntero } from '#contract/ordini.ts'
import type { Note } from '#server/platform/database/notes.ts'
import type { WholeOrder } from './find-order.ts'

/** What only the shop reads of an order: whom to call, and what it noted for itself. */
export function presentDesk({ buyer, notes }: WholeOrder): Pick<OrdineIntero, 'cliente' | 'noteInterne'> {
  return {
    ...(buyer && { cliente: { id: buyer.id, ...(buyer.phone && { telefono: buyer.phone }) } }),
    noteInterne: notes.map(presentNota),
  }
}

export function presentNota({ id, at, by, text }: Note): NotaInterna {
  return { id, data: at.toISOString(), ...(by && { chi: by }), testo: text }
}
