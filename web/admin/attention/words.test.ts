import { expect, test } from 'vitest'
import type { DaGuardare } from '#contract/stats.ts'
import { listLines } from './lines.ts'
import { countToDo, sayExamples } from './words.ts'

const isNothing = (today: DaGuardare) => listLines(today).length === 0

const quiet = {
  rimborsi: [],
  contestazioni: [],
  pagamenti: [],
  differenze: [],
  recessi: { quanti: 0 },
  richieste: 0,
  esauriti: 0,
  lettere: 0,
  spazio: {},
  copia: { inRitardo: false },
}

test('things to do are counted; what runs low is shown and not counted; a release before names neither', () => {
  expect([countToDo(quiet), isNothing(quiet)]).toEqual([0, true])
  const low = { ...quiet, ultimi: 2, esauriti: 3 }
  expect([countToDo(low), isNothing(low)]).toEqual([0, false])
  const waiting = { ...quiet, rimborsiInAttesa: [7] }
  expect([countToDo(waiting), isNothing(waiting)]).toEqual([0, false])
  for (const one of [{ lenti: 1 }, { nonServiti: [7] }, { recessi: { quanti: 0, daVerificare: 1 } }])
    expect([one, isNothing({ ...quiet, ...one })]).toEqual([one, false])
  const busy = {
    ...quiet,
    preparare: 3,
    consegnare: 1,
    rimborsi: [7],
    recessi: { quanti: 2, daVerificare: 1 },
    richieste: 4,
    lenti: 1,
  }
  expect([countToDo(busy), isNothing(busy)]).toEqual([13, false])
})

test('what is still the example of the demonstration is named while it is little', () => {
  expect(isNothing({ ...quiet, esempio: ['PEC'] })).toBe(false)
  expect(sayExamples(['REA', 'PEC', 'Email'])).toBe('REA, PEC, Email')
  expect(sayExamples(['REA', 'PEC', 'Email', 'Facebook'])).toBe('REA, PEC e altre 2 voci')
})

test('a moment at which it is the next day in Rome is said with that day', { tags: ['H-99'] }, () => {
  const entro = '2026-12-07T23:30:00.000Z'
  const lines = listLines({
    ...quiet,
    contestazioni: [{ ordine: 7, entro }, { ordine: 8 }],
    pagamenti: [{ ordine: 7, importo: 29_800, entro }],
    cambi: [{ ordine: 7, entro }],
    recessi: { quanti: 1, entro: '2026-12-08' },
  })
  expect(lines.map(({ line }) => line.words)).toEqual([
    'Contestazione, ordine 7: rispondere entro il 08/12/2026, 00:30',
    'Contestazione, ordine 8',
    'Pagamento ritrovato, 298,00\u00a0€: rimborsato da solo l’8 dicembre 2026',
    '1 recesso da rimborsare entro l’8 dicembre 2026',
    'Cambio da pagare, ordine 7: pezzi da parte fino all’8 dicembre 2026',
  ])
})
