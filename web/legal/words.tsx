import type { ReactNode } from 'react'
import { useBusiness } from '#web/lib/business.ts'

/** An address to write to; without one the shop's own. */
export function MailTo({ address }: { address?: string }) {
  const { email } = useBusiness()
  const to = address ?? email
  return (
    <a className="collegamento" href={`mailto:${to}`}>
      {to}
    </a>
  )
}

export function List({ children }: { children: ReactNode }) {
  return <ul className="list-disc pl-5 grid gap-2">{children}</ul>
}

/** A list of terms and descriptions, stacked on a phone. */
export function Pairs({ rows }: { rows: readonly (readonly [term: string, text: ReactNode])[] }) {
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
