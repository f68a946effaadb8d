import type { ReactNode } from 'react'

/** A section of a long text with its heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="grid gap-4 max-w-[68ch]">
      <h2 id={id} className="largo text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}

export function Heading({ children }: { children: ReactNode }) {
  return <h3 className="largo text-lg mt-4">{children}</h3>
}
