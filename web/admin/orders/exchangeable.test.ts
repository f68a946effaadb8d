import { expect, test } from 'vitest'
import type { Cambio, Reso } from '#contract/recessi.ts'
import { exchangeable } from './exchangeable.ts'

const reso = { id: 7, stato: 'richiesto', righe: [{ id: 1, quantita: 3, ricevuti: 1 }] } as unknown as Reso
const exchange = (stato: Cambio['stato']) => ({ recesso: 7, riga: 1, quantita: 1, stato }) as Cambio
const pieces = (cambi: Cambio[], more: Partial<Reso> = {}) =>
  exchangeable({ righe: [], cambi }, { ...reso, ...more }).map(({ pezzi }) => pezzi)

test('an exchange is offered of pieces that have arrived, or were sent with a proof, each once', () => {
  const invio = { corriere: 'BRT', codice: '1', data: '2026-03-09T08:05:00Z' }
  expect(pieces([])).toEqual([1])
  expect(pieces([exchange('in attesa')])).toEqual([])
  expect(pieces([exchange('scaduto'), exchange('annullato')])).toEqual([1])
  expect(pieces([exchange('pagato')], { invio })).toEqual([2])
  expect(pieces([], { stato: 'chiuso' })).toEqual([])
})
