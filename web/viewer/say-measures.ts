import type { frameGeometry } from '#web/geometry/frame.ts'
import { sayDecimal } from '#web/model/measure-lines.ts'

type Geometry = NonNullable<ReturnType<typeof frameGeometry>>

/** What the model is made of, and what of it is not known of this frame. */
export function sayOrigin({ calibro, ponte, aste, isTypical }: Geometry) {
  const measures = `${calibro}, ${ponte}, ${aste} mm`
  return isTypical
    ? `Disegnata dalle misure (${measures}): altezza delle lenti, spessori e curva sono quelli tipici della sua forma. Non è una fotografia.`
    : `Modello costruito dalle misure (${measures}), non una fotografia.`
}

/** All its measures in a sentence; those that are not its own are about right. */
export function sayMeasures({ calibro, ponte, aste, total, lensHeight, isTypical }: Geometry) {
  const about = (mm: number) => (isTypical ? `circa ${Math.round(mm)}` : sayDecimal(mm))
  return (
    `Calibro ${calibro} mm, ponte ${ponte} mm, aste ${aste} mm; ` +
    `larga ${about(total)} mm in tutto, lenti alte ${about(lensHeight)} mm.`
  )
}
