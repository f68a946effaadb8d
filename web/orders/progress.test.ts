import { expect, it } from 'vitest'
import { isTravelling, readProgress } from './progress.ts'

it.each([
  ['In Accettazione', 25],
  ['IN LAVORAZIONE', 50],
  ['in spedizione', 75],
  ['Consegnato', 100],
])('%s is %i per cent', { tags: ['S-309', 'S-310', 'S-311', 'S-312', 'S-313', 'S-532'] }, (stato, percent) => {
  expect(readProgress(stato)).toEqual({ kind: 'moving', label: stato, percent, words: `${stato}, ${percent}%` })
})

it('a cancelled order has no progress', { tags: ['S-314'] }, () => {
  expect(readProgress('Cancellato')).toMatchObject({ kind: 'cancelled', percent: 0, words: 'Ordine cancellato' })
})

it.each(['Completato', 'Smarrito', ''])('any other state, «%s», is unknown', { tags: ['S-315', 'S-318'] }, (stato) => {
  expect(readProgress(stato)).toMatchObject({ kind: 'unknown', label: 'sconosciuto', percent: 0 })
})

it('only a shipped order shows its code', { tags: ['S-146'] }, () => {
  expect(['In Spedizione', 'in spedizione ', 'Consegnato', 'In Lavorazione'].map(isTravelling)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
