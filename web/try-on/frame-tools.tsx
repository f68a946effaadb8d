import { useState, type Dispatch, type RefObject } from 'react'
import { fullName, shortName } from '#contract/product-name.ts'
import { frameGeometry } from '#web/geometry/frame.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts.tsx'
import { AddFrame } from './add-frame.tsx'
import { shownOf, type Choice, type Chosen } from './chosen.ts'
import type { Photo } from './photo.ts'
import { savePicture } from './save-picture.ts'

interface Props {
  chosen: Chosen
  pick: Dispatch<Choice>
  photo: Photo
  picture: RefObject<SVGSVGElement | null>
}

/** Another frame, and the picture as a file. */
export function FrameTools({ chosen, pick, photo, picture }: Props) {
  const [busy, setBusy] = useState(false)
  const frame = shownOf(chosen)
  const save = async () => {
    if (!picture.current || !frame) return
    setBusy(true)
    const words = `${fullName(frame)}, larga ${Math.round(frameGeometry(frame)?.total ?? 0)} mm`
    try {
      await savePicture(
        picture.current,
        photo,
        words,
        `prova-${shortName(frame).toLowerCase().replaceAll(/\W+/g, '-')}.jpg`,
      )
    } catch {
      toast.error('La foto non si è salvata: riprova.')
    }
    setBusy(false)
  }
  return (
    <>
      <AddFrame onAdd={(added) => pick({ kind: 'add', frame: added })} />
      {frame && (
        <div className="flex flex-wrap gap-3">
          <Button second busy={busy} onClick={() => void save()}>
            Salva la foto
          </Button>
          <a className="btn btn-2" href={`/product/${frame.id}`}>
            Vai alla montatura
          </a>
          {chosen.frames.length > 1 && (
            <Button second onClick={() => pick({ kind: 'remove' })}>
              Togli {shortName(frame)}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
