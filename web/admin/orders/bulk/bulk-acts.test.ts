import { expect, test } from 'vitest'
import type { Ordine } from '#contract/ordini.ts'
import { toAccept } from './bulk-acts.tsx'

test('many orders are accepted at once but those that are not to be sent any more', () => {
  const recesso = { aperto: false, giorni: 14, chiestoIl: '2026-03-09T08:05:00Z', rimborsareEntro: '2026-03-23' }
  const orders = [
    { id: 1, stato: 'In Accettazione' },
    { id: 2, stato: 'In Accettazione', recesso },
    { id: 3, stato: 'In Accettazione', tuttoRimborsato: true },
    { id: 4, stato: 'In Lavorazione' },
  ] as Ordine[]
  expect(toAccept(orders).map(({ id }) => id)).toEqual([1])
})
