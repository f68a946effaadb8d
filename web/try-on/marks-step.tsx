import { useState, type Dispatch } from 'react'
import type { Prodotto } from '#contract/prodotti.ts'
import { Button } from '#web/ui/button.tsx'
import { Handle } from './handle.tsx'
import { Loupe } from './loupe.tsx'
import { type MarkName } from './marks.ts'
import { Measured } from './measured.tsx'
import { PhotoStays } from './privacy.tsx'
import { readScale } from './scale.ts'
import { SourceChoice } from './source-choice.tsx'
import { Stage, wholeOf } from './stage.tsx'
import type { Change, Fitting } from './state.ts'
import { StepHeading } from './step-heading.tsx'

interface Props {
  fitting: Fitting
  frame: Prodotto | undefined
  set: Dispatch<Change>
}

const first = ['cardLeft', 'cardRight', 'eyeLeft', 'eyeRight'] as const
const more = ['faceLeft', 'faceRight', 'brow'] as const

/** The second step: the marks that make millimetres of pixels. */
export function MarksStep({ fitting, frame, set }: Props) {
  const { photo, marks, source } = fitting
  const [active, setActive] = useState<MarkName>()
  const scale = readScale(marks, source)
  const shown = [...first.filter((name) => source.kind === 'card' || name.startsWith('eye')), ...more]
  return (
    <div className="prova px-4 md:px-8 pb-16">
      <Stage
        photo={photo}
        view={wholeOf(photo)}
        label="La tua foto"
        renderOver={(perPixel) => (
          <>
            {shown.map((name) => {
              const at = marks[name]
              const move = (by: [number, number]) => set({ kind: 'mark', name, by })
              return at && <Handle key={name} {...{ name, at, photo, perPixel, move }} onActive={setActive} />
            })}
            {active && marks[active] && <Loupe photo={photo} at={marks[active]} perPixel={perPixel} />}
          </>
        )}
      />
      <div className="grid gap-4 content-start">
        <div>
          <StepHeading>{source.kind === 'card' ? 'Metti i quattro segni' : 'Metti i due segni'}</StepHeading>
          <p id="come-prese" className="mt-1">
            {source.kind === 'card'
              ? 'Due al centro delle pupille, due sui bordi corti della tessera: è larga 85,6 mm come tutte, e da lei ricaviamo la scala.'
              : 'Al centro delle pupille: dalla loro distanza ricaviamo la scala.'}{' '}
            Trascinali, oppure scegline uno con Tab e spostalo con le frecce.
          </p>
        </div>
        <Measured scale={scale} marks={marks} source={source} frame={frame} />
        <SourceChoice source={source} onChange={(next) => set({ kind: 'source', source: next })} />
        {!marks.faceLeft && (
          <Button second className="!whitespace-normal" onClick={() => set({ kind: 'more' })}>
            Segna anche viso e sopracciglia
          </Button>
        )}
        <div className="flex flex-wrap gap-3">
          <Button className="grow" busy={!scale} onClick={() => set({ kind: 'step', step: 'worn' })}>
            Segni a posto
          </Button>
          <Button second onClick={() => set({ kind: 'forget' })}>
            Altra foto
          </Button>
        </div>
        <PhotoStays onForget={() => set({ kind: 'forget' })} />
        <p className="text-xs text-inchiostro-2">
          È una prova della grandezza, precisa a qualche millimetro se la tessera tocca la fronte: tenuta un centimetro
          più vicina alla fotocamera, la montatura esce più larga del 2–3 %, più lontana più stretta altrettanto. Per le
          lenti la distanza tra le pupille la misura l’ottico: quella di qui non si usa.
        </p>
      </div>
    </div>
  )
}
