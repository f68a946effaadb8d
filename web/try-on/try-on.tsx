import { useEffect, useReducer, useRef, useState } from 'react'
import { shortName } from '#contract/product-name.ts'
import type { Prodotto } from '#contract/prodotti.ts'
import { errorText } from '#web/lib/api.ts'
import { useBackCloses } from '#web/ui/back-closes.ts'
import { toast } from '#web/ui/toasts.tsx'
import { ChoosePhoto } from './choose-photo.tsx'
import { choose, shownOf } from './chosen.ts'
import { CompareStep } from './compare-step.tsx'
import { loadFrames } from './frames.ts'
import { forgetKept, readKept } from './kept.ts'
import { MarksStep } from './marks-step.tsx'
import { OwnGlasses } from './own-glasses.tsx'
import { useOwnDocument } from './own-document.ts'
import { dropPhoto, photoOf, type Photo } from './photo.ts'
import { Progress } from './progress.tsx'
import { change, type Change } from './state.ts'
import { WornStep } from './worn-step.tsx'

/** The page: a photo, four marks in it, and frames drawn as wide as they are. Nothing of the photo is sent. */
export function TryOn() {
  useOwnDocument()
  const [fitting, set] = useReducer(change, null)
  const [kept, setKept] = useState(false)
  const [chosen, pick] = useReducer(choose, { frames: [], id: undefined })
  useEffect(() => {
    const leaving = new AbortController()
    loadFrames(location.search, leaving.signal).then(
      (frames) => pick({ kind: 'loaded', frames }),
      (error: unknown) => {
        if (!leaving.signal.aborted) toast.error(errorText(error))
      },
    )
    // without a kept photo, or with none that can be read, the page begins with the choice of one
    const showKept = async () => {
      const found = await readKept().catch(() => undefined)
      if (!found || leaving.signal.aborted) return
      setKept(true)
      set({ kind: 'photo', photo: photoOf(found.bytes, found), marks: found.marks })
      set({ kind: 'source', source: found.source })
    }
    void showKept()
    return () => leaving.abort()
  }, [])
  const photo = fitting?.photo
  useEffect(() => photo && (() => dropPhoto(photo)), [photo])

  const tell = (by: Change) => {
    if (by.kind === 'forget') {
      forgetKept()
      setKept(false)
    }
    set(by)
  }
  const take = (taken: Photo) => tell({ kind: 'photo', photo: taken })
  const add = (frame: Prodotto) => {
    pick({ kind: 'add', frame })
    toast.success(`${shortName(frame)} è tra le montature da provare`)
  }
  const step = fitting?.step ?? 'photo'
  const keeping = { kept, onKept: setKept }
  // the phone's Back leads a step back, not off the page with the photo and its marks
  const page = useRef<HTMLElement>(null)
  useBackCloses(step === 'worn' || step === 'compare', () => tell({ kind: 'step', step: 'marks' }), page)
  useBackCloses(step === 'compare', () => tell({ kind: 'step', step: 'worn' }), page)
  return (
    <main ref={page}>
      <div className="px-4 md:px-8 pt-5 pb-4 md:pt-8 md:pb-6">
        <h1 className="largo text-2xl">Provala in scala</h1>
        <Progress step={step} />
      </div>
      {!fitting && <ChoosePhoto frame={shownOf(chosen)} onPhoto={take} />}
      {fitting?.step === 'marks' && <MarksStep fitting={fitting} frame={shownOf(chosen)} set={tell} />}
      {fitting?.step === 'worn' && <WornStep {...{ fitting, chosen, pick, keeping }} set={tell} />}
      {fitting?.step === 'compare' && <CompareStep {...{ fitting, keeping, pick }} frames={chosen.frames} set={tell} />}
      <OwnGlasses onAdd={add} />
    </main>
  )
}
