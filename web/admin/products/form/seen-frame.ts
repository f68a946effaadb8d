import { useEffect, useMemo, useState } from 'react'
import { contradictionsOf } from '#web/geometry/check-measures.ts'
import type { FrameMeasures } from '#web/geometry/frame.ts'
import type { SeenProduct } from '#web/viewer/seen-product.ts'
import { readTyped } from './read.ts'
import type { Typed } from './typed.ts'

/** Milliseconds after the last key in which the frame is built anew. */
const pause = 300
/** Millimetres above which a number is a slip, and nothing is built of it. */
const longest = 250

/** What the form says of the frame's shape and size. */
const measuresOf = (typed: Typed) => {
  const { calibro, ponte, aste, formaOcchiale, frontale, ...read } = readTyped(typed)
  const { altezzaLente, larghezzaTotale, spessoreBordo, spessoreAsta, curvatura } = read
  const known = { calibro, ponte, aste, altezzaLente, larghezzaTotale, spessoreBordo, spessoreAsta, curvatura }
  const numbers = Object.entries(known).map(([name, mm]) => [name, isLength(mm) ? mm : null] as const)
  return { ...known, ...Object.fromEntries(numbers), formaOcchiale, frontale } satisfies FrameMeasures
}
const isLength = (mm: number | null) => mm !== null && mm > 0 && mm <= longest

/** The frame as it is typed, to be drawn; null while a measure is missing. */
export function seenFrameOf(typed: Typed): SeenProduct | null {
  const measures = measuresOf(typed)
  if (!measures.calibro || !measures.ponte || !measures.aste) return null
  const { codice, nomeModello, coloreMontatura, coloreLente, tipologia } = readTyped(typed)
  return { ...measures, codice, nomeModello, coloreMontatura, coloreLente, tipologia }
}

/** The frame that is typed and what contradicts itself in it, once the keys rest. */
export function useSeenFrame(typed: Typed) {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  // typing elsewhere in the form builds nothing
  const text = JSON.stringify(seenFrameOf(settled))
  const frame = useMemo(() => JSON.parse(text) as SeenProduct | null, [text])
  return { frame, contradictions: contradictionsOf(measuresOf(settled)) }
}
