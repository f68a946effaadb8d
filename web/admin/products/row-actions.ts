import type { ProdottoGestito } from '#contract/prodotti.ts'

export type Action =
  | 'modifica'
  | 'stato'
  | 'trending'
  | 'venduto'
  | 'giacenza'
  | 'duplica'
  | 'vedi'
  | 'cronologia'
  | 'elimina'

/** What the menu of a product offers (S-231…S-233, and what an optician does besides). */
export function actionsFor({ isDeleted, marcaDisattiva, giacenza }: ProdottoGestito): Action[] {
  return [
    'modifica',
    'stato',
    'trending',
    // what is not counted, or not there, is not counted down
    ...(giacenza ? (['venduto'] as const) : []),
    'giacenza',
    'duplica',
    ...(isDeleted || marcaDisattiva ? [] : (['vedi'] as const)),
    'cronologia',
    'elimina',
  ]
}

export function actionLabel(action: Action, { isDeleted, trending }: ProdottoGestito) {
  return {
    modifica: 'Modifica',
    stato: isDeleted ? 'Attiva' : 'Disattiva',
    trending: trending ? 'Togli da trending' : 'Metti in trending',
    venduto: 'Venduto in negozio',
    giacenza: 'Giacenza',
    duplica: 'Duplica',
    vedi: 'Vedi nel negozio',
    cronologia: 'Cronologia',
    elimina: 'Elimina',
  }[action]
}
