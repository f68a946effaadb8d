import { useState, type ReactNode } from 'react'
import { PlusIcon } from '#web/ui/control-icons.tsx'

/** A section of the profile, closed at first; its content is mounted at the first opening. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const [used, setUsed] = useState(false)
  return (
    <details
      className="voce border-t border-linea last:border-b"
      onToggle={(event) => event.currentTarget.open && setUsed(true)}
    >
      <summary className="flex items-center justify-between gap-4 min-h-14 py-3 cursor-pointer">
        <h3 className="font-semibold">{title}</h3>
        <span className="segno shrink-0 transition-[rotate] duration-(--d-media)">
          <PlusIcon />
        </span>
      </summary>
      <div className="pb-8">{used && children}</div>
    </details>
  )
}
