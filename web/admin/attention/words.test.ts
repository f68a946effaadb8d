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
