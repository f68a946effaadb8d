import { expect, test } from 'vitest'
import { actionLabels, actionsFor } from './row-actions.ts'

const labels = (isDeleted: boolean, ordini: number) =>
  actionsFor({ isDeleted, ordini }).map((action) => actionLabels[action])

test(
  'whoever is disabled can be enabled and the other way round; orders are there when there are some',
  { tags: ['S-244', 'S-245', 'S-308', 'H-28'] },
  () => {
    expect(labels(false, 0)).toEqual(['Modifica', 'Disabilita', 'Cronologia'])
    expect(labels(true, 0)).toEqual(['Modifica', 'Abilita', 'Cronologia'])
    expect(labels(false, 3)).toEqual(['Modifica', 'Disabilita', 'Cronologia', 'Vedi ordini'])
  },
)
