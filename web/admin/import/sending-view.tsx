import { Button } from '#web/ui/button.tsx'
import type { Failed, Progress } from './send-pictures.ts'
import { sayUpload } from './words.ts'

/** Rows of failed pictures shown at most. */
const mostShown = 50

/** The upload of the pictures, and what ends it. */
export function SendingView({ progress: { done, total }, onStop }: { progress: Progress; onStop: () => void }) {
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <p role="status">{sayUpload(done, total)}</p>
        <progress
          className="h-1.5 grow min-w-24 accent-inchiostro"
          max={total}
          value={done}
          aria-label="Immagini caricate"
        />
      </div>
      <p className="text-sm text-inchiostro-2">Tieni aperta questa finestra: i prodotti si importano alla fine.</p>
      <Button second className="justify-self-start" onClick={onStop}>
        Ferma
      </Button>
    </div>
  )
}

/** Pictures that could not be had, each with the reason. */
export function FailedPictures({ failed }: { failed: Failed[] }) {
  if (failed.length === 0) return null
  return (
    <ul className="mt-3 pl-5 list-disc grid gap-1 text-sm">
      {failed.slice(0, mostShown).map(({ name, words }) => (
        <li key={name}>
          <strong className="font-semibold">{name}</strong>: {words}
        </li>
      ))}
    </ul>
  )
}
