import { useState } from 'react'
import { isDayOfCentury, type Day } from '#contract/calendar.ts'

interface Typed {
  text: string
  /** What the address had when typing began, and the days that were typed since: it gets them some time later. */
  days: readonly Day[]
}

interface Props {
  label: string
  /** As the address has it. */
  day: Day
  onChange: (day: Day) => void
}

/**
 * A day that stands in the address, which takes each whole day that is typed. A half-typed one stays in the field: drawn anew with
 * the day of the address, the browser would begin with its first part again.
 */
export function DayField({ label, day, onChange }: Props) {
  const [typed, setTyped] = useState<Typed>()
  // the address got a day from elsewhere, as from the browser's back button
  const current = typed?.days.includes(day) ? typed : undefined

  function type(text: string) {
    const isWhole = isDayOfCentury(text)
    setTyped({ text, days: [...(current?.days ?? [day]), ...(isWhole ? [text] : [])] })
    if (isWhole) onChange(text)
  }

  return (
    <label>
      <span className="etichetta">{label}</span>
      <input
        className="campo"
        type="date"
        value={current?.text ?? day}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(undefined)}
      />
    </label>
  )
}
