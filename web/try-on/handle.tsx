import type { Point } from '#web/geometry/curves.ts'
import type { MarkName, Size } from './marks.ts'
import { useMove } from './use-move.ts'

/** What the marks are called: beside them in the picture, and by screen readers. */
const names: Record<MarkName, readonly [short: string, name: string]> = {
  cardLeft: ['tessera', 'Bordo sinistro della tessera'],
  cardRight: ['tessera', 'Bordo destro della tessera'],
  eyeLeft: ['pupilla', 'Pupilla a sinistra nella foto'],
  eyeRight: ['pupilla', 'Pupilla a destra nella foto'],
  faceLeft: ['viso', 'Bordo del viso a sinistra nella foto'],
  faceRight: ['viso', 'Bordo del viso a destra nella foto'],
  brow: ['sopracciglio', 'Bordo alto di un sopracciglio'],
}

interface Props {
  name: MarkName
  at: Point
  photo: Size
  perPixel: number
  /** By so many pixels of the photo. */
  move: (by: [number, number]) => void
  onActive: (name: MarkName) => void
}

/** One mark over the whole photo: 44 px for the finger, its point in the middle. */
export function Handle({ name, at, photo, perPixel, move, onActive }: Props) {
  const [short, full] = names[name]
  const moves = useMove({
    drag: (dx, dy) => move([dx * perPixel, dy * perPixel]),
    step: (dx, dy) => move([dx, dy]),
  })
  return (
    <button
      type="button"
      className="presa"
      style={{ left: `${(at[0] / photo.width) * 100}%`, top: `${(at[1] / photo.height) * 100}%` }}
      aria-label={`${full}. Frecce per spostare di un punto, con Maiusc di dieci.`}
      aria-describedby="come-prese"
      data-mark={name}
      onFocus={() => onActive(name)}
      {...moves}
    >
      <i aria-hidden="true">{short}</i>
    </button>
  )
}
