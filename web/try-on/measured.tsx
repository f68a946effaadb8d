import { fullName, shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { frameGeometry } from '#web/geometry/frame.ts'
import type { Marks } from './marks.ts'
import { cardSlope, isLikely, type Scale, type Source } from './scale.ts'

interface Props {
  scale: Scale | null
  marks: Marks
  source: Source
  frame: Prodotto | undefined
}

/** Degrees: a card that leans more is not held level, or one of its marks is at another place. */
const mostSlope = 8

/** What the marks tell so far, and whether they can be right. */
export function Measured({ scale, marks, source, frame }: Props) {
  const width = frame && frameGeometry(frame)?.total
  const wrong = scale && wordsFor(scale, marks, source)
  return (
    <div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 text-sm">
        {scale && (
          <>
            <dt className="text-inchiostro-2">Distanza tra le pupille</dt>
            <dd className="font-semibold text-right misura">{sayPupils(scale, source)}</dd>
          </>
        )}
        {frame && width && (
          <>
            <dt className="text-inchiostro-2">
              <span className="solo-lettore">{fullName(frame)}: </span>Larghezza di {shortName(frame)}
            </dt>
            <dd className="font-semibold text-right misura">{Math.round(width)} mm</dd>
          </>
        )}
      </dl>
      <p role="status" className="text-sm text-rosso">
        {wrong}
      </p>
    </div>
  )
}

/** `circa 62 mm, più o meno 3`. */
export function sayPupils({ pupils, pupilsOff }: Scale, source: Source) {
  if (source.kind === 'pupils') return `${source.distance.toLocaleString('it-IT')} mm, come l’hai scritta`
  return `circa ${Math.round(pupils)} mm, più o meno ${Math.ceil(pupilsOff)}`
}

function wordsFor(scale: Scale, marks: Marks, source: Source) {
  if (!isLikely(scale)) return 'Controlla i segni: una distanza così tra le pupille non ce l’ha quasi nessuno.'
  if (source.kind === 'card' && cardSlope(marks, scale) > mostSlope)
    return 'La tessera è storta rispetto agli occhi: controlla i segni, o rifai la foto tenendola diritta.'
  return ''
}
