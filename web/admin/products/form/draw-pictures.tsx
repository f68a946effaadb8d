import { useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { sayPartLost } from '#web/lib/part-lost.ts'
import { Button } from '#web/ui/button.tsx'
import { seenFrameOf } from './seen-frame.ts'
import type { useChosen } from './use-chosen.ts'
import type { ProductForm } from './use-product-form.ts'

const load = () => import('#web/model/render-pictures.ts')

interface Props {
  form: ProductForm
  choose: ReturnType<typeof useChosen>['choose']
}

/** For a product without photos: pictures that are drawn from its measures, and say so. */
export function DrawPictures({ form, choose }: Props) {
  const [busy, setBusy] = useState(false)
  const frame = seenFrameOf(form.typed)
  if (!frame || form.pictures.length > 0) return null
  async function draw() {
    if (!frame) return
    setBusy(true)
    const code = await load().catch(sayPartLost)
    const files = await code?.renderPictures(frame).catch(() => toast.error(noDrawing))
    if (Array.isArray(files)) await choose(files)
    setBusy(false)
  }
  return (
    <div className="mt-3">
      <Button
        second
        className="max-w-full whitespace-normal"
        busy={busy}
        busyLabel="Disegno…"
        onClick={() => void draw()}
      >
        Disegna dalle misure
      </Button>
      <p className="mt-2 text-xs text-inchiostro-2">
        Non hai foto? Fronte, tre quarti e lato si disegnano qui dalle misure. Su ogni immagine è scritto che è un
        disegno.
      </p>
    </div>
  )
}

const noDrawing = 'Questo browser non sa disegnare in 3-D: prova con un altro.'
