import { expect, test } from 'vitest'
import type { Ordine } from '#contract/ordini.ts'
import { doubtsBefore, isOffered, isStepBack, questionBefore } from './rules.ts'

test('a step back leads to an earlier state; a cancellation is none', { tags: ['H-82'] }, () => {
  expect(isStepBack('In Spedizione', 'In Accettazione')).toBe(true)
  expect(isStepBack('Completato', 'In Spedizione')).toBe(true)
  expect(isStepBack('In Accettazione', 'In Lavorazione')).toBe(false)
  expect(isStepBack('In Lavorazione', 'In Lavorazione')).toBe(false)
  expect(isStepBack('In Spedizione', 'Cancellato')).toBe(false)
  expect(isStepBack('Cancellato', 'In Accettazione')).toBe(false)
})

test(
  'before an order is cancelled the owner reads what goes back: what was not refunded yet',
  { tags: ['H-82'] },
  () => {
    const order = { stato: 'In Accettazione', totale: 23_800 }
    const back = (...sums: number[]) => {
      const rimborsi = sums.map((importo) => ({ importo, stato: 'riuscito' }))
      return questionBefore({ ...order, rimborsi } as Ordine, 'Cancellato')
    }
    expect(back()).toMatch(/: 238,00\s€ torneranno al cliente\./)
    expect(back(5000)).toMatch(/: 188,00\s€ torneranno al cliente\./)
    expect(back(23_800)).toContain(': il pagamento è già tornato al cliente.')
  },
)

test('shipping an order whose customer withdrew asks for confirmation until the refund', () => {
  const chiestoIl = '2026-03-09T08:05:00Z'
  const owed = { aperto: false, giorni: 14, chiestoIl, rimborsareEntro: '2026-03-23' }
  const leaves = (stato: string, to: string, recesso = owed as Ordine['recesso']) =>
    doubtsBefore({ stato, recesso } as Ordine, to)?.words.startsWith('Il cliente è receduto') ?? false
  expect(leaves('In Accettazione', 'In Spedizione')).toBe(true)
  expect(leaves('In Lavorazione', 'Completato')).toBe(true)
  expect(leaves('In Lavorazione', 'In Accettazione')).toBe(false)
  expect(leaves('In Spedizione', 'Completato')).toBe(false)
  expect(leaves('In Lavorazione', 'In Spedizione', { aperto: true, giorni: 14 })).toBe(false)
  expect(
    leaves('In Lavorazione', 'In Spedizione', { aperto: false, giorni: 14, chiestoIl, rimborsatoIl: chiestoIl }),
  ).toBe(false)
})

test('so does shipping one that is paid back', () => {
  const order = { stato: 'In Lavorazione', tuttoRimborsato: true } as Ordine
  expect(questionBefore(order, 'In Spedizione')).toMatch(
    /^Il pagamento .* è già tornato al cliente\. Passare lo stesso/,
  )
  expect(questionBefore(order, 'In Accettazione')).toContain('indietro')
})

test('so does shipping one whose lenses are not done, and what was read is sent along', () => {
  const order = { stato: 'In Lavorazione', lentiDaFare: 'montate' } as Ordine
  const lenses = 'Le lenti di questo ordine sono ancora da montare.'
  expect(questionBefore(order, 'In Spedizione')).toBe(`${lenses} Passare lo stesso a In Spedizione?`)
  expect(doubtsBefore(order, 'In Spedizione')?.seen).toEqual({ lenti: 'viste' })
  expect(doubtsBefore(order, 'In Lavorazione')).toBeUndefined()
  const both = doubtsBefore({ ...order, tuttoRimborsato: true }, 'Completato')
  expect(both).toEqual({
    words: `Il pagamento di questo ordine è già tornato al cliente. ${lenses}`,
    seen: { recesso: 'visto', lenti: 'viste' },
  })
})

test.each([
  ['In Accettazione', ['change-state', 'accept', 'cancel']],
  ['In Lavorazione', ['change-state', 'shipping-code', 'cancel']],
  ['In Spedizione', ['shipping-code', 'cancel']],
  ['Completato', ['change-state']],
  ['Cancellato', ['change-state']],
  ['Perduto', ['change-state']],
  ['Da rimborsare', []],
  ['In attesa di pagamento', []],
] as const)('the menu of an order in state %s', { tags: ['S-319', 'S-321', 'S-322', 'S-323'] }, (stato, expected) => {
  const all = ['change-state', 'accept', 'shipping-code', 'cancel'] as const
  expect(all.filter((action) => isOffered(action, { stato } as Ordine))).toEqual(expected)
})
