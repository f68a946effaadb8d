import { countAxis } from '#web/admin/chart/axis.ts'
import { Chart } from '#web/admin/chart/chart.tsx'
import { sayAxisDay } from './days.ts'
import type { Point } from './points.ts'

interface Props {
  points: readonly Point[]
  /** What it shows, in words. */
  description: string
}

/** The line of the days (S-205 … S-213). */
export function DaysLine({ points, description }: Props) {
  const values = points.map(({ visitatori }) => visitatori)
  return (
    <Chart
      labels={points.map(({ giorno }) => sayAxisDay(giorno))}
      series={[{ name: 'Visitatori', kind: 'line', colour: '#3b82f6', values }]}
      axis={countAxis(values)}
      description={description}
      tip={(index) => tipOf(points[index])}
    />
  )
}

const none: Point = { giorno: '', visitatori: 0 }

function tipOf({ giorno, visitatori }: Point = none) {
  return (
    <>
      <b className="misura">{visitatori.toLocaleString('it-IT')}</b> {visitatori === 1 ? 'visitatore' : 'visitatori'}
      <br />
      <span className="misura">{giorno}</span>
    </>
  )
}
