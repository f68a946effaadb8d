import { useState } from 'react'
import { toast } from '#web/ui/toasts.tsx'
import { forgetKept, keepPhoto } from './kept.ts'
import type { Fitting } from './state.ts'

export interface Keeping {
  /** It is kept in this browser. */
  kept: boolean
  onKept: (kept: boolean) => void
}

/** Keeps the photo with its marks in this browser until tomorrow; without the tick it lasts as long as the page. */
export function KeepPhoto({ fitting: { photo, marks, source }, kept, onKept }: Keeping & { fitting: Fitting }) {
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    try {
      const { bytes, width, height } = photo
      await keepPhoto({ bytes, width, height, marks, source })
      onKept(true)
    } catch {
      forgetKept()
      toast.error('Il browser non tiene la foto: lo spazio è finito, o è una finestra riservata.')
    }
    setBusy(false)
  }
  const choose = (wanted: boolean) => {
    if (wanted) return void keep()
    forgetKept()
    return onKept(false)
  }
  return (
    <label className="flex items-center gap-3 min-h-11 cursor-pointer">
      <input
        type="checkbox"
        className="size-5 accent-inchiostro shrink-0"
        checked={kept}
        disabled={busy}
        onChange={(event) => choose(event.target.checked)}
      />
      Tieni la foto su questo dispositivo fino a domani
    </label>
  )
}
