import { keptPupils } from './kept.ts'
import type { Scale } from './scale.ts'

/** Keeps the distance of the pupils in this browser, for a photo without a card. */
export function KeepPupils({ scale }: { scale: Scale }) {
  const kept = keptPupils.useValue()
  const now = Math.round(scale.pupils * 2) / 2
  return (
    <label className="flex items-center gap-3 min-h-11 cursor-pointer">
      <input
        type="checkbox"
        className="size-5 accent-inchiostro shrink-0"
        checked={kept !== null}
        onChange={(event) => keptPupils.set(event.target.checked ? String(now) : null)}
      />
      <span>
        Ricorda su questo dispositivo la distanza tra le pupille
        {kept !== null && ` (${kept.toLocaleString('it-IT')} mm)`}
      </span>
    </label>
  )
}
