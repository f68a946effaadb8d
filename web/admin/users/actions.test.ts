import { expect, test } from 'vitest'
import type { Utente } from '#contract/utenti.ts'
import { offered } from '#web/admin/table/row-action.ts'
import { userActions } from './actions.tsx'

const labels = (isDeleted: boolean, ordini: number) =>
  offered(userActions, { isDeleted, ordini } as Utente).map(({ label }) => label)

test(
  'a disabled user can be enabled and the reverse; orders are offered when there are some',
  { tags: ['S-244', 'S-245', 'S-308', 'H-28'] },
  () => {
    expect(labels(false, 0)).toEqual(['Modifica', 'Disabilita', 'Cronologia'])
    expect(labels(true, 0)).toEqual(['Modifica', 'Abilita', 'Cronologia'])
    expect(labels(false, 3)).toEqual(['Modifica', 'Disabilita', 'Cronologia', 'Vedi ordini'])
  },
)
