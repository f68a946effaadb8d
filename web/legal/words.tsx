import type { ReactNode } from 'react'
import { shop } from '#contract/shop.ts'

export function MailTo({ address = shop.email }: { address?: string }) {
  return (
    <a className="collegamento" href={`mailto:${address}`}>
      {address}
    </a>
  )
}

export function List({ children }: { children: ReactNode }) {
  return <ul className="list-disc pl-5 grid gap-2">{children}</ul>
}

/** A list of terms and descriptions, stacked on a phone. */
export function Pairs({ rows }: { rows: readonly (readonly [term: string, text: string])[] }) {
  return (
    <dl className="border-b border-linea">
      {rows.map(([term, text]) => (
        <div key={term} className="py-3 border-t border-linea grid gap-1 sm:grid-cols-[14rem_1fr] sm:gap-6">
          <dt className="font-semibold">{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
