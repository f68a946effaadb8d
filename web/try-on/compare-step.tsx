import { type Dispatch } from 'react'
import { formatEuro } from '#contract/money.ts'
import { fullName, shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { frameGeometry } from '#web/geometry/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { AddFrame } from './add-frame.tsx'
import type { Choice } from './chosen.ts'
import { faceView } from './face-view.ts'
import { mostFrames } from './frames.ts'
import { KeepPhoto, type Keeping } from './keep-photo.tsx'
import { PhotoStays } from './privacy.tsx'
import { readScale } from './scale.ts'
import { Picture } from './stage.tsx'
import type { Change, Fitting } from './state.ts'
import { StepHeading } from './step-heading.tsx'
import { Worn } from './worn.tsx'

interface Props {
  fitting: Fitting
  frames: readonly Prodotto[]
  keeping: Keeping
  pick: Dispatch<Choice>
  set: Dispatch<Change>
}

/** The fourth step: up to four frames side by side on the same photo, and how much wider each is than the first. */
export function CompareStep({ fitting, frames, keeping, pick, set }: Props) {
  const { photo, marks, source, turn, moved } = fitting
  const scale = readScale(marks, source, turn)
  if (!scale) return null
  const [first] = frames
  return (
    <div className="pb-16">
      <div className="px-4 md:px-8">
        <StepHeading>Confronta in scala</StepHeading>
      </div>
      <div className="confronto-viso mt-3">
        {frames.map((frame) => (
          <figure key={frame.id}>
            <Picture photo={photo} view={faceView(photo, scale)} label={`${fullName(frame)} sulla tua foto`}>
              <Worn prodotto={frame} {...{ scale, turn, moved }} />
            </Picture>
            <figcaption className="px-3 pt-2 pb-4 text-sm">
              <strong className="font-semibold">{shortName(frame)}</strong>{' '}
              <span className="text-inchiostro-2">{frame.marca}</span>
              <br />
              <span className="misura">{first && sayWidths(frame, first)}</span>
              <br />
              <a className="collegamento inline-block py-2" href={`/product/${frame.id}`}>
                {formatEuro(frame.prezzo)}, vedi<span className="solo-lettore"> {fullName(frame)}</span>
              </a>
            </figcaption>
          </figure>
        ))}
      </div>
      <div className="px-4 md:px-8 grid gap-4">
        {frames.length < mostFrames && <AddFrame onAdd={(frame) => pick({ kind: 'add', frame })} />}
        <div>
          <Button second onClick={() => set({ kind: 'step', step: 'worn' })}>
            Torna alla prova
          </Button>
        </div>
        <KeepPhoto fitting={fitting} {...keeping} />
        <PhotoStays onForget={() => set({ kind: 'forget' })} />
      </div>
    </div>
  )
}

const totalOf = (frame: Prodotto) => Math.round(frameGeometry(frame)?.total ?? 0)

/** `121 mm · 9 mm più stretta`. */
function sayWidths(frame: Prodotto, first: Prodotto) {
  const [total, other] = [totalOf(frame), totalOf(first)]
  if (frame === first) return `${total} mm · scelta di partenza`
  if (total === other) return `${total} mm · larga uguale`
  return `${total} mm · ${Math.abs(total - other)} mm più ${total > other ? 'larga' : 'stretta'}`
}
