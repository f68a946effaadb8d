import type { Utente } from '#contract/utenti.ts'

export type Action = 'modifica' | 'abilita' | 'disabilita' | 'ordini' | 'cronologia'

/** What the menu of a person offers (S-244, S-245). */
export function actionsFor({ isDeleted, ordini }: Pick<Utente, 'isDeleted' | 'ordini'>): Action[] {
  return ['modifica', isDeleted ? 'abilita' : 'disabilita', 'cronologia', ...(ordini > 0 ? (['ordini'] as const) : [])]
}

export const actionLabels: Record<Action, string> = {
  modifica: 'Modifica',
  abilita: 'Abilita',
  disabilita: 'Disabilita',
  ordini: 'Vedi ordini',
  cronologia: 'Cronologia',
}
