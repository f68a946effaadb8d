import { useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useSession } from '#web/session/session.ts'
import { PlusIcon } from '#web/ui/control-icons.tsx'

/** Loaded on demand: few customers give them. */
const FiscalEntry = lazyPart(async () => (await import('./fiscal-entry.tsx')).FiscalEntry)

/** Codice fiscale or company data for the order, closed at first, for who is signed in (H-106). */
export function FiscalChoice() {
  const { status } = useSession()
  const [used, setUsed] = useState(false)
  if (status === 'visitor') return null
  return (
    <details className="voce border-t border-linea" onToggle={(event) => event.currentTarget.open && setUsed(true)}>
      <summary className="flex items-center justify-between gap-4 min-h-11 text-sm cursor-pointer">
        <span>
          Codice fiscale o partita IVA <span className="text-inchiostro-2">(facoltativo)</span>
        </span>
        <span className="segno shrink-0 transition-[rotate] duration-(--d-media)">
          <PlusIcon />
        </span>
      </summary>
      <div className="pt-2 pb-4">{used && <FiscalEntry />}</div>
    </details>
  )
}
