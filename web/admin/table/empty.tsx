import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** What the rows are called, as in `In questa pagina non ci sono …`. */
  rows: string
  /** Shown when no page has rows. */
  none: string
  pagina: number
  onFirst: () => void
  /** A button below `none`. */
  children?: ReactNode
}

/** A table without rows; on a page after the last one, with a button to the first. */
export function Empty({ rows, none, pagina, onFirst, children }: Props) {
  if (pagina === 1)
    return (
      <>
        <p role="status" className="[overflow-wrap:anywhere]">
          {none}
        </p>
        {children}
      </>
    )
  return (
    <>
      <p>In questa pagina non ci sono {rows}.</p>
      <Button second className="mt-4" onClick={onFirst}>
        Torna alla prima pagina
      </Button>
    </>
  )
}

/** The button that removes a search or filter without results. */
export function ShowAll({ onAll, children }: { onAll: () => void; children: string }) {
  return (
    <Button second className="mt-4" onClick={onAll}>
      {children}
    </Button>
  )
}
