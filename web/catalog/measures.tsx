import type { SVGProps } from 'react'
import type { Prodotto } from '#contract/prodotti.ts'
import { PlusIcon } from '#web/ui/control-icons.tsx'
import { Boxing } from './boxing.tsx'
import { CompareButton } from './compare-button.tsx'
import type { FrameDrawing } from './drawing.ts'
import { sizeOf } from './size.ts'
import { TryOnLink } from './try-on-link.tsx'

interface Props {
  prodotto: Pick<Prodotto, 'id' | 'calibro' | 'ponte' | 'aste'>
  /** Null when a measure is missing. */
  drawing: FrameDrawing | null
}

/** The measures in the optician's notation, and the frame drawn to scale with them. */
export function Measures({ prodotto, drawing }: Props) {
  if (!drawing) return null
  return (
    <section aria-labelledby="misure" className="px-4 md:px-8 pt-4 lg:pt-10 pb-10 min-w-0">
      <h2 id="misure" className="largo text-lg">
        Le misure
      </h2>
      <p className="misura text-xl largo mt-2">
        <Boxing {...prodotto} />
      </p>
      <p className="mt-1">
        Calzata <strong className="font-semibold">{sizeOf(drawing)}</strong>
      </p>
      <Drawing {...drawing} />
      <HowToRead />
      <CompareButton prodotto={drawing} />
      <TryOnLink id={prodotto.id} />
    </section>
  )
}

function HowToRead() {
  return (
    <details className="voce mt-4 border-y border-linea">
      <summary className="flex items-center justify-between gap-3 min-h-12 font-semibold cursor-pointer">
        Come leggere le misure
        <span className="segno">
          <PlusIcon />
        </span>
      </summary>
      <dl className="pb-2 grid gap-3">
        {readings.map(([name, words]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <p className="pb-4">
        Sono in millimetri e stanno scritte anche dentro l’asta degli occhiali che già porti, per esempio{' '}
        <span className="misura whitespace-nowrap">
          <Boxing calibro={52} ponte={18} aste={140} />
        </span>
        .
      </p>
      <p className="pb-4">
        Non hai occhiali da cui leggerle? Davanti allo specchio tieni una tessera, per esempio il bancomat, in verticale
        sotto un occhio, con un lato lungo al centro del naso. Se l’altro lato finisce oltre l’angolo esterno
        dell’occhio cerca una calzata stretta, se finisce lì una media, se finisce prima una larga.
      </p>
    </details>
  )
}

const readings = [
  ['Calibro', 'La larghezza di una lente, nel punto più largo.'],
  ['Ponte', 'La distanza tra le due lenti, dove la montatura poggia sul naso.'],
  ['Aste', 'La lunghezza di un’asta, dalla cerniera alla punta dietro l’orecchio.'],
] as const

/** The margin around the drawing in millimetres. */
const air = 4

/** The frame from before and its temple from the side, with its measures. */
export function Drawing({ calibro, ponte, aste, parts, lenses, halfHeight, half, temple }: FrameDrawing) {
  const top = -halfHeight - 9
  const line = halfHeight + 12
  const templeY = line + 20
  const templeX = -temple.reach / 2
  const templesY = templeY + temple.depth + 9
  const width = 2 * Math.max(half, temple.reach / 2) + 2 * air
  const lensEnd = ponte / 2 + calibro
  return (
    <svg
      className="w-full mt-5"
      viewBox={`${-width / 2} ${top} ${width} ${templesY + 4 - top}`}
      role="img"
      aria-label={`Disegno quotato: calibro ${calibro} mm, ponte ${ponte} mm, aste ${aste} mm`}
      fill="none"
      stroke="currentColor"
      strokeWidth=".55"
      strokeLinejoin="round"
    >
      {/* all parts with a broad dark stroke, then with a thinner white one: only their common contour stays visible */}
      {parts.map(({ d, width: broad }) => (
        <Mirrored key={d} d={d} strokeWidth={broad + 1.1} strokeLinecap="round" />
      ))}
      {parts.map(({ d, width: broad }) => (
        <Mirrored key={d} d={d} strokeWidth={broad} strokeLinecap="round" className="stroke-carta" />
      ))}
      <Mirrored d={lenses} className="fill-carta" strokeWidth=".5" />

      <path
        d={`M${ponte / 2} 0V${line}M${lensEnd} 0V${line}M${-ponte / 2} 0V${line}`}
        strokeWidth=".35"
        strokeDasharray="1.2 1.2"
        opacity=".7"
      />
      <Dimension from={-ponte / 2} to={ponte / 2} y={line} text={`ponte ${ponte}`} />
      <Dimension from={ponte / 2} to={lensEnd} y={line} text={`calibro ${calibro}`} />

      <path d={temple.d} transform={`translate(${templeX} ${templeY})`} />
      <Dimension from={templeX} to={-templeX} y={templesY} text={`aste ${aste}`} above />
    </svg>
  )
}

/** A path, and its mirror image if it is closed: then it may be of the right half alone. */
const Mirrored = ({ d, ...look }: SVGProps<SVGPathElement> & { d: string }) => (
  <>
    <path d={d} {...look} />
    {d.endsWith('Z') && <path d={d} transform="scale(-1 1)" {...look} />}
  </>
)

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
