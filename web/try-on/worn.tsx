import { useId, useMemo } from 'react'
import type { Prodotto } from '#contract/prodotti.ts'
import type { Point } from '#web/geometry/curves.ts'
import { below, wornFrame, type WornFrame } from './frame.ts'
import type { Scale } from './scale.ts'

interface Props {
  prodotto: Prodotto
  scale: Scale
  turn: number
  /** Millimetres from where it would sit by itself. */
  moved: Point
}

/** A frame on the face, in the pixels of the photo: as wide as it is. */
export function Worn({ prodotto, scale, turn, moved }: Props) {
  const frame = useMemo(() => wornFrame(prodotto, turn), [prodotto, turn])
  if (!frame) return null
  const { middle, angle, perMm } = scale
  const place = `translate(${middle.join(' ')}) rotate(${(angle * 180) / Math.PI}) scale(${perMm})`
  return (
    <g transform={`${place} translate(${moved[0]} ${moved[1] + below})`} strokeLinecap="round" strokeLinejoin="round">
      <Drawn {...frame} />
    </g>
  )
}

function Drawn({ parts, lenses, temple, colours, lens, isSun, isGraded }: WornFrame) {
  const id = useId()
  const paint = colours.length > 1 ? `url(#${id}p)` : colours[0]
  const strokes = temple ? [temple, ...parts] : parts
  return (
    <>
      <defs>
        {colours.length > 1 && <Mottled id={`${id}p`} colours={colours} />}
        <linearGradient id={`${id}l`} x1="0" y1="0" x2="0" y2="1">
          <stop offset=".2" stopColor={lens} />
          <stop offset="1" stopColor={lens} stopOpacity={isGraded ? 0.25 : 1} />
        </linearGradient>
      </defs>
      <path d={lenses} fill={`url(#${id}l)`} fillOpacity={isSun ? 0.82 : 0.16} data-part="lens" />
      <g fill="none" stroke={paint} data-part="frame">
        {strokes.map(({ d, width }) => (
          <path key={d} d={d} strokeWidth={width} />
        ))}
      </g>
      {/* light along the upper edge */}
      <g fill="none" stroke="#fff" strokeOpacity=".35" transform="translate(-.3 -.7)">
        {parts.map(({ d, width }) => (
          <path key={d} d={d} strokeWidth={Math.max(0.4, width * 0.12)} />
        ))}
      </g>
      <path d={lenses} fill="none" stroke="#000" strokeOpacity=".35" strokeWidth=".4" />
    </>
  )
}

function Mottled({ id, colours: [ground, dark, light] }: { id: string; colours: readonly string[] }) {
  return (
    <pattern id={id} width="13" height="11" patternUnits="userSpaceOnUse">
      <path d="M0 0h13v11H0Z" fill={ground} />
      <path d="M1 2q4-3 6 0t-2 5-5 0 1-5M8 6q4-2 5 1t-4 4-4-2 3-3" fill={dark} opacity=".85" />
      <path d="M2 9q3-1 3 2t-2 1M9 1q3-1 2 2t-3 0" fill={light} />
    </pattern>
  )
}
