import { useRef, type Dispatch } from 'react'
import { fullName } from '#contract/product-name.ts'
import { Colours } from '#web/catalog/colours.tsx'
import { Button } from '#web/ui/button.tsx'
import { shownOf, type Choice, type Chosen } from './chosen.ts'
import { faceView } from './face-view.ts'
import { FrameChoice } from './frame-choice.tsx'
import { FrameMove } from './frame-move.tsx'
import { FrameTools } from './frame-tools.tsx'
import { HowItSits } from './how-it-sits.tsx'
import { KeepPhoto, type Keeping } from './keep-photo.tsx'
import { KeepPupils } from './keep-pupils.tsx'
import { PhotoStays } from './privacy.tsx'
import { readScale } from './scale.ts'
import { Stage } from './stage.tsx'
import type { Change, Fitting } from './state.ts'
import { StepHeading } from './step-heading.tsx'
import { TurnSlider } from './turn-slider.tsx'
import { Worn } from './worn.tsx'

interface Props {
  fitting: Fitting
  chosen: Chosen
  keeping: Keeping
  pick: Dispatch<Choice>
  set: Dispatch<Change>
}

/** The third step: a frame on the face. */
export function WornStep({ fitting, chosen, keeping, pick, set }: Props) {
  const { photo, marks, source, turn, moved } = fitting
  const picture = useRef<SVGSVGElement>(null)
  const frame = shownOf(chosen)
  const scale = readScale(marks, source, turn)
  if (!scale) return null
  const move = (by: readonly [number, number]) => set({ kind: 'move', by })
  return (
    <div className="prova px-4 md:px-8 pb-16">
      <Stage
        of={picture}
        photo={photo}
        view={faceView(photo, scale)}
        label={frame ? `La tua foto con ${fullName(frame)}` : 'La tua foto'}
        renderOver={(perPixel) => frame && <FrameMove {...{ frame, photo, scale, moved, perPixel }} onMove={move} />}
      >
        {frame && <Worn prodotto={frame} {...{ scale, turn, moved }} />}
      </Stage>
      <div className="grid gap-4 content-start">
        <StepHeading>Come ti sta</StepHeading>
        <FrameChoice frames={chosen.frames} chosen={frame?.id} onChoose={(id) => pick({ kind: 'pick', id })} />
        {frame && (
          <Colours
            frame={frame}
            heading={<p className="etichetta">Colori</p>}
            onChoose={(colour) => pick({ kind: 'swap', frame: colour })}
          />
        )}
        {frame ? <HowItSits frame={frame} fitting={fitting} scale={scale} /> : <p>Scegli una montatura da provare.</p>}
        <TurnSlider turn={turn} onTurn={(next) => set({ kind: 'turn', turn: next })} />
        <p className="text-sm text-inchiostro-2">
          Trascina la montatura per sistemarla sul naso, oppure scegline il riquadro con Tab e usa le frecce: un
          millimetro, con Maiusc dieci.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button second onClick={() => set({ kind: 'step', step: 'marks' })}>
            Sposta i segni
          </Button>
          <Button second onClick={() => set({ kind: 'sit' })}>
            Rimettila a posto
          </Button>
        </div>
        <FrameTools chosen={chosen} pick={pick} photo={photo} picture={picture} />
        {chosen.frames.length > 1 && (
          <Button onClick={() => set({ kind: 'step', step: 'compare' })}>
            Confronta le {chosen.frames.length} montature
          </Button>
        )}
        <div>
          <KeepPhoto fitting={fitting} {...keeping} />
          <KeepPupils scale={scale} />
        </div>
        <PhotoStays onForget={() => set({ kind: 'forget' })} />
      </div>
    </div>
  )
}
