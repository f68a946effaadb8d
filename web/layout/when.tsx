import { useState } from 'react'
import { sayMoment, sayWhen } from '#web/lib/dates.ts'

/** The moment of a message or of an entry of a history, in words (S-546…S-549); the whole date and time as a title and on paper. */
export function When({ at, className }: { at: string; className?: string }) {
  const [now] = useState(() => new Date())
  const whole = sayMoment(at)
  return (
    <time dateTime={at} title={whole} className={className}>
      <span className="print:hidden">{sayWhen(at, now)}</span>
      <span className="hidden print:inline">{whole}</span>
    </time>
  )
}
