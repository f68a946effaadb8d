import type { Point } from '#web/geometry/curves.ts'
import { frameGeometry, type FrameMeasures } from '#web/geometry/frame.ts'
import { below } from './frame.ts'
import type { Marks } from './marks.ts'
import { apart, toFront, type Scale } from './scale.ts'

/** Millimetres within which two widths are alike here: as exact as a photo is. */
const alike = 6
const mm = (value: number) => `${Math.round(Math.abs(value))} mm`

interface Sits {
  marks: Marks
  scale: Scale
  /** Millimetres from where the frame sits by itself. */
  moved: Point
}

/** One thing that the photo tells of a frame on a face, or why it does not. */
export interface Said {
  about: string
  words: string
}

/** How a frame sits on the face of a photo, in words; empty without its measures. */
export function sayFit(measures: FrameMeasures, { marks, scale, moved }: Sits): Said[] {
  const frame = frameGeometry(measures)
  if (!frame) return []
  return [
    { about: 'Larghezza', words: sayWidth(frame.total, marks, scale) },
    { about: 'Occhi nelle lenti', words: sayEyes(frame, { scale, moved }) },
    { about: 'Sopracciglia', words: sayBrow(frame.halfHeight + 2 * frame.rim, { marks, scale, moved }) },
  ]
}

function sayWidth(total: number, { faceLeft, faceRight }: Marks, { perMmOfSides }: Scale) {
  if (!faceLeft || !faceRight) return 'Non so quanto è largo il viso: segna i suoi bordi per saperlo.'
  const face = apart(faceLeft, faceRight) / perMmOfSides
  const wider = total - face
  if (Math.abs(wider) <= alike) return 'Larga quanto il viso, a meno di qualche millimetro.'
  return wider > 0
    ? `Più larga del viso: sporge di circa ${mm(wider / 2)} per parte.`
    : `Più stretta del viso: mancano circa ${mm(wider / 2)} per parte.`
}

interface Lenses {
  /** From the middle of the bridge to that of a lens, in millimetres. */
  middle: number
  lensHeight: number
  halfHeight: number
}

/** Of eyes that look straight ahead: a photo taken near shows them nearer to the nose. */
function sayEyes({ middle, lensHeight, halfHeight }: Lenses, { scale, moved }: Pick<Sits, 'scale' | 'moved'>) {
  const beside = middle - scale.pupils / 2
  const sideways = saySideways(beside - moved[0], beside + moved[0])
  const height = -moved[1] - below
  const part = (height + halfHeight) / lensHeight
  return `${sideways}, ${heights.find(([most]) => part < most)?.[1] ?? 'sotto le lenti'}.`
}

function saySideways(left: number, right: number) {
  const mean = (left + right) / 2
  if (Math.abs(left - right) > 4) return 'Non centrati: la montatura sta più da una parte'
  if (Math.abs(mean) <= 2) return 'Al centro delle lenti'
  return `Circa ${mm(mean)} verso ${mean > 0 ? 'il naso' : 'le tempie'} dal centro delle lenti`
}

/** By the part of the lens above the eye. */
const heights = [
  [0, 'sopra le lenti'],
  [0.3, 'nella parte alta'],
  [0.55, 'poco sopra la metà, dove di solito stanno'],
  [0.75, 'nella metà bassa'],
  [1, 'verso il bordo basso'],
] as const

function sayBrow(top: number, { marks: { brow }, scale, moved }: Sits) {
  if (!brow) return 'Non so dove sono: segna il bordo alto di un sopracciglio per saperlo.'
  // above 0: the brow stands higher than the frame's upper edge
  const higher = moved[1] + below - top - toFront(brow, scale)[1]
  if (Math.abs(higher) <= 2) return 'Il bordo alto ne segue la linea.'
  return higher > 0
    ? `Restano fuori: il bordo alto passa circa ${mm(higher)} più in basso.`
    : `Coperte: il bordo alto passa circa ${mm(higher)} più in alto.`
}

/** What no photo tells. */
export const unknowable =
  'Come poggia sul naso, se le aste premono e quanto pesa, da una foto non si vede: per questo c’è la prova in negozio, o il reso.'
