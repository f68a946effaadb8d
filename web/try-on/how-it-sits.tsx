import type { Prodotto } from '#contract/prodotti.ts'
import { frameGeometry } from '#web/geometry/frame.ts'
import { sayPupils } from './measured.tsx'
import type { Scale } from './scale.ts'
import type { Fitting } from './state.ts'
import { sayFit, unknowable } from './words.ts'

interface Props {
  frame: Prodotto
  fitting: Fitting
  scale: Scale
}

/** What the photo tells of this frame on this face, in words; and what it cannot tell. */
export function HowItSits({ frame, fitting, scale }: Props) {
  const geometry = frameGeometry(frame)
  if (!geometry) return null
  const { marks, moved, source } = fitting
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2" aria-live="polite">
        {sayFit(frame, { marks, scale, moved }).map(({ about, words }) => (
          <div key={about}>
            <dt className="text-sm text-inchiostro-2">{about}</dt>
            <dd>{words}</dd>
          </div>
        ))}
        <div>
          <dt className="text-sm text-inchiostro-2">Misure</dt>
          <dd className="misura">
            Larga {Math.round(geometry.total)} mm in tutto{geometry.isTypical && ', disegnata dalle misure'}. Pupille:{' '}
            {sayPupils(scale, source)}.
          </dd>
        </div>
      </dl>
      <p className="text-sm text-inchiostro-2">
        {unknowable} Per le lenti la distanza tra le pupille la misura l’ottico: quella di qui non si usa.
      </p>
    </div>
  )
}
