import { expect, test } from 'vitest'
import type { ProdottoGestito } from '#contract/prodotti.ts'
import { withOneMore } from './use-delivery.ts'

const frame = (codice: string) => ({ codice, marca: 'Volpedo', nomeModello: '' }) as ProdottoGestito

test('a frame that is scanned again is one piece more, and comes first', () => {
  const scanned = ['A-1', 'B-2', 'A-1'].map(frame)
  const lines = scanned.reduce<ReturnType<typeof withOneMore>>((all, one) => withOneMore(all, one), [])
  expect(lines.map(({ code, pieces }) => [code, pieces])).toEqual([
    ['A-1', 2],
    ['B-2', 1],
  ])
})
