import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useChangeSearch } from '#web/lib/use-change-search.ts'
import { DayField } from './day-field.tsx'
import { NamedPeriods } from './named-periods.tsx'
import { periodsAt } from './periods.ts'
import { TakeFile } from './take-file.tsx'

/** The period of a page, which stands in its address with the rest of it: this month unless another is asked for. */
export function usePeriod() {
  const [periods] = useState(() => periodsAt(new Date()))
  const [search] = useSearchParams()
  const changeSearch = useChangeSearch()
  const period = { dal: search.get('dal') ?? periods[0].dal, al: search.get('al') ?? periods[0].al }
  const change = (values: Record<string, string>) =>
    changeSearch((now) => new URLSearchParams({ ...Object.fromEntries(now), ...values }))
  return { periods, period, search, change }
}

interface Props {
  asked: ReturnType<typeof usePeriod>
  /** What stands between the days and the usual periods. */
  children?: ReactNode
  fileName: string
  readFile: () => Promise<Blob>
}

/** From when to when, the usual periods, and the file of the period. */
export function PeriodFields({ asked: { periods, period, change }, children, fileName, readFile }: Props) {
  return (
    <div className="mt-4 flex flex-wrap items-end gap-4">
      {(['dal', 'al'] as const).map((name) => (
        <DayField
          key={name}
          label={name === 'dal' ? 'Dal' : 'Al'}
          day={period[name]}
          onChange={(day) => change({ [name]: day })}
        />
      ))}
      {children}
      <NamedPeriods periods={periods} onChoose={({ dal, al }) => change({ dal, al })} />
      <TakeFile fileName={fileName} readFile={readFile} />
    </div>
  )
}
