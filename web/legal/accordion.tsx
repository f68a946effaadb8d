import type { ReactNode } from 'react'
import { PlusIcon } from '#web/ui/control-icons.tsx'

export interface SectionProps {
  /** The `name` of the details elements: the browser keeps one of a group open. */
  group: string
  id: string
  title: string
  children: ReactNode
}

/** One section of an accordion. */
export function Section({ group, id, title, children }: SectionProps) {
  return (
    <details name={group} id={id} className="voce border-t border-linea last:border-b">
      <summary className="flex items-center justify-between gap-4 min-h-16 py-3 cursor-pointer">
        <h2 className="largo text-lg">{title}</h2>
        <span className="segno shrink-0 transition-[rotate] duration-(--d-media)">
          <PlusIcon />
        </span>
      </summary>
      <div className="pb-8 grid gap-4 max-w-[68ch]">{children}</div>
    </details>
  )
}
