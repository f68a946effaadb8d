import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis, type TooltipContentProps } from 'recharts'
import { countAxis } from './axis.ts'
import { sayAxisDay } from './days.ts'
import type { Point } from './points.ts'
import { useTextSize } from './use-text-size.ts'

const blue = '#3b82f6'
const label = { fontSize: '0.75rem', fill: 'var(--color-inchiostro-2)' }

interface Props {
  points: readonly Point[]
  /** What it shows, in words. */
  description: string
}

/** The line of the days (S-205 … S-213); arrow keys walk along it. Recharts is large: import this file only where it shows. */
export default function DaysLine({ points, description }: Props) {
  const { domain, ticks } = countAxis(points.map(({ visitatori }) => visitatori))
  // recharts measures the days once: in other text they are drawn anew
  const { ruler, size } = useTextSize()
  return (
    <>
      <span ref={ruler} className="absolute w-0 h-[1rem]" />
      <LineChart
        key={size}
        responsive
        style={{ width: '100%', height: 320 }}
        data={[...points]}
        margin={{ top: 8, right: 16, bottom: 8, left: 0 }}
        accessibilityLayer
        aria-label={description}
      >
        <CartesianGrid vertical={false} stroke="var(--color-linea)" />
        <XAxis
          dataKey="giorno"
          tickFormatter={sayAxisDay}
          tick={label}
          tickLine={false}
          axisLine={false}
          tickMargin={8}
          minTickGap={28}
        />
        <YAxis
          domain={domain}
          ticks={ticks}
          allowDecimals={false}
          tick={label}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <Tooltip content={DayTip} isAnimationActive={false} cursor={{ stroke: 'var(--color-bordo)' }} />
        <Line
          type="monotone"
          dataKey="visitatori"
          stroke={blue}
          strokeWidth={2}
          dot={{ r: 3, fill: blue }}
          activeDot={{ r: 5 }}
          isAnimationActive={false}
        />
      </LineChart>
    </>
  )
}

function DayTip({ active, payload, label: giorno }: TooltipContentProps) {
  if (!active || !payload[0]) return null
  const count = Number(payload[0].value)
  return (
    <div role="status" className="bg-inchiostro text-carta rounded-sm px-3 py-2 text-xs whitespace-nowrap">
      <b className="misura">{count.toLocaleString('it-IT')}</b> {count === 1 ? 'visitatore' : 'visitatori'}
      <br />
      <span className="misura">{giorno}</span>
    </div>
  )
}
