import type { ReactNode } from 'react'

/** The frame of a page of text. */
export function TextPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="px-4 md:px-8 pt-8 md:pt-14 pb-20 md:pb-28">
      <h1 className="largo text-3xl">{title}</h1>
      {children}
    </main>
  )
}
