import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  /** What a row is, as in `In questa pagina non ci sono …`. */
  rows: string
  /** Said where there is none at all. */
  none: string
  pagina: number
  onFirst: () => void
  /** What can be done about there being none. */
  children?: ReactNode
}

/** A table without rows; on a page behind the last one, the way back. */
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

/** The way back from a search or a filter that left nothing. */
export function ShowAll({ onAll, children }: { onAll: () => void; children: string }) {
  return (
    <Button second className="mt-4" onClick={onAll}>
      {children}
    </Button>
  )
}
