import type { ReactNode } from 'react'

/** A part of an order's page under its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="largo text-lg">{title}</h2>
      <div className="mt-3 pt-3 border-t border-linea">{children}</div>
    </section>
  )
}
