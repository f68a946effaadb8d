import type { Scene } from './scene.ts'
import { templePath } from './temple.ts'
import type { Vec } from './surface.ts'

/** A measure as a line along the frame. */
export interface MeasureLine {
  name: string
  mm: number
  points: Vec[]
  /** What stands beside it. */
  words: string
}

/** The measures of a frame where they are on it, as it lies on the table. */
export function measureLines({ model: { geometry }, laid }: Scene): MeasureLine[] {
  const { calibro, ponte, aste, half, middle, halfHeight, lensHeight, total, isTypical } = geometry
  const [top, bottom] = [lensHeight - halfHeight, -halfHeight]
  const line = (name: string, mm: number, points: Vec[]) => ({
    name,
    mm,
    words: `${name} ${sayDecimal(mm)}`,
    points: points.map(laid),
  })
  const about = (mm: number) => (isTypical ? Math.round(mm) : mm)
  const path = templePath(geometry)
  const along = Array.from({ length: 12 }, (_, i): Vec => {
    const [x, y, z] = path((i / 11) * aste)
    return [x, y + 8, z]
  })
  return [
    line('larghezza', about(total), [
      [-half, top + 9, 0],
      [half, top + 9, 0],
    ]),
    line('calibro', calibro, [
      [middle - calibro / 2, bottom - 6, 0],
      [middle + calibro / 2, bottom - 6, 0],
    ]),
    line('ponte', ponte, [
      [-ponte / 2, bottom - 6, 0],
      [ponte / 2, bottom - 6, 0],
    ]),
    line('altezza', about(lensHeight), [
      [-middle, bottom, 0],
      [-middle, top, 0],
    ]),
    line('aste', aste, along),
  ]
}

/** Millimetres with one decimal at most, as Italian writes them. */
export const sayDecimal = (mm: number) => String(Math.round(mm * 10) / 10).replace('.', ',')
