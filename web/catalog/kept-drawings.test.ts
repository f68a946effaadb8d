import { expect, test } from 'vitest'
import type { FrameMeasures } from '#web/geometry/frame.ts'
import { drawShort } from './drawing.ts'
import { drawKept } from './kept-drawings.ts'

const frame: FrameMeasures = { calibro: 50, ponte: 20, aste: 145, formaOcchiale: 'tonda', frontale: 'Acetato' }

test('a frame that differs in anything has a drawing of its own, the same one each time', () => {
  const others: Partial<FrameMeasures>[] = [
    {},
    { calibro: 52 },
    { ponte: 18 },
    { aste: 140 },
    { aste: null },
    { formaOcchiale: 'ovale' },
    { frontale: 'Metallo' },
    { altezzaLente: 40 },
    { larghezzaTotale: 140 },
    { spessoreBordo: 5 },
    { spessoreAsta: 5 },
    { curvatura: 6 },
  ]
  for (const other of others) {
    const measures = { ...frame, ...other }
    const drawing = drawKept(measures)
    expect(drawing, JSON.stringify(other)).toEqual(drawShort(measures))
    expect(drawKept({ ...measures })).toBe(drawing)
  }
})
