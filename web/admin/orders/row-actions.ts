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

export function actionLabel(action: Action, codSpedizione: string | undefined) {
  if (action === 'codice') return codSpedizione ? 'Modifica codice spedizione' : 'Aggiungi codice spedizione'
  return { stato: 'Modifica stato', accetta: 'Accetta', annulla: 'Annulla' }[action]
}

/** Before a parcel leaves that its customer does not want any more. */
export const withdrawnWords = 'Il cliente è receduto da questo ordine, e il rimborso è da fare.'

const places: readonly string[] = statiOrdine.filter((stato) => stato !== 'Cancellato')

/** Whether going from one state to the other is a step back (H-82). */
export function isStepBack(from: string, to: string) {
  return places.includes(to) && places.indexOf(to) < places.indexOf(from)
}
