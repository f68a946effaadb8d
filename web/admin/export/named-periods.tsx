import type { NamedPeriod } from './periods.ts'

interface Props {
  periods: readonly NamedPeriod[]
  onChoose: (period: NamedPeriod) => void
}

/** The usual periods as buttons. */
export function NamedPeriods({ periods, onChoose }: Props) {
  return (
    <div role="group" aria-label="Periodi" className="flex flex-wrap gap-2">
      {periods.map((period) => (
        <button key={period.name} type="button" className="collegamento min-h-11 pr-3" onClick={() => onChoose(period)}>
          {period.name}
        </button>
      ))}
    </div>
  )
}
