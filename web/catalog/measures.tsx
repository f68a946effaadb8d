import type { Prodotto } from '#contract/prodotti.ts'
import { Boxing } from './boxing.tsx'
import type { FrameDrawing } from './drawing.ts'

type Measured = Pick<Prodotto, 'calibro' | 'ponte' | 'aste'>

interface Props {
  prodotto: Measured
  /** Null when a measure is missing. */
  drawing: FrameDrawing | null
}

/** The measures in the optician's notation, and the frame drawn to scale with them. */
export function Measures({ prodotto, drawing }: Props) {
  if (!drawing) return null
  return (
    <section aria-labelledby="misure" className="mt-10 pt-7 border-t border-linea">
      <h2 id="misure" className="largo text-lg">
        Le misure
      </h2>
      <p className="misura text-xl largo mt-2">
        <Boxing {...prodotto} />
      </p>
      <Drawing {...drawing} />
      <p className="mt-3 text-sm text-inchiostro-2">
        In millimetri: larghezza della lente, ponte tra le lenti, lunghezza delle aste. Le trovi uguali all’interno
        dell’asta degli occhiali che già porti.
      </p>
    </section>
  )
}

/** Air around the drawing, millimetres. */
const air = 4

function Drawing({ calibro, ponte, aste, parts, lenses, halfHeight, half, temple }: FrameDrawing) {
  const top = -halfHeight - 9
  const line = halfHeight + 12
  const templeY = line + 20
  const templeX = -temple.reach / 2
  const asteY = templeY + temple.depth + 9
  const width = 2 * Math.max(half, temple.reach / 2) + 2 * air
  const lensEnd = ponte / 2 + calibro
  return (
    <svg
      className="w-full mt-5"
      viewBox={`${-width / 2} ${top} ${width} ${asteY + 4 - top}`}
      role="img"
      aria-label={`Disegno quotato: calibro ${calibro} mm, ponte ${ponte} mm, aste ${aste} mm`}
      fill="none"
      stroke="currentColor"
      strokeWidth=".55"
      strokeLinejoin="round"
    >
      {/* every part once broad and dark, then all of them a little slimmer in white: their common contour remains */}
      {parts.map(({ d, width: broad }) => (
        <path key={d} d={d} strokeWidth={broad + 1.1} strokeLinecap="round" />
      ))}
      {parts.map(({ d, width: broad }) => (
        <path key={d} d={d} strokeWidth={broad} strokeLinecap="round" className="stroke-carta" />
      ))}
      <path d={lenses} className="fill-carta" strokeWidth=".5" />

      <path
        d={`M${ponte / 2} 0V${line}M${lensEnd} 0V${line}M${-ponte / 2} 0V${line}`}
        strokeWidth=".35"
        strokeDasharray="1.2 1.2"
        opacity=".7"
      />
      <Dimension from={-ponte / 2} to={ponte / 2} y={line} text={`ponte ${ponte}`} />
      <Dimension from={ponte / 2} to={lensEnd} y={line} text={`calibro ${calibro}`} />

      <path d={temple.d} transform={`translate(${templeX} ${templeY})`} />
      <Dimension from={templeX} to={-templeX} y={asteY} text={`aste ${aste}`} above />
    </svg>
  )
}

interface DimensionProps {
  from: number
  to: number
  y: number
  text: string
  above?: boolean
}

function Dimension({ from, to, y, text, above }: DimensionProps) {
  return (
    <>
      <path d={`M${from} ${y}H${to}M${from} ${y - 1.6}v3.2M${to} ${y - 1.6}v3.2`} strokeWidth=".5" />
      <text
        className="quota"
        x={above ? from + (to - from) * 0.36 : (from + to) / 2}
        y={above ? y - 2.6 : y + 7}
        textAnchor="middle"
      >
        {text}
      </text>
    </>
  )
}
