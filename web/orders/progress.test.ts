import { expect, it } from 'vitest'
import { isTravelling, readProgress } from './progress.ts'

it.each([
  ['In Accettazione', 25],
  ['IN LAVORAZIONE', 50],
  ['in spedizione', 75],
  ['Consegnato', 100],
])('S-309 S-310 S-311 S-312 S-313 S-532 %s is %i per cent', (stato, percent) => {
  expect(readProgress(stato)).toEqual({ kind: 'moving', label: stato, percent, words: `${stato}, ${percent}%` })
})

it('S-314 a cancelled order is nowhere', () => {
  expect(readProgress('Cancellato')).toMatchObject({ kind: 'cancelled', percent: 0, words: 'Ordine cancellato' })
})

it.each(['Completato', 'Smarrito', ''])('S-315 S-318 any other state, «%s», is unknown', (stato) => {
  expect(readProgress(stato)).toMatchObject({ kind: 'unknown', label: 'sconosciuto', percent: 0 })
})

it('S-146 only a parcel on its way shows its code', () => {
  expect(['In Spedizione', 'in spedizione ', 'Consegnato', 'In Lavorazione'].map(isTravelling)).toEqual([
    true,
    true,
    false,
    false,
  ])
})
