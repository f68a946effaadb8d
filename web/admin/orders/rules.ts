import type { Ordine } from '#contract/ordini.ts'
import { statiOrdine } from '#contract/stati.ts'

export type Action = 'stato' | 'accetta' | 'codice' | 'annulla'

/** What the menu of an order offers, by its state (S-319…S-323). */
export function actionsFor(stato: string): Action[] {
  switch (stato.toLowerCase()) {
    case 'in accettazione':
      return ['stato', 'accetta', 'annulla']
    case 'in lavorazione':
      return ['stato', 'codice', 'annulla']
    case 'in spedizione':
      return ['codice', 'annulla']
    default:
      return ['stato']
  }
}

/** Whether a parcel would leave that its customer does not want any more, and is still owed the money for. */
export function leavesUnwanted({ stato: from, recesso }: Ordine, to: string) {
  return recesso?.rimborsareEntro !== undefined && gone.includes(to) && !gone.includes(from)
}

export const withdrawnWords = 'Il cliente è receduto da questo ordine, e il rimborso è da fare.'

const gone: readonly string[] = ['In Spedizione', 'Completato'] satisfies (typeof statiOrdine)[number][]
const places: readonly string[] = statiOrdine.filter((stato) => stato !== 'Cancellato')

/** Whether going from one state to the other is a step back (H-82). */
export function isStepBack(from: string, to: string) {
  return places.includes(to) && places.indexOf(to) < places.indexOf(from)
}
