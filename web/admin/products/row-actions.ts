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

/** How many there are, in words. */
export function sayGiacenza(giacenza: number | null) {
  if (giacenza === null) return 'Giacenza non contata'
  return giacenza === 0 ? 'Esaurito' : `${giacenza} in negozio`
}

/** A typed whole number from `least` to `most`, with or without the points of thousands; undefined: it is none. */
export function readCount(typed: string, least: number, most: number) {
  const text = typed.trim()
  if (!/^(?:\d{1,6}|\d{1,3}\.\d{3})$/.test(text)) return undefined
  const count = Number(text.replace('.', ''))
  return count >= least && count <= most ? count : undefined
}
