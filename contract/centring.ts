import { fromKeys } from './objects.ts'
import { bothEyes, type Eye } from './prescription.ts'

/** What the optician measures on a face with the frame on, in millimetres and for each eye. */
export const centringMeasures = {
  distanza: { name: 'distanza dal centro del naso', from: 20, to: 45 },
  altezza: { name: 'altezza dal bordo in basso', from: 8, to: 45 },
} as const
export type CentringMeasure = keyof typeof centringMeasures
export const allCentring = ['distanza', 'altezza'] as const satisfies readonly CentringMeasure[]

type Centratura = Record<Eye, Partial<Record<CentringMeasure, number>>>

/** Half a millimetre, exact in floating point. */
export const centringStep = 0.5

/** What was typed in a field; null: nothing that it can be. Empty: not measured. */
function readOne(text: string, measure: CentringMeasure) {
  const typed = text.trim().replace(/mm$/i, '').trim()
  if (typed === '') return undefined
  const value = /^\d{1,2}(?:[.,]\d)?$/.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
  const { from, to } = centringMeasures[measure]
  return value >= from && value <= to && Number.isInteger(value / centringStep) ? value : null
}

/** Centring as it is typed; `wrong`: the first field that is no such measure, with words for it. */
export function readCentring(textOf: (eye: Eye, measure: CentringMeasure) => string) {
  const centratura: Centratura = fromKeys(bothEyes, () => ({}))
  for (const eye of bothEyes)
    for (const measure of allCentring) {
      const value = readOne(textOf(eye, measure), measure)
      const { from, to } = centringMeasures[measure]
      if (value === null)
        return {
          wrong: { field: `${eye}.${measure}`, words: `Da ${from} a ${to} millimetri, di mezzo in mezzo, come 31,5.` },
        }
      if (value !== undefined) centratura[eye][measure] = value
    }
  return { centratura }
}

/** `31,5`; empty: not measured. */
export const sayMillimetres = (value: number | undefined) =>
  value === undefined ? '' : String(value).replace('.', ',')
