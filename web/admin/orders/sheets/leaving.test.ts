import { expect, test } from 'vitest'
import type { OrdineDaStampare } from '#contract/ordini-insieme.ts'
import { leaving, sortOut } from './leaving.ts'

const line = (codice: string, quantity: number, rimessi = 0) => ({
  codice,
  nome: codice,
  descrizione: '',
  quantity,
  rimessi,
})
const order = (id: number, more: Partial<OrdineDaStampare> = {}): OrdineDaStampare => ({
  id,
  utente: { email: 'ada@posta.example', nomeCompleto: 'Ada Rossi' },
  dataOrdine: '2026-11-20T09:14:00Z',
  giorniRecesso: 14,
  righe: [line('A', 2), line('B', 1)],
  ...more,
})
const pieces = (one: OrdineDaStampare) => leaving(one).map(({ codice, quantity }) => [codice, quantity])

test('what was withdrawn from or put back does not leave', () => {
  expect(pieces(order(1))).toEqual([
    ['A', 2],
    ['B', 1],
  ])
  expect(pieces(order(1, { receduti: [{ codice: 'A', quantity: 1 }] }))).toEqual([
    ['A', 1],
    ['B', 1],
  ])
  const twice = order(1, { righe: [line('A', 1), line('A', 2, 1)], receduti: [{ codice: 'A', quantity: 1 }] })
  expect(pieces(twice)).toEqual([['A', 1]])
  const daSpedire = [{ id: 1, ...line('A', 1) }]
  expect(pieces(order(1, { daSpedire, pacchi: [], receduti: [{ codice: 'A', quantity: 1 }] }))).toEqual([])
  // it left with all of them
  expect(pieces(order(1, { speditoIl: '2026-11-21T09:14:00Z' }))).toHaveLength(2)
})

test('orders of which nothing leaves are named with the reason', () => {
  const withdrawn = { receduti: [line('A', 2), line('B', 1)] }
  const { printed, leftOut } = sortOut([
    order(7),
    order(109, withdrawn),
    order(68, { tuttoRimborsato: true }),
    order(70, { righe: [line('A', 2, 2)] }),
  ])
  expect(printed.map(({ id }) => id)).toEqual([7])
  expect(leftOut).toBe(
    'Fuori dalla stampa: ordine 109 (recesso), ordine 68 (rimborsato), ordine 70 (niente da spedire)',
  )
  expect(sortOut([order(7)]).leftOut).toBe('')
})
