import { useEffect, useRef } from 'react'

/** Questions about rare numbers, read out and brought into view; the same press again sends them. */
export function Doubts({ doubts }: { doubts: string[] }) {
  const note = useRef<HTMLElement>(null)
  useEffect(() => {
    if (doubts.length > 0) note.current?.focus()
  }, [doubts])
  if (doubts.length === 0) return null
  return (
    <section
      ref={note}
      tabIndex={-1}
      aria-label="Da controllare"
      className="border-l-4 border-lavorazione bg-lavorazione-bg px-4 py-3 grid gap-1"
    >
      {doubts.map((words) => (
        <p key={words}>{words}</p>
      ))}
      <p className="text-sm">Se è giusto, premi di nuovo; altrimenti correggi qui sopra.</p>
    </section>
  )
}
