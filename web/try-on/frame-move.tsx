import { fullName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import type { Point } from '#web/geometry/curves.ts'
import { frameGeometry } from '#web/geometry/frame.ts'
import { faceView } from './face-view.ts'
import { below } from './frame.ts'
import type { Size } from './marks.ts'
import type { Scale } from './scale.ts'
import { useMove } from './use-move.ts'

interface Props {
  frame: Prodotto
  photo: Size
  scale: Scale
  moved: Point
  perPixel: number
  /** Millimetres. */
  onMove: (by: Point) => void
}

/** Lies over the drawn frame and moves it: by millimetres, whatever the tilt of the head. */
export function FrameMove({ frame, photo, scale, moved, perPixel, onMove }: Props) {
  const { perMm, angle, middle } = scale
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const move = useMove({
    drag: (dx, dy) => onMove([((dx * cos + dy * sin) * perPixel) / perMm, ((dy * cos - dx * sin) * perPixel) / perMm]),
    step: (dx, dy) => onMove([dx, dy]),
  })
  const geometry = frameGeometry(frame)
  if (!geometry) return null
  const view = faceView(photo, scale)
  const [x, y] = [moved[0], moved[1] + below]
  const centre = [middle[0] + (x * cos - y * sin) * perMm, middle[1] + (x * sin + y * cos) * perMm] as const
  return (
    <button
      type="button"
      className="presa-montatura"
      style={{
        left: percent(centre[0] - view.x, view.width),
        top: percent(centre[1] - view.y, view.height),
        width: percent(geometry.total * perMm, view.width),
        height: percent((geometry.lensHeight + 8) * perMm, view.height),
        rotate: `${angle}rad`,
      }}
      aria-label={`${fullName(frame)}. Frecce per spostarla di un millimetro, con Maiusc di dieci.`}
      {...move}
    />
  )
}

const percent = (part: number, of: number) => `${(part / of) * 100}%`
