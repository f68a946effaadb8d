import { useEffect, useEffectEvent } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { forgetKept, keepPhoto } from './kept.ts'
import type { Fitting } from './state.ts'

export interface Keeping {
  /** It is kept in this browser. */
  kept: boolean
  onKept: (kept: boolean) => void
}

/** Keeps the photo with its marks, as they stand, in this browser until tomorrow; without the tick it lasts as long as the page. */
export function KeepPhoto({ fitting: { photo, marks, source }, kept, onKept }: Keeping & { fitting: Fitting }) {
  const choose = (wanted: boolean) => {
    if (!wanted) forgetKept()
    onKept(wanted)
  }
  const fail = useEffectEvent(() => {
    choose(false)
    toast.error('Il browser non tiene la foto: lo spazio è finito, o è una finestra riservata.')
  })
  useEffect(() => {
    if (!kept) return
    const { bytes, width, height } = photo
    keepPhoto({ bytes, width, height, marks, source }).catch(() => fail())
  }, [kept, photo, marks, source])
  return (
    <label className="flex items-center gap-3 min-h-11 cursor-pointer">
      <input
        type="checkbox"
        className="size-5 accent-inchiostro shrink-0"
        checked={kept}
        onChange={(event) => choose(event.target.checked)}
      />
      Tieni la foto su questo dispositivo fino a domani
    </label>
  )
}
